import { Trans, useLingui } from '@lingui/react/macro';
import { DayCard, Table, TableFrame } from './HomeDay.styles.ts';
import type { HomeTrendDay } from './types.ts';

/** What was done on each of the last days. */
export function HomeTrend({ days }: { days: readonly HomeTrendDay[] }) {
  const { t } = useLingui();
  return (
    <DayCard title={t`近 14 天`}>
      <TableFrame>
        <Table aria-label={t`近 14 天`} data-figures>
          <thead>
            <tr>
              <th scope="col">
                <Trans>日期</Trans>
              </th>
              <th scope="col">
                <Trans>新增咨询</Trans>
              </th>
              <th scope="col">
                <Trans>完成回访</Trans>
              </th>
              <th scope="col">
                <Trans>到院</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{day.date.slice(5)}</th>
                <td>{day.consults}</td>
                <td>{day.callbacks}</td>
                <td>{day.arrivals}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </DayCard>
  );
}
