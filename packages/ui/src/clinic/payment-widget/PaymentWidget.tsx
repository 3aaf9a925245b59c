import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Card } from '../../primitives/card/index.ts';
import { SmallLineChart } from '../../primitives/charts/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { FailureState } from '../../primitives/states/index.ts';

/** 0 the last half year, 1 the last year, 2 the last two years (rule record-1). */
export type PaymentPeriod = 0 | 1 | 2;

export interface PaymentMonth {
  /** `YYYY-MM`. */
  month: string;
  /** Yuan. */
  amount: number;
}

export interface PaymentWidgetProps {
  period: PaymentPeriod;
  onPeriodChange: (details: { period: PaymentPeriod }) => void;
  /** The period's months, oldest first. */
  months: readonly PaymentMonth[];
  /** Of all time. Without it the total of the period shows alone. */
  totalSpending?: number;
  /** The amounts are not told: `onReveal`, where it is allowed, asks for them. @default false */
  isMasked?: boolean;
  onReveal?: () => void;
  /** @default false */
  isLoading?: boolean;
  /** Why the payments could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
}

/** So many months show before the rest is asked for. */
const shownAtFirst = 3;

/** What a customer spent: the total of a period, its months as a line, and as a table, newest first. */
export function PaymentWidget({ period, onPeriodChange, ...rest }: PaymentWidgetProps) {
  const { t } = useLingui();
  return (
    <Card title={t`消费情况`}>
      <Body aria-busy={rest.isLoading || undefined}>
        <SegmentedControl
          label={t`统计时间`}
          isLabelHidden
          options={[
            { value: '0', label: t`近半年` },
            { value: '1', label: t`近一年` },
            { value: '2', label: t`近两年` },
          ]}
          value={String(period)}
          onChange={({ value }) => onPeriodChange({ period: Number(value) as PaymentPeriod })}
        />
        <Contents key={period} {...rest} />
      </Body>
    </Card>
  );
}

function Contents({
  months,
  totalSpending,
  isMasked,
  onReveal,
  isLoading,
  loadError,
  onRetry,
}: Omit<PaymentWidgetProps, 'period' | 'onPeriodChange'>) {
  const { t, i18n } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const yuan = (amount: number) =>
    i18n.number(amount, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' });
  const named = (month: string, year?: 'numeric') =>
    i18n.date(new Date(`${month}-01T00:00:00Z`), { year, month: year ? 'long' : 'short', timeZone: 'UTC' });
  const monthName = (month: string) => named(month, 'numeric');

  if (isLoading) {
    return (
      <Waiting role="status" aria-label={t`正在加载…`}>
        <Skeleton width="50%" height="32px" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Waiting>
    );
  }
  if (loadError) {
    return <FailureState title={t`消费情况加载失败`} detail={loadError} onRetry={onRetry} />;
  }
  if (isMasked) {
    return (
      <Nothing>
        {onReveal ? <Trans>金额未显示，显示会留下记录。</Trans> : <Trans>您没有查看金额的权限。</Trans>}
        {onReveal && (
          <More variant="text" size="small" onPress={onReveal}>
            <Trans>显示金额</Trans>
          </More>
        )}
      </Nothing>
    );
  }
  const hasPayments = months.some(({ amount }) => amount !== 0);
  const newestFirst = [...months].reverse();
  const shown = showsAll ? newestFirst : newestFirst.slice(0, shownAtFirst);
  return (
    <>
      <Totals>
        {totalSpending !== undefined && (
          <Total>
            <span>
              <Trans>累计消费</Trans>
            </span>
            <strong>{yuan(totalSpending)}</strong>
          </Total>
        )}
        <Total>
          <span>
            <Trans>本期消费</Trans>
          </span>
          <strong>{yuan(months.reduce((sum, { amount }) => sum + amount, 0))}</strong>
        </Total>
      </Totals>
      {!hasPayments ? (
        <Nothing>
          <Trans>该时间段没有消费记录</Trans>
        </Nothing>
      ) : (
        <>
          <SmallLineChart
            title={t`每月消费`}
            isTitleHidden
            hasTableBeside
            labelHeading={t`月份`}
            labels={months.map(({ month }) => named(month))}
            series={[{ id: 'amount', label: t`金额`, values: months.map(({ amount }) => amount) }]}
            formatValue={yuan}
            formatTick={(value) => i18n.number(value)}
          />
          <Months aria-label={t`每月消费`}>
            <thead>
              <tr>
                <th scope="col">{t`月份`}</th>
                <th scope="col">{t`金额`}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ month, amount }) => (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  <td>{yuan(amount)}</td>
                </tr>
              ))}
            </tbody>
          </Months>
        </>
      )}
      {hasPayments && months.length > shownAtFirst && (
        <More variant="text" size="small" aria-expanded={showsAll} onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? <Trans>收起</Trans> : <Trans>查看全部月份</Trans>}
        </More>
      )}
    </>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
`;

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;

const Totals = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-24);

  & > p + p > strong { font: var(--font-title-strong); }
`;

const Total = styled.p`
  & > span { display: block; color: var(--text-tertiary); font: var(--font-caption); }
  & > strong { font: var(--font-figure-strong); overflow-wrap: anywhere; }
`;

const Nothing = styled.p`
  color: var(--text-tertiary);
  font: var(--font-small);
`;

const Months = styled.table`
  width: 100%;
  border-top: 1px solid var(--border-subtle);
  border-collapse: collapse;
  font: var(--font-small);

  & > thead th { color: var(--text-tertiary); font: var(--font-caption); }
  & th, & td { padding: var(--space-4) 0; text-align: start; }
  & tbody th { color: var(--text-secondary); font-weight: 400; }
  & td, & thead th:last-child { text-align: end; }
`;

const More = styled(Button)`
  && { align-self: flex-start; margin-inline-start: calc(-1 * var(--space-8)); }
`;
