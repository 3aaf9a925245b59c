import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { keptBody, useKeptFocus } from '../../primitives/data-table/index.ts';
import { printsWhole, unprinted, useWidePaper } from '../../primitives/printing/index.ts';
import { visuallyHidden } from '../../primitives/visually-hidden/index.ts';

export interface ListPageProps {
  /** The page's heading, for assistive technology: the eye finds it in the page tabs. */
  title: string;
  /** Tabs, filters and tools. */
  toolbar?: ReactNode;
  /** Names what the tabs of the toolbar switch. */
  panelLabel: string;
  /** The id that the toolbar's tabs refer to; without it the list is no tab panel. */
  panelId?: string;
  /** The table. It scrolls, the rest stays. */
  children: ReactNode;
  /** Pagination. */
  footer?: ReactNode;
  /** The page's main action, in the footer below 768; where there is room it belongs to the toolbar. */
  narrowAction?: ReactNode;
}

/**
 * One white sheet that fills the page: tools above, the list, pagination below. The focus stays in it whatever an action
 * does to the row or the tool it came from (`useKeptFocus`).
 */
export function ListPage({
  title,
  toolbar,
  panelLabel,
  panelId,
  children,
  footer,
  narrowAction,
}: ListPageProps) {
  const focusKeeper = useKeptFocus<HTMLElement>();
  useWidePaper();
  return (
    <Sheet ref={focusKeeper}>
      <Heading>{title}</Heading>
      {toolbar}
      <Panel id={panelId} role={panelId ? 'tabpanel' : 'region'} aria-label={panelLabel} {...keptBody}>
        {children}
      </Panel>
      {footer && (
        <Foot>
          {footer}
          {narrowAction}
        </Foot>
      )}
    </Sheet>
  );
}

// On paper there is the list and nothing that narrows it.
const Sheet = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  @media (max-width: 767px) { border: 0; border-radius: 0; background: none; }
  ${printsWhole}
  @media print { && { border: 0; > :not(h1, [role='region'], [role='tabpanel']) { display: none; } } }
`;

const Heading = styled.h1`
  ${visuallyHidden}

  @media print { && { position: static; width: auto; height: auto; overflow: visible; clip-path: none; font: var(--font-title-strong); } }
`;

const Foot = styled.div`
  @media (min-width: 768px) { > :nth-child(2) { display: none; } }
  @media (max-width: 767px) {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--space-12);
    min-height: 60px;
    padding: var(--space-8) var(--space-12);
    border-top: 1px solid var(--border-subtle);
    background: var(--bg-surface);

    > :first-child { flex: 1; min-width: 0; }
    > :nth-child(2) { flex: none; }
  }
  ${unprinted}
`;

const Panel = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  ${printsWhole}
`;
