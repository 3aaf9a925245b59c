import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const columns = [
  {
    type: 'input',
    name: '药品',
    model: 'drug',
    key: 'drug',
    options: {},
    rules: [{ required: true, message: '药品必须填写' }],
  },
  {
    type: 'number',
    name: '数量',
    model: 'amount',
    key: 'amount',
    options: { min: 1, max: 9, defaultValue: 1, width: '160px' },
    rules: [],
  },
  {
    type: 'select',
    name: '用法',
    model: 'usage',
    key: 'usage',
    options: { options: ['口服', '外用'] },
    rules: [],
  },
];
const more = { tableColumns: columns };
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ drug: `药品 ${at + 1}`, amount: 1, usage: '口服' }));

const meta = {
  title: 'Form renderer/Fields/Table',
  component: FormRenderer,
  args: fieldArgs('table', { more }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('table', { more, value: rows(3) }) };
export const Disabled: Story = {
  args: fieldArgs('table', { more, value: rows(2), options: { disabled: true } }),
};
export const Wrong: Story = {
  args: fieldArgs('table', { more, value: [...rows(1), { drug: '', amount: 99 }] }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('table', { more, value: rows(3), props: { edit: false } }),
};
export const Long: Story = {
  args: fieldArgs('table', { more, value: rows(200) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByDisplayValue('药品 1', {}, { timeout: 10_000 });
    await expect(canvasElement.querySelectorAll('tr[data-index]').length).toBeLessThan(40);
  },
};
const narrow: Story['decorators'] = [(Story) => <div style={{ width: 360 }}>{Story()}</div>];

/** As on a phone, or in a narrow dialog: each row a card, whose parts are still those of a table. */
export const AsCards: Story = {
  args: fieldArgs('table', { more, value: rows(2), isRequired: true }),
  decorators: narrow,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const region = await canvas.findByRole('region', undefined, { timeout: 10_000 });
    await expect(region.scrollWidth).toBe(region.clientWidth);
    const table = canvas.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', '3');
    const [, first] = within(table).getAllByRole('row');
    await expect(within(first as HTMLElement).getByRole('rowheader', { name: '第 1 行' })).toBeVisible();
    await expect(within(first as HTMLElement).getByText('药品', { exact: false })).toBeVisible();
    await expect(within(first as HTMLElement).getByRole('textbox', { name: /^第 1 行 药品/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '删除第 2 行' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: '删除第 1 行' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: '+ 添加' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^第 2 行 药品/ })).toHaveFocus());
  },
};
export const AsCardsForReading: Story = {
  args: fieldArgs('table', { more, value: rows(2), props: { edit: false } }),
  decorators: narrow,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cells = await canvas.findAllByRole('cell', undefined, { timeout: 10_000 });
    await expect(cells[0]).toHaveTextContent('药品药品 1');
    await expect(within(cells[0] as HTMLElement).getByText('药品')).toBeVisible();
  },
};
/** A problem far below is scrolled to in cards as it is in rows. */
export const LongAsCards: Story = {
  args: fieldArgs('table', {
    more,
    value: [...rows(150), { drug: '', amount: 1, usage: '口服' }, ...rows(49)],
  }),
  decorators: narrow,
  render: (args) => <Validated {...args} />,
  play: async ({ canvasElement }) => {
    const isThere = () =>
      expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
        'field.150.drug',
      );
    await waitFor(isThere, { timeout: 10_000 });
    await expect(canvasElement.querySelectorAll('tr[data-index]').length).toBeLessThan(40);
  },
};
export const AddsARowByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('button', { name: '+ 添加' })).focus();
    await userEvent.keyboard('{Enter}');
    const first = await canvas.findByRole('textbox', { name: /^第 1 行/ });
    await waitFor(() => expect(first).toHaveFocus());
  },
};
export const FocusesAProblemFarBelow: Story = {
  args: fieldArgs('table', {
    more,
    value: [...rows(150), { drug: '', amount: 1, usage: '口服' }, ...rows(49)],
  }),
  render: (args) => <Validated {...args} />,
  play: async () => {
    const isThere = () =>
      expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
        'field.150.drug',
      );
    await waitFor(isThere, { timeout: 10_000 });
  },
};
