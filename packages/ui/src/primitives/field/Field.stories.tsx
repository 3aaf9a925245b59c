import type { Meta, StoryObj } from '@storybook/react-vite';
import { Input } from 'react-aria-components';
import { expect, within } from 'storybook/test';
import { styled } from 'styled-components';
import { controlBox } from './Field.styles.ts';
import { Field, FieldGroup } from './Field.tsx';

const Box = styled(Input)`
  ${controlBox}
`;

const meta = {
  title: 'Primitives/Field',
  component: Field,
  args: { label: '姓名', children: (control) => <Box {...control} placeholder="请输入" /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Required: Story = { args: { isRequired: true } };
export const WithHint: Story = { args: { hint: '与身份证一致' } };
export const Failed: Story = {
  args: { isRequired: true, hint: '与身份证一致', error: '请完成填写' },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('textbox', { name: '姓名' });
    await expect(control).toHaveAccessibleDescription('请完成填写');
    await expect(control).toBeInvalid();
  },
};
export const Succeeded: Story = { args: { success: '该姓名暂无档案' } };
export const NeedsReview: Story = {
  args: { needsReview: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveAccessibleDescription('需审核');
  },
};
export const LabelLeft: Story = { args: { labelPosition: 'left', isRequired: true, hint: '与身份证一致' } };
export const HiddenLabel: Story = { args: { isLabelHidden: true } };
export const LongTexts: Story = {
  args: {
    label: '联系人与客户的关系及称呼'.repeat(3),
    error: '手机号码格式错误，请输入正确的号码'.repeat(4),
  },
};
export const Group: Story = {
  render: (args) => (
    <FieldGroup legend="客户档案" hint="联系电话、微信、QQ 至少填写一项" columns={3}>
      <Field {...args} />
      <Field {...args} label="联系人" />
      <Field {...args} label="微信" error="请完成填写" />
    </FieldGroup>
  ),
};
