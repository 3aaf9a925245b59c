import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../badge/index.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
  count?: number;
  /** @default 'neutral' */
  countTone?: 'neutral' | 'warning' | 'danger';
  /** Why the tab cannot be opened now. It keeps its place and shows the reason on hover. */
  disabledReason?: string;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  items: readonly TabItem[];
  selectedId: string;
  /** The id of the element with role `tabpanel` that the selected tab shows. */
  panelId?: string;
  onSelect: (details: { id: string }) => void;
  className?: string;
}

/** Tabs with counts. Arrows, Home and End move and select at once; a row that is too long scrolls. */
export function Tabs({ label, items, selectedId, panelId, onSelect, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const moveByKey = (event: KeyboardEvent) => {
    const open = items.filter((item) => !item.disabledReason);
    const index = open.findIndex((item) => item.id === selectedId);
    const target = open[nextIndex(event.key, index, open.length)];
    if (!target) return;
    event.preventDefault();
    onSelect({ id: target.id });
    const tab = list.current?.children[items.indexOf(target)] as HTMLElement | undefined;
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return (
    <List ref={list} role="tablist" aria-label={label} className={className} onKeyDown={moveByKey}>
      {items.map((item) => (
        <Tab
          key={item.id}
          type="button"
          role="tab"
          aria-selected={item.id === selectedId}
          aria-controls={item.id === selectedId ? panelId : undefined}
          tabIndex={item.id === selectedId ? 0 : -1}
          aria-disabled={item.disabledReason ? true : undefined}
          title={item.disabledReason}
          onClick={() => !item.disabledReason && onSelect({ id: item.id })}
        >
          {item.label}
          {item.count !== undefined && <CountBadge count={item.count} tone={item.countTone} />}
        </Tab>
      ))}
    </List>
  );
}

function nextIndex(key: string, index: number, length: number): number {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return -1;
}

const List = styled.div`
  position: relative;
  display: flex;
  gap: var(--space-4);
  min-width: 0;
  height: 48px;
  overflow: auto hidden;
  scrollbar-width: none;
`;

const Tab = styled.button`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-6);
  padding: 0 10px;
  border: 0;
  background: none;
  color: var(--text-secondary);
  white-space: nowrap;
  cursor: pointer;

  &:hover { color: var(--text-primary); }
  &:focus-visible { border-radius: var(--radius-sm); outline-offset: -3px; }
  &[aria-disabled] { color: var(--text-disabled); cursor: not-allowed; }
  &[aria-selected='true'] { color: var(--brand-text); font-weight: 600; }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 10px 0;
    height: 2px;
    border-radius: 1px;
    background: var(--brand-solid);
  }
`;
