import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import type { ColumnDrag } from './useColumnDrag.ts';

export interface ColumnMarksProps {
  container: HTMLElement | null;
  drag: ColumnDrag | undefined;
  /** A width that is being drawn, told above the edge of the head. */
  drawn: { width: number; x: number; y: number } | undefined;
  headerOf: (id: string) => string;
  /** What was done, for whoever does not see it. */
  said: string;
}

/** What a drag in the head shows over the table: the column that is moved, where it would stand, how wide one is. */
export function ColumnMarks({ container, drag, drawn, headerOf, said }: ColumnMarksProps) {
  const { t } = useLingui();
  if (!container) return null;
  const place = (properties: Record<string, number>) =>
    Object.fromEntries(
      Object.entries({ top: container.scrollTop, height: container.clientHeight, ...properties }).map(
        ([name, pixels]) => [`--mark-${name}`, `${pixels}px`],
      ),
    ) as CSSProperties;
  const stays = drag && (drag.beforeId === drag.id || isBeside(drag));
  const width = drawn?.width;
  const next = drag?.beforeId === undefined ? undefined : headerOf(drag.beforeId);
  return createPortal(
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {drag && (
        <div aria-hidden>
          <Lifted style={place({ start: drag.from.start, width: drag.from.width })} />
          {!stays && <Insertion style={place({ start: drag.line })} />}
          <Ghost style={place({ x: drag.x, y: drag.y })}>
            <GripVertical size={14} />
            <strong>{headerOf(drag.id)}</strong>
            {stays ? (
              <Trans>留在原处</Trans>
            ) : next === undefined ? (
              <Trans>放到最后</Trans>
            ) : (
              <Trans>放到{next}前</Trans>
            )}
          </Ghost>
        </div>
      )}
      {drawn && (
        <Width aria-hidden style={place({ x: drawn.x, y: drawn.y })}>
          {t`宽 ${width}`}
        </Width>
      )}
    </>,
    container,
  );
}

/** Its own end is its place too. */
const isBeside = ({ line, from }: ColumnDrag) => Math.abs(line - from.start - from.width) < 1;

const Lifted = styled.div`
  position: absolute;
  inset-block-start: var(--mark-top);
  inset-inline-start: var(--mark-start);
  z-index: var(--z-table-sticky-corner);
  width: var(--mark-width);
  height: var(--mark-height);
  background: var(--bg-pressed);
  opacity: 0.6;
  pointer-events: none;
`;

const Insertion = styled.div`
  position: absolute;
  inset-block-start: var(--mark-top);
  inset-inline-start: calc(var(--mark-start) - 1px);
  z-index: var(--z-table-sticky-corner);
  width: 2px;
  height: var(--mark-height);
  background: var(--brand-solid);
  pointer-events: none;

  &::before {
    content: '';
    position: absolute;
    inset: 2px auto auto -4px;
    width: 10px;
    height: 10px;
    border: 2px solid var(--brand-solid);
    border-radius: 50%;
    background: var(--bg-surface);
  }
`;

const Ghost = styled.div`
  position: fixed;
  inset: calc(var(--mark-y) + 8px) auto auto calc(var(--mark-x) + 8px);
  z-index: var(--z-drag);
  display: flex;
  align-items: center;
  gap: var(--space-6);
  padding: var(--space-4) var(--space-12) var(--space-4) var(--space-6);
  border: 1px solid var(--brand-border);
  border-radius: var(--radius-sm);
  background: var(--bg-raised);
  box-shadow: var(--shadow-popover);
  color: var(--text-secondary);
  font: var(--font-caption);
  white-space: nowrap;
  pointer-events: none;

  > strong { color: var(--text-primary); }
`;

const Width = styled.div`
  position: fixed;
  inset: calc(var(--mark-y) - 30px) auto auto var(--mark-x);
  z-index: var(--z-tooltip);
  padding: var(--space-2) var(--space-8);
  border-radius: var(--radius-xs);
  background: var(--text-primary);
  color: var(--bg-surface);
  font: var(--font-caption);
  white-space: nowrap;
  transform: translateX(-50%);
  pointer-events: none;
`;
