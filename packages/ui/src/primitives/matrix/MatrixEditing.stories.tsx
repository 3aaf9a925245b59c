import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, type fn, screen, userEvent, waitFor } from 'storybook/test';
import { Matrix, type MatrixChanges, type MatrixProps } from './index.ts';
import { changed, formRules, Kept, siteRules } from './matrix-fixtures.tsx';

const meta = {
  title: 'Primitives/Matrix/Editing',
  component: Matrix,
  args: formRules,
  decorators: [
    (Story) => <div style={{ display: 'flex', flexDirection: 'column', height: 520 }}>{Story()}</div>,
  ],
  render: Kept,
} satisfies Meta<typeof Matrix>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The cell by its row's name and its column's, as a screen reader finds it. */
const cell = (row: string, column: string) => {
  const head = screen.getByRole('columnheader', { name: column }).getAttribute('aria-colindex');
  const line = screen.getByRole('rowheader', { name: row }).parentElement;
  return line?.querySelector<HTMLElement>(`[role=gridcell][aria-colindex="${head}"]`) as HTMLElement;
};
const ready = () => screen.findAllByRole('rowheader');
const at = async (row: string, column: string) => {
  await ready();
  cell(row, column).focus();
  await waitFor(() => expect(cell(row, column)).toHaveFocus());
};
const lastChanges = (args: MatrixProps) => {
  const [details] = (args.onChange as ReturnType<typeof fn>).mock.lastCall as [{ changes: MatrixChanges }];
  return [...details.changes.values()].map(({ rowId, columnId, value }) => [rowId, columnId, value]);
};

export const MovesByKeyboard: Story = {
  play: async () => {
    await at('性别', '机构默认');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(cell('联系电话', '电话咨询组')).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(cell('联系电话', '神经内科')).toHaveFocus());
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(cell('病种', '神经内科')).toHaveFocus());
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    const group = screen.getByRole('gridcell', { name: /客户档案/ });
    await waitFor(() => expect(group).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(group).toHaveAttribute('aria-expanded', 'false'));
    await expect(screen.queryByRole('rowheader', { name: '性别' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /客户档案/ })).toHaveFocus());
  },
};
export const ChoosesInPlace: Story = {
  play: async ({ args }) => {
    await at('微信', '回访组');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox', { name: '微信 回访组' });
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(cell('微信', '回访组')).toHaveFocus());
    await userEvent.keyboard('{F2}');
    await userEvent.click(await screen.findByRole('option', { name: /必填/ }));
    await waitFor(() => expect(cell('微信', '回访组')).toHaveFocus());
    await expect(lastChanges(args)).toEqual([['wechat', 'callback', 'required']]);
    await expect(screen.getByText('已改为 必填')).toBeVisible();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(lastChanges(args)).toEqual([]));
    await expect(cell('微信', '回访组')).toHaveTextContent('可编辑（继承）');
  },
};
export const ChoosesByPress: Story = {
  play: async ({ args }) => {
    await ready();
    await userEvent.click(cell('QQ', '电话咨询组'));
    await userEvent.click(cell('QQ', '电话咨询组'));
    await userEvent.click(await screen.findByRole('option', { name: '恢复继承' }));
    await waitFor(() => expect(lastChanges(args)).toEqual([['qq', 'phone', undefined]]));
  },
};
export const SaysWhyItStays: Story = {
  play: async ({ args }) => {
    await at('姓名', '回访组');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('姓名总是必填')).toBeVisible());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const SwitchesBySpace: Story = {
  args: siteRules,
  play: async ({ args }) => {
    await at('短信提醒', '东院');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(lastChanges(args)).toEqual([['sms', '东院', false]]));
    await userEvent.click(cell('短信提醒', '北院').querySelector('[data-switch]') as Element);
    await waitFor(() => expect(lastChanges(args)).toHaveLength(2));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(lastChanges(args)).toHaveLength(1));
  },
};
export const TypingBegins: Story = {
  args: siteRules,
  play: async ({ args }) => {
    await at('每日上限', '西院');
    await userEvent.keyboard('45');
    const field = await screen.findByRole('textbox', { name: '每日上限 西院' });
    await expect(field).toHaveValue('45');
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('alert')).toHaveTextContent('请填写 0 到 30 的数');
    await userEvent.keyboard('{Backspace}{Backspace}12');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastChanges(args)).toEqual([['limit', '西院', 12]]));
    await waitFor(() => expect(cell('每日上限', '西院')).toHaveFocus());
  },
};
export const LeavingKeepsWhatWasTyped: Story = {
  args: siteRules,
  play: async ({ args }) => {
    await at('落款', '南院');
    await userEvent.keyboard('{F2}');
    await screen.findByRole('textbox', { name: '落款 南院' });
    await userEvent.keyboard('不要{Escape}');
    await waitFor(() => expect(cell('落款', '南院')).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{F2}');
    await userEvent.type(await screen.findByRole('textbox'), '南院回访');
    await userEvent.click(cell('落款', '北院'));
    await waitFor(() => expect(cell('落款', '南院')).toHaveTextContent('南院回访'));
    await expect(cell('落款', '北院')).toHaveFocus();
  },
};
export const FaultyNumber: Story = {
  args: siteRules,
  play: async () => {
    await at('每日上限', '西院');
    await userEvent.keyboard('99{Enter}');
    await expect(await screen.findByRole('textbox')).toBeInvalid();
  },
};
export const ManyAtOnce: Story = {
  play: async ({ args }) => {
    await at('联系电话', '电话咨询组');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await expect(await screen.findByText('已选 4 格，一起修改')).toBeVisible();
    await waitFor(() => expect(cell('联系电话', '电话咨询组')).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: /隐藏/ }));
    await waitFor(() => expect(lastChanges(args)).toHaveLength(4));
    await expect(screen.getByText('4 格已改为 隐藏')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cell('微信', '网络咨询组')).not.toHaveAttribute('aria-selected'));
  },
};
export const WholeColumnAtOnce: Story = {
  args: { changes: changed(['sex', 'all', 'editable']) },
  play: async ({ args }) => {
    await ready();
    await userEvent.click(screen.getByRole('columnheader', { name: '神经内科' }));
    // The name above them is fixed, and so is left out.
    await expect(await screen.findByText('已选 6 格，一起修改')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: /隐藏/ }));
    await waitFor(() => expect(lastChanges(args)).toHaveLength(7));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
