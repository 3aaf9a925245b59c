import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SegmentedControl } from '../segmented/index.ts';
import { TextField } from '../text-field/index.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = {
  title: 'Primitives/ErrorSummary',
  component: ErrorSummary,
  args: {
    title: '请检查必填项，共 2 处',
    items: [
      { fieldId: 'phone', label: '联系电话', message: '手机号码格式错误，请输入正确的号码' },
      { fieldId: 'gender', label: '性别', message: '请完成填写' },
    ],
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <ErrorSummary {...args} />
      <TextField
        id="phone"
        label="联系电话"
        value="1380013"
        error="手机号码格式错误，请输入正确的号码"
        onChange={fn()}
      />
      <SegmentedControl
        id="gender"
        label="性别"
        value=""
        error="请完成填写"
        onChange={fn()}
        options={[
          { value: 'male', label: '男' },
          { value: 'female', label: '女' },
        ]}
      />
    </div>
  ),
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TakesFocusAndLeadsToTheFields: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /联系电话/ }));
    await expect(canvas.getByRole('textbox', { name: '联系电话' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /性别/ }));
    await expect(canvas.getByRole('radio', { name: '男' })).toHaveFocus();
  },
};
export const ManyLongItems: Story = {
  args: {
    items: Array.from({ length: 6 }, (_, n) => ({
      fieldId: `f${n}`,
      label: `第 ${n + 1} 项`,
      message: '手机号码格式错误，请输入正确的号码'.repeat(2),
    })),
  },
};
