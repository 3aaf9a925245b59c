import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface ListPageProps {
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
}

/** One white sheet that fills the page: tools above, the list, pagination below. */
export function ListPage({ toolbar, panelLabel, panelId, children, footer }: ListPageProps) {
  return (
    <Sheet>
      {toolbar}
      <Panel id={panelId} role={panelId ? 'tabpanel' : 'region'} aria-label={panelLabel}>
        {children}
      </Panel>
      {footer}
    </Sheet>
  );
}

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
`;

const Panel = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;
