import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { Columns, DayCard, Figure, Figures, Rows, Side, Work } from './HomeDay.styles.ts';

const figures = ['today', 'overdue', 'arrivals', 'messages'];

/** Home while its day is on its way: what will stand there, in grey, so that nothing moves when it comes. */
export function HomeWaiting() {
  const { t } = useLingui();
  return (
    <>
      <Figures role="status" aria-label={t`加载中`}>
        {figures.map((id) => (
          <Figure key={id} data-waiting>
            <Skeleton width="64px" />
            <Skeleton width="96px" height="24px" />
          </Figure>
        ))}
      </Figures>
      <Columns>
        <Work>
          <DayCard title={t`今日回访`}>
            <WaitingRows count={9} />
          </DayCard>
          <HomeTrendWaiting />
        </Work>
        <Side>
          {[t`超期回访`, t`今日预计到院`, t`未读消息`].map((title) => (
            <DayCard key={title} title={title}>
              <WaitingRows count={6} />
            </DayCard>
          ))}
        </Side>
      </Columns>
    </>
  );
}

/** Keeps the place of the last days' chart, which comes after the figures. */
export function HomeTrendWaiting() {
  const { t } = useLingui();
  return (
    <DayCard title={t`近 14 天`} data-trend>
      <Skeleton height="220px" />
    </DayCard>
  );
}

/** Grey lines in place of a card's rows. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <Rows aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        <li key={`${count}-${row + 1}`}>
          <Skeleton width={row % 2 === 0 ? '80%' : '64%'} />
        </li>
      ))}
    </Rows>
  );
}
