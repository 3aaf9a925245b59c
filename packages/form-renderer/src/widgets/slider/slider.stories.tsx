import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { min: 0, max: 100, step: 1 };
const meta = {
  title: 'Form renderer/Fields/Slider',
  component: FormRenderer,
  args: fieldArgs('slider', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('slider', { options, value: 30 }) };
export const Disabled: Story = {
  args: fieldArgs('slider', { options: { ...options, disabled: true }, value: 30 }),
};
export const Required: Story = {
  args: fieldArgs('slider', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('slider', { options, value: 30, props: { edit: false } }),
};
export const Range: Story = {
  args: fieldArgs('slider', { options: { min: 0, max: 100, range: true }, value: [20, 60] }),
};
export const WithInput: Story = {
  args: fieldArgs('slider', { options: { min: 0, max: 100, showInput: true }, value: 30 }),
};
