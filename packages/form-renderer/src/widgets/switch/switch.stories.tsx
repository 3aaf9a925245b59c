import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = {};
const meta = {
  title: 'Form renderer/Fields/Switch',
  component: FormRenderer,
  args: fieldArgs('switch', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('switch', { options, value: true }) };
export const Disabled: Story = {
  args: fieldArgs('switch', { options: { ...options, disabled: true }, value: true }),
};
export const Required: Story = {
  args: fieldArgs('switch', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('switch', { options, value: true, props: { edit: false } }),
};
export const WithTexts: Story = {
  args: fieldArgs('switch', { options: { activeText: '是', inactiveText: '否' }, value: true }),
};
