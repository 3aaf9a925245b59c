import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { printsWhole } from '../../primitives/printing/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { usePointsText } from '../person/index.ts';

/** One change of a customer's points (rule record-2). */
export interface PointsChange {
  id: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  note: string;
  points: number;
  isPlus: boolean;
}

export interface PointsChangeListProps {
  /** Whose changes; absent while nobody was chosen. */
  customer?: { name: string; points: number };
  changes: readonly PointsChange[];
  /** @default false */
  isLoading?: boolean;
  /** Why the changes could not be read. */
  error?: string;
  onRetry?: () => void;
  /** Reads earlier changes; absent when all are there. */
  onLoadMore?: () => void;
  /** @default false */
  isLoadingMore?: boolean;
}

/** The points of one customer, change by change, the newest first. */
export function PointsChangeList(props: PointsChangeListProps) {
  const { t } = useLingui();
  const write = usePointsText();
  const { customer, changes, isLoading = false, error } = props;
  const name = customer?.name ?? '';
  return (
    <Panel aria-label={t`积分变动`} aria-busy={isLoading} data-empty={!customer || undefined}>
      <Head>
        <h2>{customer ? t`${name} 的积分变动` : t`积分变动`}</h2>
        {customer && (
          <small>
            <Trans>
              可用积分 <b>{write.balance(customer.points)}</b>
            </Trans>
          </small>
        )}
      </Head>
      {!customer && <Hint>{t`选择客户后显示积分变动`}</Hint>}
      {customer && isLoading && <Spinner />}
      {customer && error && (
        <FailureState title={t`积分变动加载失败`} detail={error} onRetry={() => props.onRetry?.()} />
      )}
      {customer && !isLoading && !error && changes.length === 0 && <EmptyState />}
      {customer && !isLoading && !error && changes.length > 0 && (
        <Scroll tabIndex={0} role="group" aria-label={t`积分变动记录`}>
          <ol>
            {changes.map((change) => (
              <Change key={change.id}>
                <span>
                  <span>{change.note || '—'}</span>
                  <time dateTime={change.at}>{change.at.slice(0, 16)}</time>
                </span>
                <Amount data-plus={change.isPlus || undefined}>
                  {write.change(change.isPlus ? change.points : -change.points)}
                </Amount>
              </Change>
            ))}
          </ol>
          {props.onLoadMore && (
            <Button variant="text" size="small" isBusy={props.isLoadingMore} onPress={props.onLoadMore}>
              <Trans>加载更早的变动</Trans>
            </Button>
          )}
        </Scroll>
      )}
    </Panel>
  );
}

const Panel = styled.section`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 340px;
  min-height: 0;
  overflow: hidden;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  @media (max-width: 1023px) {
    width: auto;
    height: 45%;
    &[data-empty] { height: auto; }
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-bottom: 1px solid var(--border-subtle);

  & h2 { min-width: 0; font: var(--font-body-strong); overflow-wrap: anywhere; }
  & small { color: var(--text-secondary); font: var(--font-small); }
`;

const Hint = styled.p`
  padding: var(--space-24) var(--space-16);
  color: var(--text-tertiary);
  font: var(--font-small);
  text-align: center;
`;

const Scroll = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  padding-bottom: var(--space-8);
  overflow: auto;

  &:focus-visible { outline-offset: -2px; }
  & > button { display: flex; margin: var(--space-8) auto 0; }
  ${printsWhole}
`;

const Change = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding: 10px var(--space-16);
  border-bottom: 1px solid var(--border-subtle);

  & > span:first-child { display: flex; flex-direction: column; min-width: 0; overflow-wrap: anywhere; }
  & time { color: var(--text-tertiary); font: var(--font-caption); }
`;

const Amount = styled.span`
  flex: none;
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
  font-weight: 600;

  &[data-plus] { color: var(--success-text); }
`;
