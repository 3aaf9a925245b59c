import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, type CSSProperties, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { narrowScreen } from '../../primitives/media-query/index.ts';
import {
  anEntry,
  aType,
  ethnicGroups,
  manyEntries,
  someChanges,
  someEntries,
  somePlaces,
  someTypes,
  someUses,
} from './fixtures.ts';
import {
  DictionaryEntries,
  type DictionaryEntriesProps,
  DictionaryPage,
  type DictionaryTypesProps,
} from './index.ts';

interface PageArgs extends Omit<DictionaryEntriesProps, 'onQueryChange' | 'onShowsDisabledChange'> {
  types: DictionaryTypesProps['types'];
  onSelect: DictionaryTypesProps['onSelect'];
  onAddType?: () => void;
  width?: number;
}

/** The page, with what it would keep: words, the order, and the row that is renamed. */
function Dictionaries({ types, onSelect, onAddType, width, ...args }: PageArgs) {
  const [typeQuery, setTypeQuery] = useState('');
  const [query, setQuery] = useState(args.query);
  const [showsDisabled, setShowsDisabled] = useState(args.showsDisabled);
  const [entries, setEntries] = useState(args.entries);
  const [renaming, setRenaming] = useState(args.renaming);
  return (
    <div style={{ display: 'flex', width: width ?? '100%', height: '100vh' } as CSSProperties}>
      <DictionaryPage
        title="基础字典"
        types={{
          types,
          selectedId: args.type.id,
          query: typeQuery,
          onQueryChange: (details) => setTypeQuery(details.query),
          onSelect,
          onAdd: onAddType,
        }}
      >
        <DictionaryEntries
          {...args}
          entries={entries}
          query={query}
          showsDisabled={showsDisabled}
          renaming={renaming}
          onQueryChange={(details) => setQuery(details.query)}
          onShowsDisabledChange={(details) => setShowsDisabled(details.showsDisabled)}
          onMove={
            args.onMove &&
            ((move) => {
              args.onMove?.(move);
              setEntries((before) => {
                const moved = before.filter(({ id }) => id === move.id);
                const others = before.filter(({ id }) => id !== move.id);
                const at = others.findIndex(({ id }) => id === move.beforeId);
                return at < 0
                  ? [...others, ...moved]
                  : [...others.slice(0, at), ...moved, ...others.slice(at)];
              });
            })
          }
          onRenameStart={(details) => {
            args.onRenameStart(details);
            const { id, writtenName, colour } = details.entry;
            setRenaming({ entryId: id, name: writtenName, colour, choice: 'keep', savedFilters: 3 });
          }}
          onRenameChange={(details) => {
            args.onRenameChange(details);
            setRenaming((before) => before && { ...before, ...details });
          }}
          onRenameCancel={() => {
            args.onRenameCancel();
            setRenaming(undefined);
          }}
        />
      </DictionaryPage>
    </div>
  );
}

const meta = {
  title: 'Clinic/DictionaryPage',
  component: Dictionaries,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
  args: {
    types: someTypes,
    type: aType(),
    usedIn: someUses,
    entries: someEntries,
    query: '',
    showsDisabled: true,
    changes: someChanges,
    onSelect: fn(),
    onAddType: fn(),
    onAdd: fn(),
    onImport: fn(),
    onExport: fn(),
    onEdit: fn(),
    onToggle: fn(),
    onRemove: fn(),
    onMerge: fn(),
    onMove: fn(),
    onUses: fn(),
    onEditType: fn(),
    onRemoveType: fn(),
    onAllChanges: fn(),
    onRenameStart: fn(),
    onRenameChange: fn(),
    onRenameSave: fn(),
    onRenameCancel: fn(),
  },
} satisfies Meta<typeof Dictionaries>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = (name: RegExp | string) => screen.findByRole('row', { name });
const codes = () =>
  screen
    .getAllByRole('row')
    .map((one) => one.dataset.rowId)
    .filter(Boolean)
    .join('');

const renamingB = {
  entryId: 'B',
  name: '两周内到院',
  colour: 'neutral',
  choice: 'keep' as const,
  savedFilters: 3,
};

export const Default: Story = {
  play: async ({ args }) => {
    const place = within(await row(/体检转入/));
    await expect(place.getByText('未使用')).toBeVisible();
    await userEvent.click(place.getByRole('switch', { name: '启用 体检转入' }));
    await expect(args.onToggle).toHaveBeenCalledWith({ entry: args.entries[6], isEnabled: false });
    await userEvent.click(screen.getByRole('button', { name: '观望 的使用记录 2,106 条' }));
    await expect(args.onUses).toHaveBeenCalledWith({ entry: args.entries[2] });
  },
};

/** Rows move by Alt and the arrows, and the row keeps the focus. */
export const OrdersByKeyboard: Story = {
  play: async ({ args }) => {
    const first = await row(/近期到院/);
    first.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(args.onMove).toHaveBeenLastCalledWith({ id: 'A', beforeId: 'C' });
    await waitFor(() => expect(codes()).toBe('BACDEFGH'));
    await waitFor(() => expect(screen.getByText('近期到院 已移到第 2 位，共 8 条')).toBeInTheDocument());
    await waitFor(async () => expect(await row(/近期到院/)).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(codes()).toBe('ABCDEFGH'));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(screen.getByText('已经在最前')).toBeInTheDocument());
    await userEvent.keyboard('{End}');
    await waitFor(async () => expect(await row(/已在他院就诊/)).toHaveFocus());
  },
};

export const Renaming: Story = {
  args: { renaming: renamingB },
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: '有意向 的新名称' });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(screen.getByRole('radio', { name: /保留原词/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '查看这些记录' }));
    await expect(args.onUses).toHaveBeenCalledWith({ entry: args.entries[1] });
    name.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRenameSave).toHaveBeenCalledOnce();
  },
};

/** By keyboard alone: Enter on the row, the word, the choice, Escape. */
export const RenamesByKeyboard: Story = {
  play: async ({ args }) => {
    (await row(/观望/)).focus();
    await userEvent.keyboard('{Enter}');
    const name = await screen.findByRole('textbox', { name: '观望 的新名称' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('再看看');
    await expect(name).toHaveValue('再看看');
    screen.getByRole('radio', { name: /保留原词/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onRenameChange).toHaveBeenLastCalledWith({ choice: 'follow' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onRenameCancel).toHaveBeenCalledOnce();
    await waitFor(async () => expect(await row(/观望/)).toHaveFocus());
  },
};

/** Enter that ends a composition is no wish to save. */
export const ComposesTheWord: Story = {
  args: { renaming: renamingB },
  play: async ({ args }) => {
    const name = await screen.findByRole('textbox', { name: '有意向 的新名称' });
    for (const key of ['Enter', 'Escape'])
      name.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }));
    await expect(args.onRenameSave).not.toHaveBeenCalled();
    await expect(args.onRenameCancel).not.toHaveBeenCalled();
  },
};
export const RenamingUnused: Story = {
  args: { renaming: { entryId: 'G', name: '体检中心转入', choice: 'keep' } },
  play: async () => {
    await screen.findByRole('textbox', { name: '体检转入 的新名称' });
    await expect(screen.queryByRole('radio', { name: /保留原词/ })).toBeNull();
  },
};
export const RenameSaving: Story = { args: { renaming: { ...renamingB, isSaving: true } } };
export const RenameRefused: Story = {
  args: { renaming: { ...renamingB, error: '已有同名的“两周内到院”，请换一个' } },
};
export const RowMenu: Story = {
  play: async ({ args }) => {
    const opener = await screen.findByRole('button', { name: '近期到院 的操作' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const removal = await screen.findByRole('menuitem', { name: /删除/ });
    await expect(removal).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '体检转入 的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    await expect(args.onRemove).toHaveBeenCalledWith({ entry: args.entries[6] });
  },
};
export const UsesThatNoListFinds: Story = {
  args: { onUses: undefined, renaming: renamingB },
  play: async () => {
    await expect(within(await row(/观望/)).getByText('2,106 条')).toBeVisible();
    await expect(screen.queryByRole('button', { name: /使用记录/ })).toBeNull();
    await expect(screen.queryByRole('button', { name: '查看这些记录' })).toBeNull();
  },
};
export const DisabledHidden: Story = { args: { showsDisabled: false } };
export const Merged: Story = {
  args: {
    onUndoMerge: fn(),
    entries: [
      ...someEntries,
      anEntry({
        code: 'I',
        name: '考虑中',
        isEnabled: false,
        uses: 0,
        mergedInto: '观望',
        canUndoMerge: true,
      }),
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '考虑中 的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '撤销合并' }));
    await expect(args.onUndoMerge).toHaveBeenCalledOnce();
  },
};
export const Places: Story = {
  args: {
    type: aType({
      id: '60',
      code: '60',
      name: '小区',
      owner: 'product',
      isLocated: true,
      note: '客户住在哪里',
    }),
    entries: somePlaces,
  },
};
/** 民族: nothing of it changes. */
export const FixedByTheProduct: Story = {
  args: {
    type: aType({ id: 'ethnic', code: '50', name: '民族', owner: 'product', isFixed: true, note: '' }),
    entries: ethnicGroups,
    usedIn: [{ label: '客户档案' }],
    onAdd: undefined,
    onImport: undefined,
    onRemoveType: undefined,
    changes: [],
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText(/由产品规定/)).toBeVisible());
    await expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
    await expect(screen.getByRole('switch', { name: '启用 汉族' })).toBeDisabled();
  },
};
export const Empty: Story = {
  args: { entries: [], usedIn: [], changes: [] },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '新增条目' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};
export const NothingFound: Story = {
  args: { query: '不存在的词' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '清除搜索' }));
    await waitFor(async () => expect(await row(/近期到院/)).toBeVisible());
  },
};
export const FoundAmongTheDisabled: Story = {
  args: { query: '他院', showsDisabled: false },
  play: async () => {
    await screen.findByText('已停用的条目中有 1 条');
    await userEvent.click(screen.getByRole('button', { name: '显示已停用' }));
    await waitFor(async () => expect(await row(/已在他院就诊/)).toBeVisible());
  },
};
export const Loading: Story = { args: { state: 'loading', entries: [], changes: undefined } };
export const Failed: Story = {
  args: { state: 'failed', entries: [], failure: '网络连接超时', onRetry: fn() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const ManyEntries: Story = { args: { entries: manyEntries } };
export const MoreThanAreDrawn: Story = {
  args: {
    entries: Array.from({ length: 160 }, (_, index) =>
      anEntry({ code: String(index + 1), name: `小区 ${index + 1}` }),
    ),
  },
  play: async () => {
    const more = await screen.findByRole('button', { name: '再显示 10 条（共 160 条）' });
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByText('小区 160')).toBeInTheDocument());
    await waitFor(() => expect(more).not.toBeInTheDocument());
  },
};
export const LongWords: Story = {
  args: {
    type: aType({
      name: '很长的字典类型名称'.repeat(6),
      note: '说明很长，'.repeat(30),
      code: 'ABCDEFGHIJKLMNOPQRST',
    }),
    entries: [
      anEntry({
        code: 'ABCDEFGHIJKLMNOPQRST',
        name: '一个非常非常长的条目文字'.repeat(8),
        colour: 'cyan',
        uses: 10_000,
        usesCapped: true,
        lockedReason: '规则按此编码判断是否允许回访，'.repeat(3),
      }),
      ...someEntries.slice(1),
    ],
    changes: [{ at: '04-16 09:12', who: '买买提·吐尔逊江·阿卜杜热合曼', text: '改名'.repeat(80) }],
  },
};
export const ScriptText: Story = {
  args: {
    entries: [anEntry({ code: '<b>', name: '<script>alert(1)</script>', colour: 'red', uses: 1 })],
    changes: [{ at: '04-16', who: '<b>x</b>', text: '<script>alert(1)</script>' }],
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByText('<script>alert(1)</script>')).toHaveLength(2));
  },
};
export const Dark: Story = { args: { renaming: renamingB }, globals: { theme: 'dark' } };
export const At1024: Story = { args: { width: 936, renaming: renamingB } };

/** Whoever runs the stories may keep the window wide: the page is told that it is not. */
const isNarrow = {
  beforeEach: () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query === narrowScreen ? 'all' : query);
    return () => {
      window.matchMedia = matchMedia;
    };
  },
} satisfies Partial<Story>;

export const At720: Story = {
  ...isNarrow,
  args: { width: 720 },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '字典类型：来院意向' }));
    const list = await screen.findByRole('listbox', { name: '字典类型' });
    await userEvent.click(within(list).getByRole('option', { name: /咨询类型/ }));
    await expect(args.onSelect).toHaveBeenCalledWith({ id: '33' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '近期到院 的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /下移/ }));
    await expect(args.onMove).toHaveBeenCalledWith({ id: 'A', beforeId: 'C' });
  },
};
export const RenamingAt720: Story = { ...isNarrow, args: { width: 720, renaming: renamingB } };
export const NoTypeChosen: Story = {
  render: ({ types, onSelect }: ComponentProps<typeof Dictionaries>) => (
    <div style={{ display: 'flex', height: '100vh' }}>
      <DictionaryPage title="基础字典" types={{ types, query: '', onQueryChange: fn(), onSelect }} />
    </div>
  ),
};
