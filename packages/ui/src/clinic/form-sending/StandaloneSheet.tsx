import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface StandaloneSheetProps {
  title: string;
  /** Stays above the contents, such as whom the page is about. */
  bar?: ReactNode;
  children: ReactNode;
  /** Stays below the contents. */
  footer?: ReactNode;
}

/** One sheet in the middle of a page that has no shell; on a narrow screen it is the page. */
export function StandaloneSheet({ title, bar, children, footer }: StandaloneSheetProps) {
  return (
    <Page>
      <Sheet>
        <h1>{title}</h1>
        {bar}
        <div data-body>{children}</div>
        {footer && <footer>{footer}</footer>}
      </Sheet>
    </Page>
  );
}

const Page = styled.div`
  min-height: 100dvh;
  padding: var(--space-24) var(--space-16);
  background: var(--bg-canvas);

  @media (max-width: 767px) { padding: 0; }
  @media print { padding: 0; background: none; }
`;

const Sheet = styled.section`
  max-width: 960px;
  margin: 0 auto;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  > h1 { padding: var(--space-16) var(--space-16) var(--space-4); font: var(--font-heading-strong); overflow-wrap: anywhere; }
  > [data-body] { padding: var(--space-12) var(--space-16) var(--space-20); }
  > footer {
    position: sticky;
    bottom: 0;
    z-index: var(--z-chrome);
    display: flex;
    justify-content: flex-end;
    gap: var(--space-8);
    padding: var(--space-12) var(--space-16);
    border-top: 1px solid var(--border-subtle);
    border-radius: 0 0 var(--radius-md) var(--radius-md);
    background: var(--bg-surface);
  }
  @media (max-width: 767px) { min-height: 100dvh; border: 0; border-radius: 0; }
  @media print { max-width: none; border: 0; > footer { display: none; } }
`;
