import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** How serious a complaint is: the darker the mark, the higher the level; the word says it too. */
export function AttentionMark({ level, children }: { level: number; children: string }) {
  return (
    <Mark style={{ '--level': `var(--att-${Math.min(Math.max(level, 1), 5)})` } as CSSProperties}>
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
