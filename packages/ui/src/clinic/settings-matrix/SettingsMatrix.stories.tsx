import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, type fn, screen, fn as spy, userEvent, waitFor, within } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import {
  clinicDepartments,
  clinicRules,
  clinicSettings,
  decidedAs,
  Kept,
  manyDepartments,
  rule,
  threeUnsaved,
  unsavedAs,
} from './fixtures.tsx';
import { SettingsMatrix, type SettingsMatrixProps, type UnsavedRules } from './index.ts';

const framed = (width?: number) => (Story: () => React.ReactNode) => (
  <div style={{ display: 'flex', flexDirection: 'column', width, height: 640 }}>{Story()}</div>
);

const meta = {
  title: 'Clinic/SettingsMatrix',
  component: SettingsMatrix,
  parameters: { layout: 'fullscreen' },
  args: clinicSettings,
  decorators: [framed()],
  render: Kept,
} satisfies Meta<typeof SettingsMatrix>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The cell by its row's name and its column's, as a screen reader finds it. */
const cell = (row: string, column: string) => {
  const head = screen.getByRole('columnheader', { name: column }).getAttribute('aria-colindex');
  const line = screen.getByRole('rowheader', { name: row }).parentElement;
  return line?.querySelector<HTMLElement>(`[role=gridcell][aria-colindex="${head}"]`) as HTMLElement;
};
const at = async (row: string, column: string) => {
  await screen.findByRole('rowheader', { name: row });
  cell(row, column).focus();
  await waitFor(() => expect(cell(row, column)).toHaveFocus());
};
/** Only the rows in view are drawn: the others are looked for. */
const find = async (words: string) => {
  await userEvent.type(await screen.findByRole('searchbox', { name: '查找字段或部门' }), words);
  await screen.findByRole('rowheader', { name: words });
};
const lastUnsaved = (args: SettingsMatrixProps) => {
  const [details] = (args.onChange as ReturnType<typeof fn>).mock.lastCall as [{ unsaved: UnsavedRules }];
  return Object.fromEntries(Object.entries(details.unsaved).map(([key, { rule: to }]) => [key, to]));
};

export const Default: Story = {
  play: async () => {
    await screen.findByRole('rowheader', { name: '微信' });
    await expect(cell('微信', '网络咨询组')).toHaveTextContent('必填');
    await expect(cell('微信', '电话咨询组')).toHaveTextContent('可编辑（继承）');
    await expect(cell('联系电话', '电话咨询组')).toHaveTextContent('需审核（继承）');
    // What the department above decided goes before the organisation's.
    await find('病种');
    await expect(cell('病种', '回访组')).toHaveTextContent('可编辑（继承）');
    await expect(cell('病种', '骨关节科')).toHaveTextContent('必填（继承）');
  },
};
export const Unsaved: Story = {
  args: { unsaved: threeUnsaved },
  play: async ({ args }) => {
    const bar = within(await screen.findByRole('group', { name: '未保存的修改' }));
    await expect(bar.getByText('3 处未保存的修改')).toBeVisible();
    await expect(bar.getByText(/影响 8 个部门/)).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: '查看' }));
    const list = within(await screen.findByRole('dialog', { name: '保存后的变化' }));
    await waitFor(() => expect(list.getByText('微信：必填 → 可编辑')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(bar.getByRole('button', { name: '保存' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
export const TicksByKeyboard: Story = {
  play: async ({ args }) => {
    await at('微信', '回访组');
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('listbox', { name: '微信 回访组' });
    await expect(screen.getByText('来自：产品默认')).toBeInTheDocument();
    await expect(within(list).getByRole('option', { name: /可编辑/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(within(list).getByRole('option', { name: /需审核/ }));
    await waitFor(() =>
      expect(lastUnsaved(args)).toEqual({ 'consult/wechat/4': rule({ needsApproval: true }) }),
    );
    await userEvent.click(within(list).getByRole('option', { name: /必填/ }));
    await waitFor(() =>
      expect(lastUnsaved(args)).toEqual({
        'consult/wechat/4': rule({ isRequired: true, needsApproval: true }),
      }),
    );
    // Hidden stands alone.
    await userEvent.click(within(list).getByRole('option', { name: /隐藏/ }));
    await waitFor(() => expect(lastUnsaved(args)).toEqual({ 'consult/wechat/4': rule({ isHidden: true }) }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(cell('微信', '回访组')).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(lastUnsaved(args)).toEqual({}));
  },
};
export const GoesToTheDefault: Story = {
  play: async () => {
    await at('性别', '骨关节科');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('来自：机构默认');
    await userEvent.click(screen.getByRole('button', { name: '到机构默认修改' }));
    await screen.findByRole('listbox', { name: '性别 机构默认' });
  },
};
export const SaysWhatAFixedRuleAsksFor: Story = {
  play: async ({ args }) => {
    await find('登记时间');
    await at('登记时间', '机构默认');
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await screen.findByText('固定规则要求此项')).toBeVisible());
    await userEvent.clear(screen.getByRole('searchbox', { name: '查找字段或部门' }));
    await at('联系电话', '骨关节科');
    await userEvent.keyboard('{Enter}');
    const hidden = await screen.findByRole('option', { name: /隐藏/ });
    await expect(hidden).toHaveAttribute('aria-disabled', 'true');
    await expect(hidden).toHaveTextContent('电话、微信、QQ 须有一项');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const SearchesFieldsAndDepartments: Story = {
  play: async () => {
    const box = await screen.findByRole('searchbox', { name: '查找字段或部门' });
    await userEvent.type(box, '骨关节');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: '回访组' })).toBeNull());
    await expect(screen.getByRole('columnheader', { name: '骨关节科' })).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, '微信');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'QQ' })).toBeNull());
    await userEvent.clear(box);
    await userEvent.type(box, '没有这个');
    await expect(await screen.findByText('没有满足条件的字段或部门')).toBeVisible();
  },
};
export const FiltersWhatIsSetHere: Story = {
  args: { unsaved: threeUnsaved },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '未保存 3' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3));
    await userEvent.click(screen.getByRole('radio', { name: '单独设置 13' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(3));
  },
};
export const PreviewFollows: Story = {
  args: { unsaved: unsavedAs(['wechat', '', { isHidden: true }]) },
  play: async () => {
    const pane = within(await screen.findByRole('complementary', { name: '预览' }));
    await expect(pane.queryByText('微信')).toBeNull();
    await userEvent.click(pane.getByRole('radio', { name: '修改' }));
    await expect(pane.getAllByText('需审核').length).toBeGreaterThan(1);
    await userEvent.click(pane.getByRole('button', { name: '收起预览' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: '预览' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '预览' }));
  },
};
export const OtherPages: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: '回访登记' }));
    await screen.findByRole('rowheader', { name: '注意事项' });
    await expect(cell('回访说明', '机构默认')).toHaveTextContent('选填');
    await at('回访说明', '机构默认');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox', { name: '回访说明 机构默认' });
    await expect(screen.queryByRole('option', { name: /需审核/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('tab', { name: '投诉登记' }));
    await screen.findByRole('rowheader', { name: '投诉内容' });
  },
};
export const TwoAdministrators: Story = {
  args: {
    unsaved: unsavedAs(['wechat', '3', { isHidden: true }], ['qq', '', { isHidden: true }]),
    decided: new Map([...clinicRules, ...decidedAs(['wechat', '3', { isEditable: false }])]),
  },
  play: async ({ args }) => {
    const notice = await screen.findByText('方致远 改为只读，您改为隐藏', { exact: false });
    await expect(notice).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '微信 网络咨询组 用对方的' }));
    await waitFor(() => expect(Object.keys(lastUnsaved(args))).toEqual(['consult/qq/']));
  },
};
export const DraftLeft: Story = {
  args: { draftOffer: { savedAt: '2026-04-16 10:32:00', onRestore: spy(), onDiscard: spy() } },
};
export const Saving: Story = { args: { unsaved: threeUnsaved, isSaving: true } };
export const SaveFailed: Story = {
  args: { unsaved: threeUnsaved, error: '部门不存在，可能已被删除，请刷新后再设置' },
};
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = {
  args: { state: 'failed', failure: <FailureState title="设置加载失败" onRetry={spy()} /> },
};
export const NoDepartments: Story = { args: { departments: [] } };
export const LongAndHostileNames: Story = {
  args: {
    departments: clinicDepartments.map((one) => ({
      ...one,
      name: one.id === '2' ? '<script>alert(1)</script>' : one.name.repeat(8),
    })),
  },
};
export const At1024: Story = { args: { unsaved: threeUnsaved }, decorators: [framed(960)] };
export const At720: Story = { args: { unsaved: threeUnsaved }, decorators: [framed(672)] };
export const Dark: Story = { args: { unsaved: threeUnsaved }, globals: { theme: 'dark' } };
export const SixtyItemsByTwoHundredDepartments: Story = {
  args: { departments: manyDepartments(200) },
  play: async ({ args }) => {
    await screen.findByRole('rowheader', { name: '微信' });
    await expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '202');
    // Only what is in view is drawn.
    await expect(screen.getAllByRole('gridcell').length).toBeLessThan(700);
    await at('微信', '机构默认');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: /隐藏/ }));
    await waitFor(() => expect(Object.keys(lastUnsaved(args))).toEqual(['consult/wechat/']));
    // One department of its own keeps its rule.
    await expect(await screen.findByText(/影响 \d+ 个部门/)).toBeVisible();
  },
};
