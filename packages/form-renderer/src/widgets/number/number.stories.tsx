import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { min: 0, max: 9, step: 1 };
const meta = {
  title: 'Form renderer/Fields/Number',
  component: FormRenderer,
  args: fieldArgs('number', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('number', { options, value: 5 }) };
export const Disabled: Story = {
  args: fieldArgs('number', { options: { ...options, disabled: true }, value: 5 }),
};
export const Required: Story = {
  args: fieldArgs('number', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = { args: fieldArgs('number', { options, value: 5, props: { edit: false } }) };
export const ControlsAtTheRight: Story = {
  args: fieldArgs('number', { options: { min: 0, max: 9, controlsPosition: 'right' }, value: 3 }),
};
export const OutOfRange: Story = { args: fieldArgs('number', { options: { min: 0, max: 9 }, value: 12 }) };
