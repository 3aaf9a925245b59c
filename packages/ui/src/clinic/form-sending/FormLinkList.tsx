import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { LinkStateChip } from './LinkStateChip.tsx';
import type { FormLink } from './types.ts';

export interface FormLinkListProps {
  links: readonly FormLink[];
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
  /** Takes a link back that was not handed in yet; without it there is no such button. */
  onRevoke?: (details: { link: FormLink }) => void;
  onOpenAnswer?: (details: { link: FormLink }) => void;
}

/** The forms that were sent to a customer, newest first. */
export function FormLinkList({ links, isLoading, loadError, onRetry, ...does }: FormLinkListProps) {
  const { t } = useLingui();
  if (loadError !== undefined) {
    return <FailureState title={t`已发送的表单加载失败`} detail={loadError} onRetry={onRetry} />;
  }
  if (isLoading) return <Skeleton height="96px" />;
  if (links.length === 0) return <EmptyState title={t`还没有发送过表单`} />;
  return (
    <List aria-label={t`已发送的表单`}>
      {links.map((link) => {
        const isOpen = link.state === 'sent' || link.state === 'opened';
        return (
          <li key={link.id}>
            <strong>{link.formName}</strong>
            <LinkStateChip state={link.state} />
            <span>
              {does.onOpenAnswer && link.answerId !== undefined && (
                <Button size="small" onPress={() => does.onOpenAnswer?.({ link })}>
                  <Trans>查看答卷</Trans>
                </Button>
              )}
              {does.onRevoke && isOpen && (
                <Button size="small" onPress={() => does.onRevoke?.({ link })}>
                  <Trans>撤回链接</Trans>
                </Button>
              )}
            </span>
            <small>
              {t`版本 ${link.version}`} · {link.createdBy} {link.createdAt.slice(0, 16)} ·{' '}
              {t`有效期至 ${link.expiresAt.slice(0, 16)}`}
            </small>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    padding: var(--space-8) 0;
    border-top: 1px solid var(--border-subtle);
  }
  > li:first-child { border-top: 0; }
  strong { font: var(--font-body-strong); overflow-wrap: anywhere; }
  span:has(> button) { display: flex; flex-wrap: wrap; gap: var(--space-4); margin-inline-start: auto; }
  small { flex: 1 0 100%; color: var(--text-secondary); font: var(--font-small); }
`;
