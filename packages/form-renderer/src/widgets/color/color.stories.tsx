import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = { showAlpha: false };
const meta = {
  title: 'Form renderer/Fields/Color',
  component: FormRenderer,
  args: fieldArgs('color', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('color', { options, value: '#007063' }) };
export const Disabled: Story = {
  args: fieldArgs('color', { options: { ...options, disabled: true }, value: '#007063' }),
};
export const Required: Story = {
  args: fieldArgs('color', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('color', { options, value: '#007063', props: { edit: false } }),
};
export const WithOpacity: Story = {
  args: fieldArgs('color', { options: { showAlpha: true }, value: 'rgba(0, 112, 99, 0.5)' }),
};
