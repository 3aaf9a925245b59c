import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** There are five marks, from light to dark. */
const steps = 5;

/** The colour of a level's mark: levels beyond five share the scale. */
export const attentionColour = (level: number, levels = steps) => {
  const step = levels > steps ? 1 + ((level - 1) * (steps - 1)) / (levels - 1) : level;
  return `var(--att-${Math.round(Math.min(Math.max(step, 1), steps))})`;
};

export interface AttentionMarkProps {
  /** From 1, the lowest; 0 for one that is in no list any more. */
  level: number;
  /** How many levels the organisation has. @default 5 */
  levels?: number;
  children: string;
}

/** How serious a complaint is: the darker the mark, the higher the level; the word says it too. */
export function AttentionMark({ level, levels, children }: AttentionMarkProps) {
  return (
    <Mark style={{ '--level': attentionColour(level, levels) } as CSSProperties}>
      {level > 0 && <i aria-hidden />}
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
