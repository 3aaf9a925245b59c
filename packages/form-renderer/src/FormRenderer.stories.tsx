import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormRenderer } from './FormRenderer.tsx';
import { mid, oss, spec, v3 } from './schema/testing/fixtures.ts';
import { Validated } from './testing/Validated.tsx';
import { visitForm } from './testing/visit-form.ts';

const meta = {
  title: 'Form renderer/Form',
  component: FormRenderer,
  args: { data: visitForm() },
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

const value = {
  name: '王芳',
  sex: 'f',
  age: 34,
  visitOn: '2025-03-09',
  symptoms: ['咳嗽'],
  drugs: [{ drug: '阿莫西林', days: 3 }],
  note: '多饮水',
};

const field = (type: string, key: string, options: object = {}) => ({
  type,
  name: '名称',
  model: key,
  key,
  options,
});
const halves = (...list: object[]) => list.map((one) => ({ options: { span: 12 }, list: [one] }));
const thirds = (key: string, ...list: object[]) => ({
  type: 'grid',
  name: '',
  key,
  options: { gutter: 20 },
  columns: list.map((one) => ({ options: { span: 8 }, list: [one] })),
});
const ranges = [
  field('date', 'days', { type: 'daterange', clearable: true, defaultValue: ['2026-01-01', '2026-02-02'] }),
  field('date', 'moments', {
    type: 'datetimerange',
    format: 'yyyy-MM-dd HH:mm:ss',
    clearable: true,
    defaultValue: ['2026-01-01 10:00:00', '2026-02-02 10:00:00'],
  }),
  field('time', 'times', { isRange: true, clearable: true, defaultValue: ['08:00:00', '09:30:00'] }),
];

export const Default: Story = {};
export const Filled: Story = { args: { value } };
export const Wrong: Story = { render: (args) => <Validated {...args} /> };
export const ForReading: Story = { args: { value, edit: false } };
export const ForPrint: Story = { args: { value, view: 'print' } };
export const LabelsOnTop: Story = { args: { data: visitForm({ labelPosition: 'top' }) } };
export const LabelsAtTheLeft: Story = {
  args: { data: visitForm({ labelPosition: 'left', labelWidth: 160 }) },
};
export const InlineLayout: Story = { args: { data: visitForm({ ui: 'antd', layout: 'inline' }) } };
export const AntdColumns: Story = { args: { data: visitForm({ ui: 'antd', labelCol: 6 }) } };
export const Mini: Story = { args: { data: visitForm({ size: 'mini' }) } };
export const Large: Story = { args: { data: visitForm({ size: 'large' }) } };
export const English: Story = { args: { locale: 'en-US' }, render: (args) => <Validated {...args} /> };
export const TraditionalChinese: Story = {
  args: { locale: 'zh-TW' },
  render: (args) => <Validated {...args} />,
};
export const Phone: Story = {
  args: { value },
  decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>],
};
/** A host that leaves no room at its sides, and more widgets than are laid out at once. */
export const PhoneFromEdgeToEdge: Story = {
  args: {
    data: {
      list: [
        {
          type: 'grid',
          name: '',
          key: 'g',
          options: { gutter: 40 },
          columns: halves(field('input', 'a'), field('date', 'b')),
        },
        ...Array.from({ length: 60 }, (_, at) => field('input', `f${at}`)),
      ],
    },
  },
  decorators: [(Story) => <div style={{ width: 360, overflowX: 'auto' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const host = canvasElement.querySelector('.hff')?.parentElement as HTMLElement;
    await expect(host.scrollWidth).toBe(host.clientWidth);
  },
};
/** What is typed into stays as wide as its text, under its label and beside nothing that it would cover. */
export const RangesInNestedColumns: Story = {
  args: {
    data: { list: [thirds('outer', thirds('inner', ...ranges), field('input', 'c'), field('input', 'd'))] },
  },
  decorators: [(Story) => <div style={{ width: 992 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const boxes = await waitFor(() => {
      const found = [...canvasElement.querySelectorAll<HTMLElement>('.hff input, .hff button, .hff-label')];
      expect(found.filter(({ tagName }) => tagName === 'INPUT')).toHaveLength(8);
      return found.map((element) => ({ element, box: element.getBoundingClientRect() }));
    });
    const overlaps = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
        .filter(({ box }) => box.top < one.box.bottom - 1 && one.box.top < box.bottom - 1)
        .map((other) => [one.element.outerHTML, other.element.outerHTML]),
    );
    await expect(overlaps).toEqual([]);
    const cut = boxes.filter(({ element }) => element.scrollWidth > element.clientWidth + 2);
    await expect(cut.map(({ element }) => element.outerHTML)).toEqual([]);
  },
};
export const OpenSourceDocument: Story = { args: { data: oss } };
export const SpecifiedDocument: Story = { args: { data: { ...spec } } };
export const LaterDocument: Story = { args: { data: mid } };
export const NewestDocument: Story = { args: { data: v3 } };
export const NoDocument: Story = { args: { data: '{' } };
export const ShowsAFieldWhenItsConditionHolds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('textbox', { name: /监护人/ })).toBeNull();
    await userEvent.type(canvas.getByRole('spinbutton', { name: /年龄/ }), '9');
    await expect(canvas.getByRole('textbox', { name: /监护人/ })).toBeVisible();
  },
};
