import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FormRenderer } from './FormRenderer.tsx';
import { mid, oss, spec, v3 } from './schema/testing/fixtures.ts';
import { Judged } from './testing/Judged.tsx';
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

export const Default: Story = {};
export const Filled: Story = { args: { value } };
export const Wrong: Story = { render: (args) => <Judged {...args} /> };
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
export const English: Story = { args: { locale: 'en-US' }, render: (args) => <Judged {...args} /> };
export const TraditionalChinese: Story = {
  args: { locale: 'zh-TW' },
  render: (args) => <Judged {...args} />,
};
export const Phone: Story = {
  args: { value },
  decorators: [(Story) => <div style={{ width: 360 }}>{Story()}</div>],
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
