import { useLingui } from '@lingui/react/macro';
import { CirclePlus, CircleSlash, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MenuSection } from '../../primitives/menu/index.ts';
import { Tree, type TreeEntry, type TreeProps } from '../../primitives/tree/index.ts';

export interface ConfiguredEntry {
  id: string;
  parentId: string | null;
  name: string;
  isEnabled: boolean;
  /** What else its row says, in words. */
  notes: readonly string[];
}

export interface ConfiguredActions {
  onRename: (details: { id: string; label: string }) => void;
  onMove: NonNullable<TreeProps['onMove']>;
  onEdit: (details: { id: string }) => void;
  /** Without it nothing stands below an entry. */
  onAddBelow?: (details: { id: string }) => void;
  onSwitch: (details: { id: string; isEnabled: boolean }) => void;
  onRemove: (details: { id: string }) => void;
}

export interface ConfiguredTreeProps
  extends ConfiguredActions,
    Pick<
      TreeProps,
      | 'label'
      | 'state'
      | 'empty'
      | 'failure'
      | 'selectedId'
      | 'onSelect'
      | 'maxDepth'
      | 'checkName'
      | 'refuseMove'
    > {
  entries: readonly ConfiguredEntry[];
  /** Whether something may stand below an entry. @default () => true */
  takesBelow?: (id: string) => boolean;
}

/** Entries that are ordered, renamed, put out of use and removed where they stand. */
export function ConfiguredTree({
  entries,
  onEdit,
  onAddBelow,
  onSwitch,
  onRemove,
  takesBelow = () => true,
  ...tree
}: ConfiguredTreeProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [closedIds, setClosedIds] = useState<ReadonlySet<string>>(new Set());
  const rows = entries.map(
    ({ id, parentId, name, isEnabled, notes }): TreeEntry => ({
      id,
      parentId,
      label: name,
      detail: [...notes, ...(isEnabled ? [] : [t`已停用`])].join(' · ') || undefined,
    }),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const actions = ({ id }: TreeEntry): MenuSection[] => {
    const isEnabled = byId.get(id)?.isEnabled ?? true;
    const add = { id: 'add', label: t`新增下级`, icon: <CirclePlus size={16} /> };
    return [
      {
        id: 'change',
        items: [
          { id: 'edit', label: t`编辑`, icon: <Pencil size={16} /> },
          ...(onAddBelow && takesBelow(id) ? [add] : []),
          isEnabled
            ? { id: 'switch', label: t`停用`, icon: <CircleSlash size={16} /> }
            : { id: 'switch', label: t`启用`, icon: <RotateCcw size={16} /> },
        ],
      },
      {
        id: 'remove',
        items: [{ id: 'remove', label: t`删除`, icon: <Trash2 size={16} />, tone: 'danger' }],
      },
    ];
  };
  const expandedIds = new Set(entries.map(({ id }) => id).filter((id) => !closedIds.has(id)));
  return (
    <Tree
      {...tree}
      entries={rows}
      query={query}
      onQueryChange={(details) => setQuery(details.query)}
      expandedIds={expandedIds}
      onExpandedChange={(details) =>
        setClosedIds(new Set(entries.map(({ id }) => id).filter((id) => !details.expandedIds.has(id))))
      }
      actions={actions}
      onAction={({ id, entryId }) => {
        if (id === 'edit') onEdit({ id: entryId });
        else if (id === 'add') onAddBelow?.({ id: entryId });
        else if (id === 'switch') onSwitch({ id: entryId, isEnabled: !byId.get(entryId)?.isEnabled });
        else onRemove({ id: entryId });
      }}
    />
  );
}
