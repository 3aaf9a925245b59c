import { useLingui } from '@lingui/react/macro';
import { CardSheet } from '../../primitives/card/index.ts';
import { SmallLineChart } from '../../primitives/charts/index.ts';

export interface HomeTrendDay {
  /** `YYYY-MM-DD`. */
  date: string;
  consults: number;
  callbacks: number;
  arrivals: number;
}

/** What was done on each of the last days, the earliest first. Loads the charts. */
export function HomeTrend({ days }: { days: readonly HomeTrendDay[] }) {
  const { t } = useLingui();
  return (
    <CardSheet>
      <SmallLineChart
        title={t`近 14 天`}
        labelHeading={t`日期`}
        labels={days.map(({ date }) => date.slice(5))}
        fullLabels={days.map(({ date }) => date)}
        series={[
          { id: 'consults', label: t`新增咨询`, values: days.map(({ consults }) => consults) },
          { id: 'callbacks', label: t`完成回访`, values: days.map(({ callbacks }) => callbacks) },
          { id: 'arrivals', label: t`到院`, values: days.map(({ arrivals }) => arrivals) },
        ]}
        height={220}
      />
    </CardSheet>
  );
}
