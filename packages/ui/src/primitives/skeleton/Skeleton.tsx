import type { CSSProperties } from 'react';
import { keyframes, styled } from 'styled-components';

export interface SkeletonProps {
  /** A CSS length. @default '100%' */
  width?: string;
  /** A CSS length. @default '12px' */
  height?: string;
}

/** A grey bar in place of coming content. It appears after 300 ms, so that a quick answer never flashes. */
export function Skeleton({ width = '100%', height = '12px' }: SkeletonProps) {
  return (
    <Bar
      aria-hidden
      data-skeleton
      style={{ '--bar-width': width, '--bar-height': height } as CSSProperties}
    />
  );
}

const appear = keyframes`from { opacity: 0; }`;

const Bar = styled.span`
  display: block;
  width: var(--bar-width);
  height: var(--bar-height);
  border-radius: var(--radius-xs);
  background: var(--bg-pressed);
  animation: ${appear} var(--duration-enter) var(--ease-out) 300ms backwards;
`;
