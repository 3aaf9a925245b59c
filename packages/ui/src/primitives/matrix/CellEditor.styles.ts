import { styled } from 'styled-components';
import { OptionItem } from '../select/Options.styles.ts';

/** Where the list of choices hangs. */
export const Anchor = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

export const EditorHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-12);
  padding: var(--space-8) var(--space-12) 0;
  color: var(--text-secondary);
  font: var(--font-caption);

  > strong { color: var(--text-primary); font: var(--font-small-strong); }
`;

/** A choice with a box to tick; what it means stands at its right. */
export const TickItem = styled(OptionItem)`
  && > span:first-child { flex: none; }
  && > span:nth-child(2) { flex: none; min-width: 56px; }
  && > small { flex: 1; min-width: 0; }
  &&[data-selected] { background: none; color: var(--text-primary); font: var(--font-small); }
  &&[data-hovered], &&[data-focused] { background: var(--bg-hover); }
`;

export const TickMark = styled.span`
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  color: var(--text-on-solid);

  &[data-on] { border-color: var(--brand-solid); background: var(--brand-solid); }
  [data-disabled] > & { border-color: var(--border-default); background: var(--bg-sunken); color: var(--text-secondary); }
`;

export const OriginLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  min-height: 32px;
  padding: var(--space-4) var(--space-8) var(--space-4) var(--space-12);
  border-block-start: 1px solid var(--border-subtle);
  color: var(--text-secondary);
  font: var(--font-caption);
`;

export const OptionName = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-6);
`;

export const DraftBox = styled.input`
  position: absolute;
  inset: 2px;
  z-index: var(--z-table-cell);
  min-width: 0;
  padding: 0 var(--space-8);
  border: 1px solid var(--brand-solid);
  border-radius: var(--radius-xs);
  background: var(--bg-surface);
  color: var(--text-primary);
  font: var(--font-small);
  // The cell around it has the ring.
  outline: none;

  &[aria-invalid] { border-color: var(--danger-control); }
`;

export const DraftFaultNote = styled.div`
  position: absolute;
  inset-block-start: 100%;
  inset-inline-start: 0;
  z-index: var(--z-table-sticky);
  padding: var(--space-4) var(--space-8);
  border-radius: var(--radius-xs);
  background: var(--danger-tint);
  box-shadow: inset 0 0 0 1px var(--danger-border);
  color: var(--danger-text);
  font: var(--font-caption);
  white-space: nowrap;
`;
