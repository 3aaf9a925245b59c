import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FailureState } from '../states/index.ts';
import { Matrix } from './index.ts';
import { changed, formRules, Kept, siteRules } from './matrix-fixtures.tsx';

const meta = {
  title: 'Primitives/Matrix',
  component: Matrix,
  args: formRules,
  decorators: [
    (Story) => <div style={{ display: 'flex', flexDirection: 'column', height: 520 }}>{Story()}</div>,
  ],
  render: Kept,
} satisfies Meta<typeof Matrix>;
export default meta;
type Story = StoryObj<typeof meta>;

const threeChanges = changed(
  ['sex', 'web', 'editable'],
  ['qq', 'phone', undefined],
  ['disease', 'all', 'required'],
);

export const Default: Story = { args: { legend: <span>灰字：继承机构默认</span> } };
export const SwitchesNumbersTexts: Story = { args: siteRules };
export const Changed: Story = {
  args: { changes: threeChanges, changeNote: '影响 3 个部门' },
  play: async ({ args }) => {
    const cell = await screen.findByRole('gridcell', { name: /可编辑 ?（未保存，原为必填）/ });
    await expect(cell).toBeVisible();
    const bar = within(screen.getByRole('group', { name: '未保存的修改' }));
    await expect(bar.getByText('3 处未保存的修改')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: '保存' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const LetsGo: Story = {
  args: { changes: threeChanges },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('button', { name: '保存' })).toBeNull());
    // The focus is not lost with the button that had it.
    await waitFor(() =>
      expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement),
    );
  },
};
export const Saving: Story = {
  args: { changes: threeChanges, isSaving: true },
  play: async ({ args }) => {
    const [cell] = await screen.findAllByRole('gridcell', { name: /可编辑 ?（继承）/ });
    await userEvent.click(cell as HTMLElement);
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByText('正在保存，请稍后再改')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
export const SaveFailed: Story = {
  args: { changes: threeChanges, error: '骨关节科已停用，刷新后再保存' },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('没有保存，修改都还在');
    await expect(screen.getByRole('button', { name: '保存' })).toBeEnabled();
  },
};
export const Loading: Story = { args: { state: 'loading' } };
export const Refreshing: Story = { args: { state: 'refreshing' } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = {
  args: { state: 'failed', failure: <FailureState title="设置加载失败" onRetry={fn()} /> },
};
export const LongNames: Story = {
  args: {
    rows: formRules.rows.map((row) => ({ ...row, label: row.label.repeat(8) })),
    columns: formRules.columns.map((column) => ({ ...column, label: column.label.repeat(4) })),
  },
};
