import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { format: 'HH:mm:ss' };
const meta = {
  title: 'Form renderer/Fields/Time',
  component: FormRenderer,
  args: fieldArgs('time', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('time', { options, value: '08:30:00' }) };
export const Disabled: Story = {
  args: fieldArgs('time', { options: { ...options, disabled: true }, value: '08:30:00' }),
};
export const Required: Story = {
  args: fieldArgs('time', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('time', { options, value: '08:30:00', props: { edit: false } }),
};
export const Range: Story = {
  args: fieldArgs('time', { options: { isRange: true, format: 'HH:mm' }, value: ['08:30', '12:00'] }),
};
export const ReadOnlyText: Story = {
  args: fieldArgs('time', { options: { editable: false, format: 'HH:mm:ss' }, value: '08:30:00' }),
};
