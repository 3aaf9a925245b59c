import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Judged } from '../../testing/Judged.tsx';

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
  render: (args) => <Judged {...args} />,
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
  render: (args) => <Judged {...args} />,
  play: async () => {
    const isThere = () =>
      expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
        'field.150.drug',
      );
    await waitFor(isThere, { timeout: 10_000 });
  },
};
