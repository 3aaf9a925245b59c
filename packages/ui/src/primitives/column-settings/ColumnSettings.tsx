import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import {
  completeLayout,
  moveColumn,
  resizeColumns,
  standardWidth,
  toggleHidden,
  togglePinned,
  withinBounds,
} from '../data-table/column-layout.ts';
import type { ColumnLayout } from '../data-table/types.ts';
import { IconButton } from '../icon-button/index.ts';
import { Popover } from '../popover/index.ts';
import { SearchField } from '../text-field/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { type ColumnAct, ColumnSettingsRow } from './ColumnSettingsRow.tsx';

export interface ColumnSettingsProps {
  columns: readonly { id: string; header: string; canHide?: boolean; width?: number }[];
  layout: ColumnLayout;
  /** What 恢复默认 goes back to. */
  defaultLayout: ColumnLayout;
  onChange: (details: { layout: ColumnLayout }) => void;
}

/** More columns than these are searched. */
const mostInSight = 12;

/**
 * A popover in which columns are shown, hidden, moved, pinned, made wider and narrower, and put back to their defaults.
 */
export function ColumnSettings({ columns, layout, defaultLayout, onChange }: ColumnSettingsProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const [query, setQuery] = useState('');
  const current = completeLayout(columns, layout);
  const change = (next: ColumnLayout) => onChange({ layout: next });

  const act = (id: string, header: string, width: number, wanted: ColumnAct) => {
    if (wanted.does === 'resize') {
      const next = withinBounds(width + wanted.by * widthStep);
      setAnnouncement(t`${header} 宽 ${next}`);
      change(resizeColumns(current, { [id]: next }));
    } else if (wanted.does === 'move') {
      const next = moveColumn(current, id, wanted.by);
      const place = next.order.indexOf(id) + 1;
      setAnnouncement(t`${header} 已移到第 ${place} 列`);
      change(next);
    } else change(wanted.does === 'show' ? toggleHidden(current, id) : togglePinned(current, id));
  };
  // A row is drawn anew when it changes, not whenever another one does: there may be hundreds.
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const onAct = useCallback<typeof act>((...args) => latest.current(...args), []);

  const byId = new Map(columns.map((column) => [column.id, column]));
  const part = query.trim().toLowerCase();
  const rows = current.order.flatMap((id, index) => {
    const column = byId.get(id);
    return column?.header.toLowerCase().includes(part) ? [{ column, index }] : [];
  });

  return (
    <Popover
      label={t`列设置`}
      trigger={<IconButton size="small" label={t`列设置`} icon={<Columns3 size={16} />} />}
    >
      <Head>
        <strong>
          <Trans>列设置</Trans>
        </strong>
        <Button variant="text" size="small" onPress={() => change(defaultLayout)}>
          <Trans>恢复默认</Trans>
        </Button>
        {columns.length > mostInSight && (
          <SearchField
            label={t`搜索列`}
            isLabelHidden
            placeholder={t`输入列名`}
            value={query}
            onChange={({ value }) => setQuery(value)}
            onSearch={({ value }) => setQuery(value)}
          />
        )}
      </Head>
      <List>
        {rows.map(({ column, index }) => (
          <ColumnSettingsRow
            key={column.id}
            id={column.id}
            header={column.header}
            width={current.widths?.[column.id] ?? column.width ?? standardWidth}
            isShown={!current.hidden.includes(column.id)}
            canHide={column.canHide ?? true}
            isPinned={current.pinned.includes(column.id)}
            isFirst={index === 0}
            isLast={index === current.order.length - 1}
            onAct={onAct}
          />
        ))}
        {rows.length === 0 && (
          <li>
            <Trans>没有叫这个名字的列</Trans>
          </li>
        )}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Popover>
  );
}

/** Pixels by which a press makes a column wider or narrower. */
const widthStep = 16;

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-8) var(--space-8) var(--space-4) var(--space-16);
  background: var(--bg-raised);

  > :nth-child(3) { flex: 1 1 100%; padding-inline-end: var(--space-8); }
`;

const List = styled.ul`
  min-width: 280px;
  padding: 0 var(--space-8) var(--space-8);
  font: var(--font-small);

  > li { display: flex; align-items: center; gap: var(--space-2); min-height: var(--size-control); }
  > li:only-child:not(:has(label)) { padding-inline: var(--space-8); color: var(--text-secondary); }
  label { display: flex; flex: 1; align-items: center; gap: var(--space-8); padding: var(--space-4) var(--space-8); cursor: pointer; }
`;
