import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { SelectOption } from '../../primitives/select/index.ts';
import { offered } from '../../primitives/select/options.ts';
import { useEntryLooks } from '../entry-chip/index.ts';

/** There are five marks, from light to dark. */
const steps = 5;

/** The colour of a level's mark by its place, 0 for the lowest: more than five levels share the scale. */
export const attentionColour = (place: number, levels: number) =>
  `var(--att-${1 + Math.round(levels > steps ? (place * (steps - 1)) / (levels - 1) : place)})`;

const usual: readonly SelectOption[] = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

export interface AttentionMarkProps {
  /** Of one of the organisation's levels; one that is in no list any more has no mark. */
  code: string;
  children: string;
}

/** How serious a complaint is: the darker the mark, the higher the level; the word says it too. */
export function AttentionMark({ code, children }: AttentionMarkProps) {
  const levels = offered(useEntryLooks('attentions') ?? usual, [code]);
  const place = levels.findIndex(({ value }) => value === code);
  return (
    <Mark style={{ '--level': attentionColour(place, levels.length) } as CSSProperties}>
      {place >= 0 && <i aria-hidden />}
      {children}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  white-space: nowrap;

  & > i { flex: none; width: 8px; height: 8px; border-radius: 2px; background: var(--level); box-shadow: 0 0 0 1px var(--att-edge); }
`;
