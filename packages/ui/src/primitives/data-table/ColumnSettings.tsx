import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Popover } from '../popover/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { completeLayout, moveColumn, toggleHidden, togglePinned } from './column-layout.ts';
import { Tick } from './Tick.tsx';
import type { ColumnLayout } from './types.ts';

export interface ColumnSettingsProps {
  columns: readonly { id: string; header: string; canHide?: boolean }[];
  layout: ColumnLayout;
  /** What 恢复默认 goes back to. */
  defaultLayout: ColumnLayout;
  onChange: (details: { layout: ColumnLayout }) => void;
}

/** A popover in which columns are shown, hidden, moved, pinned and put back to their defaults. */
export function ColumnSettings({ columns, layout, defaultLayout, onChange }: ColumnSettingsProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const current = completeLayout(columns, layout);
  const change = (next: ColumnLayout) => onChange({ layout: next });

  const move = (id: string, header: string, by: -1 | 1) => {
    const next = moveColumn(current, id, by);
    const place = next.order.indexOf(id) + 1;
    setAnnouncement(t`${header} 已移到第 ${place} 列`);
    change(next);
  };

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
      </Head>
      <List>
        {current.order.map((id, index) => {
          const column = columns.find((candidate) => candidate.id === id);
          if (!column) return null;
          const { header } = column;
          const isPinned = current.pinned.includes(id);
          return (
            <li key={id}>
              <label>
                <Tick
                  checked={!current.hidden.includes(id)}
                  disabled={column.canHide === false}
                  onChange={() => change(toggleHidden(current, id))}
                />
                {header}
              </label>
              <IconButton
                size="small"
                label={t`上移 ${header}`}
                icon={<ArrowUp size={14} />}
                disabledReason={index === 0 ? t`已经在最前` : undefined}
                onPress={() => move(id, header, -1)}
              />
              <IconButton
                size="small"
                label={t`下移 ${header}`}
                icon={<ArrowDown size={14} />}
                disabledReason={index === current.order.length - 1 ? t`已经在最后` : undefined}
                onPress={() => move(id, header, 1)}
              />
              <IconButton
                size="small"
                label={isPinned ? t`取消固定 ${header}` : t`固定 ${header}`}
                icon={isPinned ? <PinOff size={14} /> : <Pin size={14} />}
                onPress={() => change(togglePinned(current, id))}
              />
            </li>
          );
        })}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Popover>
  );
}

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: var(--space-8) var(--space-8) var(--space-4) var(--space-16);
  background: var(--bg-raised);
`;

const List = styled.ul`
  min-width: 280px;
  padding: 0 var(--space-8) var(--space-8);
  font: var(--font-small);

  > li { display: flex; align-items: center; gap: var(--space-2); min-height: var(--size-control); }
  label { display: flex; flex: 1; align-items: center; gap: var(--space-8); padding: var(--space-4) var(--space-8); cursor: pointer; }
`;
