import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';

export interface StatusPageProps {
  /** A large mark such as 404. */
  code?: string;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page that says one thing: what happened and what to do now. */
export function StatusPage({ code, title, children, actions }: StatusPageProps) {
  return (
    <Page>
      {code && <Code aria-hidden>{code}</Code>}
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {actions && <div>{actions}</div>}
    </Page>
  );
}

export interface MenuLoadFailureProps {
  /** Why, worded for the operator. */
  detail?: ReactNode;
  /** @default false */
  isRetrying?: boolean;
  onRetry: () => void;
}

/** The page when the menu could not be loaded: without it nothing can be opened. */
export function MenuLoadFailure({ detail, isRetrying, onRetry }: MenuLoadFailureProps) {
  return (
    <div role="alert">
      <StatusPage
        title={<Trans>菜单加载失败</Trans>}
        actions={
          <Button variant="primary" isBusy={isRetrying} onPress={onRetry}>
            <Trans>重试</Trans>
          </Button>
        }
      >
        {detail}
      </StatusPage>
    </div>
  );
}

const Page = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-12);
  min-height: 60vh;
  padding: var(--space-24);
  text-align: center;

  > h1 { font: var(--font-heading-strong); }
  > p { max-width: 32em; color: var(--text-secondary); overflow-wrap: anywhere; }
  > div { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-8); margin-top: var(--space-8); }
  code { padding: 0 var(--space-4); border-radius: var(--radius-xs); background: var(--bg-pressed); font-family: var(--font-mono); }
`;

const Code = styled.div`
  color: var(--brand-text);
  font: var(--font-display-strong);
`;
