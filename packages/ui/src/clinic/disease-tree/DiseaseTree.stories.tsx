import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DiseaseDetails } from './DiseaseDetails.tsx';
import { DiseaseLayout, DiseaseTree, type DiseaseTreeProps } from './DiseaseTree.tsx';
import { aDisease, diseases, manyDiseases } from './fixtures.ts';
import { withPlace } from './place.ts';

const meta = {
  title: 'Clinic/DiseaseTree',
  component: DiseaseTree,
  args: {
    entries: diseases,
    expandedIds: new Set(['1', '11', '2']),
    onExpandedChange: fn(),
    onSelect: fn(),
    query: '',
    onQueryChange: fn(),
    isRetiredShown: true,
    onRetiredShownChange: fn(),
    onRetry: fn(),
    onAdd: fn(),
    onRename: fn(),
    onMove: fn(),
    onAction: fn(),
    onExport: fn(),
    onImport: fn(),
  },
  parameters: { layout: 'fullscreen' },
  render: function Controlled(args) {
    const [entries, setEntries] = useState(args.entries);
    const [expandedIds, setExpandedIds] = useState(args.expandedIds);
    const [selectedId, setSelectedId] = useState(args.selectedId);
    const [query, setQuery] = useState(args.query);
    const [isRetiredShown, setRetiredShown] = useState(args.isRetiredShown);
    const chosen = entries.find(({ id }) => id === selectedId);
    return (
      <div style={{ display: 'flex', height: 620 }}>
        <DiseaseLayout
          title="病种管理"
          tree={
            <DiseaseTree
              {...args}
              entries={entries}
              expandedIds={expandedIds}
              onExpandedChange={(details) => setExpandedIds(details.expandedIds)}
              selectedId={selectedId}
              onSelect={(details) => {
                setSelectedId(details.id);
                args.onSelect?.(details);
              }}
              query={query}
              onQueryChange={(details) => setQuery(details.query)}
              isRetiredShown={isRetiredShown}
              onRetiredShownChange={({ isShown }) => setRetiredShown(isShown)}
              onMove={(place) => {
                setEntries((before) => withPlace(before, place));
                args.onMove(place);
              }}
            />
          }
        >
          <DiseaseDetails
            disease={chosen && aDisease({ name: chosen.name, isOffered: chosen.isOffered })}
            onAction={fn()}
            onUndoMerge={fn()}
          />
        </DiseaseLayout>
      </div>
    );
  },
} satisfies Meta<typeof DiseaseTree>;
export default meta;
type Story = StoryObj<DiseaseTreeProps>;

const tree = () => screen.getByRole('tree');
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

export const Default: Story = { args: { selectedId: '11' } };
export const Dark: Story = { args: { selectedId: '11' }, globals: { theme: 'dark' } };
export const Loading: Story = { args: { entries: [], state: 'loading' } };
export const Refreshing: Story = { args: { state: 'refreshing' } };
export const Failed: Story = { args: { entries: [], state: 'failed', error: '网络连接失败' } };
export const Empty: Story = {
  args: { entries: [] },
  play: async ({ args }) => {
    await expect(screen.getByText('还没有病种')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '新增第一个病种' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};
export const RetiredHidden: Story = {
  args: { isRetiredShown: false },
  play: async () => {
    await expect(screen.queryByRole('treeitem', { name: /脊柱侧弯/ })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: '显示已停用的 1 个' }));
    await expect(item(/脊柱侧弯 已停用/)).toBeVisible();
  },
};
export const AllRetired: Story = {
  args: { entries: diseases.map((one) => ({ ...one, isOffered: false })), isRetiredShown: false },
};
export const FoundByInitials: Story = {
  args: { expandedIds: new Set() },
  play: async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'jzb');
    await waitFor(() => expect(screen.getAllByRole('treeitem')).toHaveLength(3));
    await expect(item(/神经根型颈椎病/)).toBeVisible();
  },
};
export const MovedByKeyboard: Story = {
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: '11', parentId: '1', beforeId: '13' });
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: '11', parentId: null, beforeId: '2' });
  },
};
export const MovedByDrag: Story = {
  play: async ({ args }) => {
    const row = item(/肩周炎/);
    const at = (element: HTMLElement) => {
      const { left, top, height } = element.getBoundingClientRect();
      return { clientX: left + 60, clientY: top + height / 2 };
    };
    fireEvent.pointerDown(row.querySelector('[data-handle]') as Element, { button: 0, ...at(row) });
    await waitFor(() => expect(row).toHaveAttribute('data-dragged'));
    fireEvent.pointerMove(window, at(item(/^脊柱$/)));
    await waitFor(() => expect(item(/^脊柱$/)).toHaveAttribute('data-drop', 'into'));
    fireEvent.pointerUp(window);
    await expect(args.onMove).toHaveBeenCalledWith({ id: '22', parentId: '1', beforeId: undefined });
  },
};
export const RefusesANamesake: Story = {
  args: {
    entries: [...diseases, { id: '3', parentId: null, name: '颈 椎病', isOffered: true, keywords: [] }],
  },
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{End}{Alt>}{ArrowRight}{/Alt}');
    await expect(args.onMove).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(screen.getByText(/没有移动：同级已有同名病种/)).toBeVisible());
    await userEvent.keyboard('{Home}{ArrowDown}{F2}');
    const field = await screen.findByRole('textbox', { name: '颈椎病 的新名称' });
    await userEvent.clear(field);
    await userEvent.type(field, '腰椎 间盘突出');
    await expect(screen.getByRole('alert')).toHaveTextContent('同级已有同名病种');
    await userEvent.clear(field);
    await userEvent.type(field, '颈椎退变{Enter}');
    await expect(args.onRename).toHaveBeenCalledWith({ id: '11', name: '颈椎退变' });
  },
};
export const WithActions: Story = {
  play: async ({ args }) => {
    tree().focus();
    await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: '停用' }));
    await expect(args.onAction).toHaveBeenCalledWith({ id: '11', action: 'disable' });
  },
};
export const LongNames: Story = {
  args: {
    entries: diseases.map((one) => ({ ...one, name: one.name.repeat(12) })),
    selectedId: '11',
  },
};
export const Markup: Story = {
  args: {
    entries: [
      ...diseases,
      { id: '9', parentId: null, name: '<script>alert(1)</script>/甲', isOffered: true, keywords: [] },
    ],
    selectedId: '9',
  },
};
export const Narrow: Story = {
  args: { selectedId: '11' },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
};
export const FiveThousand: Story = {
  args: { entries: manyDiseases(5000), expandedIds: new Set() },
  play: async () => {
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
    await userEvent.type(screen.getByRole('searchbox'), 'bz4321');
    await waitFor(() => expect(item(/病种4321/)).toBeVisible());
  },
};
export const FiftyThousand: Story = {
  args: { entries: manyDiseases(50_000), expandedIds: new Set() },
  play: async () => {
    await expect(screen.getByText(/共 50000 项，太多了/)).toBeVisible();
  },
};
