import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../button/index.ts';
import { ToastRegion, useToasts } from './index.ts';

const meta = {
  title: 'Primitives/Toast',
  component: ToastRegion,
  args: { toasts: [], dismiss: fn(), pause: fn(), resume: fn() },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = { args: { toasts: [{ id: 1, tone: 'success', text: '保存成功!' }] } };
export const Notice: Story = { args: { toasts: [{ id: 1, tone: 'notice', text: '请完整填写参数' }] } };
export const Failure: Story = { args: { toasts: [{ id: 1, tone: 'error', text: '保存失败' }] } };
export const WithUndo: Story = {
  args: {
    toasts: [
      {
        id: 1,
        tone: 'success',
        text: '已删除回访计划',
        action: { label: '撤销', onPress: fn(), duration: 10_000 },
      },
    ],
  },
};
const copy = fn();
export const WithSomethingToCopy: Story = {
  args: {
    toasts: [
      {
        id: 1,
        tone: 'success',
        text: '咨询保存成功，预约号 20261122003',
        action: { label: '复制预约号', onPress: copy, duration: 10_000, isUndo: false },
      },
    ],
  },
  play: async () => {
    copy.mockClear();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(copy).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '复制预约号' }));
    await expect(copy).toHaveBeenCalledOnce();
  },
};
export const Several: Story = {
  args: {
    toasts: [
      { id: 1, tone: 'success', text: '保存成功!' },
      { id: 2, tone: 'notice', text: '请完整填写参数' },
    ],
  },
};
const undo = fn();
export const UndoneByKeyboard: Story = {
  render: function Offered() {
    const { show, ...region } = useToasts();
    const offer = () =>
      show({
        tone: 'success',
        text: '已删除回访计划',
        action: { label: '撤销', onPress: undo, duration: 10_000 },
      });
    return (
      <>
        <Button onPress={offer}>删除</Button>
        <input aria-label="搜索" />
        <ToastRegion {...region} />
      </>
    );
  },
  play: async () => {
    undo.mockClear();
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    await userEvent.click(screen.getByRole('textbox', { name: '搜索' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(undo).not.toHaveBeenCalled();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    await expect(undo).toHaveBeenCalledOnce();
    await expect(screen.queryByText('已删除回访计划')).toBeNull();
  },
};
