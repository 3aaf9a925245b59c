import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormRenderer } from '../../FormRenderer.tsx';
import { fieldArgs } from '../../testing/field-args.ts';
import { Validated } from '../../testing/Validated.tsx';

const options = {};
const meta = {
  title: 'Form renderer/Fields/Editor',
  component: FormRenderer,
  args: fieldArgs('editor', { options }),
} satisfies Meta<typeof FormRenderer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: fieldArgs('editor', {
    options,
    value: '<h2>术前告知</h2><p>请<strong>空腹</strong>八小时。</p><ul><li>身份证</li></ul>',
  }),
};
export const Disabled: Story = {
  args: fieldArgs('editor', {
    options: { ...options, disabled: true },
    value: '<h2>术前告知</h2><p>请<strong>空腹</strong>八小时。</p><ul><li>身份证</li></ul>',
  }),
};
export const ImportedTable: Story = {
  args: fieldArgs('editor', {
    options,
    value:
      '<table border="1"><caption>用药</caption><thead><tr><th>药名</th><th style="text-align: right">剂量</th></tr></thead><tbody><tr><td>布洛芬</td><td>0.3 g</td></tr></tbody></table>',
  }),
};
export const Required: Story = {
  args: fieldArgs('editor', { options: { ...options, defaultValue: null }, isRequired: true }),
  render: (args) => <Validated {...args} />,
};
export const ForReading: Story = {
  args: fieldArgs('editor', {
    options,
    value: '<h2>术前告知</h2><p>请<strong>空腹</strong>八小时。</p><ul><li>身份证</li></ul>',
    props: { edit: false },
  }),
};
