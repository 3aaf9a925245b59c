import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';

export interface CountBadgeProps {
  count: number;
  /** @default 'neutral' */
  tone?: 'neutral' | 'warning' | 'danger';
}

/** A number in a pill; more than 999 reads 999+. */
export function CountBadge({ count, tone = 'neutral' }: CountBadgeProps) {
  return <Pill data-tone={tone}>{count > 999 ? '999+' : count}</Pill>;
}

/** A status of the tokens: each has a text colour on its own tint, checked for contrast in both themes. */
export type StatusTone =
  | 'intention-a'
  | 'intention-b'
  | 'intention-c'
  | 'visit-inpatient'
  | 'visit-outpatient'
  | 'visit-settled'
  | 'task-executed'
  | 'task-pending'
  | 'overdue'
  | 'due-today'
  | 'review-pending';

/** A status, or one of the 20 presets of tags: each is a text colour, a tint and a border. */
export type MarkTone = StatusTone | `tag-${number}`;

export interface StatusChipProps {
  tone: MarkTone;
  /** The mark before the word, so that colour never stands alone. @default 'dot' */
  mark?: 'dot' | 'none' | ReactNode;
  children: ReactNode;
}

/** A status as mark and word on its own tint. */
export function StatusChip({ tone, mark = 'dot', children }: StatusChipProps) {
  return (
    <Chip style={markColours(tone)}>
      {mark === 'dot' ? <i aria-hidden /> : mark === 'none' ? null : mark}
      {children}
    </Chip>
  );
}

export interface LetterMarkProps {
  tone: MarkTone;
  /** What the letter stands for, for screen readers. Without it the words beside it say so, and it is not read. */
  label?: string;
  children: string;
}

/** One letter, or a short word, in a box. */
export function LetterMark({ tone, label, children }: LetterMarkProps) {
  // What is not read is drawn: as text it would count to the name of a button around it.
  if (label === undefined) return <Letter aria-hidden data-letter={children} style={markColours(tone)} />;
  return (
    <Letter role="img" aria-label={label} style={markColours(tone)}>
      {children}
    </Letter>
  );
}

/** A tone as custom properties: `--mark-fg`, `--mark-bg` and `--mark-border`. */
export function markColours(tone: MarkTone) {
  const family = tone.startsWith('tag-') ? tone : `st-${tone}`;
  return {
    '--mark-fg': `var(--${family}-fg)`,
    '--mark-bg': `var(--${family}-bg)`,
    '--mark-border': `var(--${family}-border)`,
  } as CSSProperties;
}

const Pill = styled.span`
  flex: none;
  min-width: 20px;
  padding: 0 var(--space-6);
  border-radius: var(--radius-full);
  background: var(--bg-pressed);
  color: var(--text-secondary);
  font: var(--font-caption);
  text-align: center;

  &[data-tone='warning'] { background: var(--warning-tint); color: var(--warning-text); box-shadow: inset 0 0 0 1px var(--warning-border); }
  &[data-tone='danger'] { background: var(--danger-tint); color: var(--danger-text); box-shadow: inset 0 0 0 1px var(--danger-border); }
`;

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  height: 20px;
  padding: 0 var(--space-6);
  border-radius: var(--radius-xs);
  background: var(--mark-bg);
  color: var(--mark-fg);
  font: var(--font-caption);
  vertical-align: middle;
  white-space: nowrap;

  > i { flex: none; width: 6px; height: 6px; border-radius: 50%; background: currentColor; }
`;

const Letter = styled.span`
  display: inline-block;
  min-width: 20px;
  max-width: 100%;
  height: 20px;
  padding: 0 var(--space-4);
  overflow: hidden;
  border: 1px solid var(--mark-border);
  border-radius: var(--radius-xs);
  color: var(--mark-fg);
  font: var(--font-caption-strong);
  line-height: 18px;
  text-align: center;
  text-overflow: ellipsis;
  vertical-align: middle;
  white-space: nowrap;

  &[data-letter]::before { content: attr(data-letter); }
`;
