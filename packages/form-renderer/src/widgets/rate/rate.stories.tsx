import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { max: 5 };
const meta = {
  title: 'Form renderer/Fields/Rate',
  component: FormRenderer,
  args: fieldArgs('rate', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('rate', { options, value: 3 }) };
export const Disabled: Story = {
  args: fieldArgs('rate', { options: { ...options, disabled: true }, value: 3 }),
};
export const Required: Story = {
  args: fieldArgs('rate', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = { args: fieldArgs('rate', { options, value: 3, props: { edit: false } }) };
export const HalvesWithScore: Story = {
  args: fieldArgs('rate', { options: { max: 5, allowHalf: true, showScore: true }, value: 3.5 }),
};
