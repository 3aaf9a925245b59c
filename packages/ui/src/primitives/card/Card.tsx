import { type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';

export interface CardProps {
  title: ReactNode;
  /** Stands beside the title in small type, such as a count. */
  note?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
}

/** A titled white sheet on the canvas. The title is a heading of level 2 and names the region. */
export function Card({ title, note, actions, children, className, ref }: CardProps) {
  const titleId = useId();
  return (
    <CardSheet ref={ref} className={className} aria-labelledby={titleId}>
      <CardHead>
        <h2 id={titleId}>{title}</h2>
        {note && <small>{note}</small>}
        {actions && <span data-end>{actions}</span>}
      </CardHead>
      {children}
    </CardSheet>
  );
}

/** The sheet alone, for contents with a head of their own. */
export const CardSheet = styled.section`
  min-width: 0;
  padding: 14px var(--space-16) var(--space-16);
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
`;

const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-6);
  min-height: 24px;
  margin-bottom: var(--space-4);

  & > h2 { font: var(--font-body-strong); }
  & > small { color: var(--text-tertiary); font: var(--font-caption); }
  & > [data-end] { display: flex; align-items: center; gap: var(--space-8); margin-inline-start: auto; }
`;
