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
  title: 'Form renderer/Fields/Radio',
  component: FormRenderer,
  args: fieldArgs('radio', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('radio', { options, value: 1 }) };
export const Disabled: Story = {
  args: fieldArgs('radio', { options: { ...options, disabled: true }, value: 1 }),
};
export const Required: Story = {
  args: fieldArgs('radio', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = { args: fieldArgs('radio', { options, value: 1, props: { edit: false } }) };
export const Inline: Story = {
  args: fieldArgs('radio', {
    options: {
      options: [
        { value: 1, label: '初诊' },
        { value: 2, label: '复诊' },
        { value: 3, label: '随访', disabled: true },
      ],
      showLabel: true,
      inline: true,
    },
    value: 2,
  }),
};
export const SourceMissing: Story = {
  args: fieldArgs('radio', { options: { remote: true, remoteFunc: 'getKinds' }, value: '' }),
};
