import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = {
  options: [
    {
      value: 'a',
      label: '内科',
      children: [
        { value: 'a1', label: '心内科' },
        { value: 'a2', label: '呼吸科' },
      ],
    },
    { value: 'b', label: '外科' },
  ],
};
const meta = {
  title: 'Form renderer/Fields/Cascader',
  component: FormRenderer,
  args: fieldArgs('cascader', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: fieldArgs('cascader', { options, value: ['a', 'a2'] }) };
export const Disabled: Story = {
  args: fieldArgs('cascader', { options: { ...options, disabled: true }, value: ['a', 'a2'] }),
};
export const Required: Story = {
  args: fieldArgs('cascader', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('cascader', { options, value: ['a', 'a2'], props: { edit: false } }),
};
export const Regions: Story = {
  args: fieldArgs('cascader', {
    options: { remote: true, remoteType: 'option', remoteOption: 'regions', clearable: true },
    value: ['330000000000', '330100000000', '330106000000'],
  }),
};
export const Several: Story = {
  args: fieldArgs('cascader', {
    options: {
      options: [
        {
          value: 'a',
          label: '内科',
          children: [
            { value: 'a1', label: '心内科' },
            { value: 'a2', label: '呼吸科' },
          ],
        },
        { value: 'b', label: '外科' },
      ],
      multiple: true,
    },
    value: [['a', 'a1'], ['b']],
  }),
};
