import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FailureState } from '../states/index.ts';
import { moveEntries, Tree, type TreeEntry, type TreeProps } from './index.ts';

const departments: TreeEntry[] = [
  { id: 'service', parentId: null, label: '客户服务部', detail: '12 人' },
  { id: 'phone', parentId: 'service', label: '电话咨询组', detail: '5 人' },
  { id: 'web', parentId: 'service', label: '网络咨询组', detail: '4 人' },
  { id: 'callback', parentId: 'service', label: '回访组', detail: '3 人' },
  { id: 'clinic', parentId: null, label: '门诊部', detail: '38 人' },
  { id: 'pain', parentId: 'clinic', label: '疼痛康复科', detail: '9 人' },
  { id: 'pain-day', parentId: 'pain', label: '日间病房', detail: '2 人' },
  { id: 'bone', parentId: 'clinic', label: '骨关节科', detail: '11 人' },
  { id: 'old', parentId: 'clinic', label: '理疗室', disabledReason: '已停用' },
  { id: 'office', parentId: null, label: '院办', detail: '2 人' },
];
const open = new Set(['service', 'clinic']);

/** Ten departments of so many groups. */
const many = (count: number): TreeEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    parentId: index < 10 ? null : String(index % 10),
    label: index < 10 ? `部门${index}` : `小组${index}`,
  }));

const meta = {
  title: 'Primitives/Tree',
  component: Tree,
  args: {
    label: '部门',
    entries: departments,
    expandedIds: open,
    onExpandedChange: fn(),
    onSelect: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', maxWidth: 420, height: 480 }}>{Story()}</div>
    ),
  ],
  render: function Controlled(args) {
    const [entries, setEntries] = useState(args.entries);
    const [expandedIds, setExpandedIds] = useState(args.expandedIds);
    const [selectedId, setSelectedId] = useState(args.selectedId);
    const [checkedIds, setCheckedIds] = useState(args.checkedIds);
    const [query, setQuery] = useState(args.query ?? '');
    return (
      <Tree
        {...args}
        entries={entries}
        expandedIds={expandedIds}
        onExpandedChange={(details) => {
          setExpandedIds(details.expandedIds);
          args.onExpandedChange(details);
        }}
        selectedId={selectedId}
        onSelect={(details) => {
          setSelectedId(details.id);
          args.onSelect?.(details);
        }}
        checkedIds={checkedIds}
        onCheckedChange={(details) => {
          setCheckedIds(details.checkedIds);
          args.onCheckedChange?.(details);
        }}
        query={query}
        onQueryChange={args.onQueryChange && ((details) => setQuery(details.query))}
        onMove={
          args.onMove &&
          ((move) => {
            setEntries((before) => moveEntries(before, move));
            args.onMove?.(move);
          })
        }
        onRename={
          args.onRename &&
          ((details) => {
            setEntries((before) =>
              before.map((one) => (one.id === details.id ? { ...one, ...details } : one)),
            );
            args.onRename?.(details);
          })
        }
      />
    );
  },
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<TreeProps>;

const tree = () => screen.getByRole('tree');
const item = (name: RegExp) => screen.getByRole('treeitem', { name });
const atHand = () => document.getElementById(tree().getAttribute('aria-activedescendant') ?? '');
const isAtHand = (name: RegExp) => waitFor(() => expect(atHand()).toHaveAccessibleName(name));

export const Default: Story = { args: { selectedId: 'web' } };
export const Closed: Story = { args: { expandedIds: new Set() } };
export const Loading: Story = { args: { state: 'loading' } };
export const Refreshing: Story = { args: { state: 'refreshing' } };
export const Empty: Story = { args: { entries: [] } };
export const Failed: Story = {
  args: { state: 'failed', failure: <FailureState title="部门加载失败" onRetry={fn()} /> },
};
export const LongNames: Story = {
  args: {
    entries: departments.map((one) => ({ ...one, label: one.label.repeat(6) })),
    onMove: fn(),
    onQueryChange: fn(),
  },
};
export const PartlyLoaded: Story = {
  args: {
    entries: [
      { id: 'north', parentId: null, label: '北区', children: 'unloaded' },
      { id: 'south', parentId: null, label: '南区', children: 'loading' },
      { id: 'east', parentId: null, label: '东区', children: 'failed' },
    ],
    expandedIds: new Set(['south', 'east']),
    onLoadChildren: fn(),
  },
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onLoadChildren).toHaveBeenLastCalledWith({ id: 'north' });
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect(args.onLoadChildren).toHaveBeenLastCalledWith({ id: 'east' });
    await expect(item(/南区/)).toHaveAttribute('aria-busy', 'true');
  },
};
export const MovesThroughByKeyboard: Story = {
  args: { expandedIds: new Set() },
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await isAtHand(/电话咨询组/);
    await userEvent.keyboard('{ArrowLeft}');
    await isAtHand(/客户服务部/);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(item(/客户服务部/)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{End}');
    await isAtHand(/院办/);
    await userEvent.keyboard('{Home}*');
    await expect(screen.getAllByRole('treeitem')).toHaveLength(9);
    await userEvent.keyboard('理');
    await isAtHand(/理疗室/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(screen.getByRole('status')).toHaveTextContent('已停用');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith({ id: 'office' });
    await expect(item(/院办/)).toHaveAttribute('aria-selected', 'true');
  },
};
export const Checked: Story = {
  args: { checkedIds: new Set(['phone', 'pain-day', 'pain']), onCheckedChange: fn() },
  play: async () => {
    await expect(item(/客户服务部/)).toHaveAttribute('aria-checked', 'mixed');
    tree().focus();
    await userEvent.keyboard(' ');
    await expect(item(/客户服务部/)).toHaveAttribute('aria-checked', 'true');
    await expect(item(/回访组/)).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(item(/电话咨询组/));
    await expect(item(/客户服务部/)).toHaveAttribute('aria-checked', 'mixed');
  },
};
export const Searched: Story = {
  args: { query: '科', onQueryChange: fn(), expandedIds: new Set(), onMove: fn() },
  play: async ({ args }) => {
    await expect(screen.getAllByRole('treeitem')).toHaveLength(4);
    await expect(item(/门诊部/)).toBeVisible();
    await expect(item(/日间病房/)).toBeVisible();
    await expect(item(/骨关节科/).querySelector('mark')).toHaveTextContent('科');
    await expect(screen.getByText('找到 2 项')).toBeVisible();
    tree().focus();
    await userEvent.keyboard('{End}{Alt>}{ArrowUp}{/Alt}');
    await expect(args.onMove).not.toHaveBeenCalled();
    await expect(screen.getByRole('status')).toHaveTextContent('清除搜索后才能移动');
  },
};
export const SearchedByOtherWords: Story = {
  args: {
    query: 'mzb',
    onQueryChange: fn(),
    queryPlaceholder: '名称或首字母',
    entries: departments.map((one) => (one.id === 'clinic' ? { ...one, keywords: ['MZB'] } : one)),
  },
  play: async () => {
    await expect(item(/门诊部/)).toHaveAttribute('aria-expanded', 'true');
    await expect(item(/日间病房/)).toBeVisible();
    await expect(screen.queryByRole('treeitem', { name: /院办/ })).toBeNull();
    await expect(screen.getByText('找到 1 项')).toBeVisible();
  },
};
export const Retired: Story = {
  args: {
    entries: departments.map((one) => (one.id === 'bone' ? { ...one, isRetired: true } : one)),
    onMove: fn(),
  },
  play: async ({ args }) => {
    await userEvent.click(item(/骨关节科 已停用/));
    await expect(args.onSelect).toHaveBeenCalledWith({ id: 'bone' });
  },
};
export const NothingFound: Story = { args: { query: '眼科', onQueryChange: fn() } };
export const Renamed: Story = {
  args: { onRename: fn(), checkName: ({ label }) => (label === '院办' ? '已有同名的部门' : undefined) },
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{ArrowDown}{F2}');
    const field = await screen.findByRole('textbox', { name: '电话咨询组 的新名称' });
    await userEvent.keyboard('院办{Enter}');
    await expect(screen.getByRole('alert')).toHaveTextContent('已有同名的部门');
    await userEvent.clear(field);
    await userEvent.type(field, '热线组');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await expect(args.onRename).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRename).toHaveBeenCalledOnce();
    await expect(args.onRename).toHaveBeenCalledWith({ id: 'phone', label: '热线组' });
    await waitFor(() => expect(tree()).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{F2}');
    await userEvent.keyboard('不要{Escape}');
    await expect(item(/网络咨询组/)).toBeVisible();
    await expect(args.onRename).toHaveBeenCalledOnce();
  },
};
export const Renaming: Story = {
  args: { onRename: fn() },
  play: async () => {
    tree().focus();
    await userEvent.keyboard('{ArrowDown}{F2}');
    await userEvent.clear(await screen.findByRole('textbox'));
  },
};
export const MovedByKeyboard: Story = {
  args: { onMove: fn(), maxDepth: 3 },
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: 'phone', targetId: 'web', position: 'after' });
    await expect(screen.getByRole('status')).toHaveTextContent('电话咨询组 移到 网络咨询组 之后');
    await isAtHand(/电话咨询组/);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(item(/电话咨询组/)).toHaveAttribute('aria-level', '3'));
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(item(/电话咨询组/)).toHaveAttribute('aria-level', '2'));
    await userEvent.keyboard('{End}{Alt>}{ArrowDown}{/Alt}');
    await expect(screen.getByRole('status')).toHaveTextContent('没有可以移到的位置');
    await expect(tree()).toHaveFocus();
  },
};
export const RefusesTooDeep: Story = {
  args: { onMove: fn(), maxDepth: 2 },
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onMove).not.toHaveBeenCalled();
    await expect(screen.getByRole('status')).toHaveTextContent('层级太深，最多 2 级');
  },
};

const at = (row: HTMLElement, part: number) => {
  const { left, top, height } = row.getBoundingClientRect();
  return { clientX: left + 60, clientY: top + height * part };
};
const pickUp = async (row: HTMLElement) => {
  fireEvent.pointerDown(row.querySelector('[data-handle]') as Element, { button: 0, ...at(row, 0.5) });
  await waitFor(() => expect(row).toHaveAttribute('data-dragged'));
};

export const MovedByDrag: Story = {
  args: { onMove: fn() },
  play: async ({ args }) => {
    await pickUp(item(/回访组/));
    fireEvent.pointerMove(window, at(item(/院办/), 0.5));
    await waitFor(() => expect(item(/院办/)).toHaveAttribute('data-drop', 'into'));
    fireEvent.pointerUp(window);
    await expect(args.onMove).toHaveBeenCalledWith({ id: 'callback', targetId: 'office', position: 'into' });
    await waitFor(() => expect(item(/院办/)).toHaveAttribute('aria-expanded', 'true'));
  },
};
export const RefusesOwnChild: Story = {
  args: { onMove: fn() },
  play: async ({ args }) => {
    await pickUp(item(/客户服务部/));
    fireEvent.pointerMove(window, at(item(/网络咨询组/), 0.5));
    await waitFor(() => expect(item(/网络咨询组/)).toHaveAttribute('data-refused'));
    await expect(screen.getByRole('status')).toHaveTextContent('不能移到自己的下级里');
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(item(/网络咨询组/)).not.toHaveAttribute('data-drop'));
    await pickUp(item(/客户服务部/));
    fireEvent.pointerMove(window, at(item(/网络咨询组/), 0.9));
    await waitFor(() => expect(item(/网络咨询组/)).toHaveAttribute('data-refused'));
    fireEvent.pointerUp(window);
    await expect(args.onMove).not.toHaveBeenCalled();
    await expect(screen.getByRole('status')).toHaveTextContent('客户服务部 没有移动');
    await pickUp(item(/客户服务部/));
    fireEvent.pointerMove(window, at(item(/网络咨询组/), 0.5));
  },
};
export const WithActions: Story = {
  args: {
    onMove: fn(),
    onAction: fn(),
    actions: () => [
      { id: 'entry', items: [{ id: 'add', label: '新增下级' }] },
      { id: 'danger', items: [{ id: 'stop', label: '停用', tone: 'danger' }] },
    ],
  },
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: '新增下级' }));
    await expect(args.onAction).toHaveBeenCalledWith({ id: 'add', entryId: 'phone' });
    await waitFor(() => expect(tree()).toHaveFocus());
  },
};
export const Misplaced: Story = {
  args: {
    entries: [
      ...departments,
      { id: 'lost', parentId: 'gone', label: '无上级组' },
      { id: 'egg', parentId: 'hen', label: '甲组' },
      { id: 'hen', parentId: 'egg', label: '乙组' },
    ],
    expandedIds: new Set(['egg', 'hen']),
  },
  play: async () => {
    await expect(screen.getByText(/2 项的上级有误/)).toBeVisible();
    await expect(item(/无上级组/)).toHaveAttribute('aria-level', '1');
    await expect(item(/甲组/)).toHaveAttribute('aria-level', '1');
    await expect(item(/乙组/)).toHaveAttribute('aria-level', '2');
  },
};

const drawn = fn();
export const FiveThousand: Story = {
  args: {
    entries: many(5000),
    expandedIds: new Set(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']),
    // Asked once for every row that is drawn.
    actions: (entry) => {
      drawn(entry.id);
      return [];
    },
  },
  play: async () => {
    tree().focus();
    await waitFor(() => expect(screen.getAllByRole('treeitem').length).toBeGreaterThan(5));
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
    drawn.mockClear();
    await userEvent.keyboard('{ArrowDown}');
    await isAtHand(/小组10/);
    await expect(drawn.mock.calls.length).toBeLessThan(120);
    await userEvent.keyboard('{End}');
    await isAtHand(/小组4999/);
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
    await userEvent.keyboard('{Home}');
    await isAtHand(/部门0/);
  },
};
export const TooMany: Story = {
  args: { entries: many(50_000), onQueryChange: fn() },
  play: async () => {
    await expect(screen.getByText(/共 50000 项，太多了/)).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), '小组4321');
    await expect(await screen.findByText('找到 11 项')).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
  },
};
