import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = {
  options: [
    { value: 1, label: '初诊' },
    { value: 2, label: '复诊' },
    { value: 3, label: '随访', disabled: true },
  ],
  showLabel: true,
};
const meta = {
  title: 'Form renderer/Fields/Checkbox',
  component: FormRenderer,
  args: fieldArgs('checkbox', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('checkbox', { options, value: [1] }) };
export const Disabled: Story = {
  args: fieldArgs('checkbox', { options: { ...options, disabled: true }, value: [1] }),
};
export const Required: Story = {
  args: fieldArgs('checkbox', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('checkbox', { options, value: [1], props: { edit: false } }),
};
export const Inline: Story = {
  args: fieldArgs('checkbox', {
    options: {
      options: [
        { value: 1, label: '初诊' },
        { value: 2, label: '复诊' },
        { value: 3, label: '随访', disabled: true },
      ],
      showLabel: true,
      inline: true,
    },
    value: [1, 2],
  }),
};
