import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { CalendarProps } from './calendar-props.ts';
import { CalendarRoot, CalendarSpace } from './DatePicker.styles.ts';

const MonthGrid = lazy(() => import('./MonthGrid.tsx').catch(() => ({ default: MonthsMissing })));

/** A month to pick a day from, by pointer or arrow keys, with years and months to jump to. */
export function Calendar(props: CalendarProps) {
  return (
    <CalendarRoot>
      <Suspense fallback={<CalendarSpace data-months={props.months ?? 1} />}>
        <MonthGrid {...props} />
      </Suspense>
    </CalendarRoot>
  );
}

/** A date can be typed all the same, so a form never fails for want of its calendar. */
function MonthsMissing() {
  const { t } = useLingui();
  return <p role="status">{t`日历加载失败，请直接输入日期`}</p>;
}
