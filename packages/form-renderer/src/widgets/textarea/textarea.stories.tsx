import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { placeholder: '请输入' };
const meta = {
  title: 'Form renderer/Fields/Textarea',
  component: FormRenderer,
  args: fieldArgs('textarea', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('textarea', { options, value: '第一行\n第二行' }) };
export const Disabled: Story = {
  args: fieldArgs('textarea', { options: { ...options, disabled: true }, value: '第一行\n第二行' }),
};
export const Required: Story = {
  args: fieldArgs('textarea', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('textarea', { options, value: '第一行\n第二行', props: { edit: false } }),
};
export const WithWordLimit: Story = {
  args: fieldArgs('textarea', { options: { maxlength: 50, showWordLimit: true }, value: '说明' }),
};
