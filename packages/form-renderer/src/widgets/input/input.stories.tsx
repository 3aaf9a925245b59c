import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { placeholder: '请输入' };
const meta = {
  title: 'Form renderer/Fields/Input',
  component: FormRenderer,
  args: fieldArgs('input', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('input', { options, value: '王芳' }) };
export const Disabled: Story = {
  args: fieldArgs('input', { options: { ...options, disabled: true }, value: '王芳' }),
};
export const Required: Story = {
  args: fieldArgs('input', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('input', { options, value: '王芳', props: { edit: false } }),
};
export const Password: Story = {
  args: fieldArgs('input', { options: { showPassword: true, defaultValue: '' }, value: 'secret' }),
};
export const WithWordLimit: Story = {
  args: fieldArgs('input', {
    options: { maxlength: 20, showWordLimit: true, clearable: true },
    value: '王芳',
  }),
};
export const Whole: Story = { args: fieldArgs('input', { options: { dataType: 'integer' }, value: 7 }) };
