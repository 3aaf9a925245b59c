import { useLingui } from '@lingui/react/macro';
import { Button } from '../../primitives/button/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';

export interface NothingFoundProps {
  /** The conditions that hold, each in words, such as “林知夏” or 登记日期 2026-04-10 至 2026-04-16. */
  conditions?: readonly string[];
  /** Takes back exactly the conditions that are named. */
  onClear?: () => void;
  /** The same words without the dates, where both narrow the list. */
  onAllDates?: () => void;
  /** How many there are then; undefined while they are counted. */
  allDatesCount?: number;
  /** There are more than `allDatesCount`. @default false */
  isCountCapped?: boolean;
}

/** A list in which nothing was found: under which conditions, and the ways out of them. */
export function NothingFound(props: NothingFoundProps) {
  const { t, i18n } = useLingui();
  const { conditions = [], onAllDates, allDatesCount, isCountCapped = false } = props;
  const hasNone = allDatesCount === 0;
  const count = allDatesCount !== undefined && `${i18n.number(allDatesCount)}${isCountCapped ? '+' : ''}`;
  const named = conditions.join(t`、`);
  return (
    <EmptyState
      hint={
        conditions.length > 0 && (
          <>
            {t`筛选条件：${named}`}
            {onAllDates && hasNone && (
              <>
                <br />
                {t`全部日期中也没有找到`}
              </>
            )}
          </>
        )
      }
      action={
        <>
          {onAllDates && !hasNone && (
            <Button variant="primary" onPress={onAllDates}>
              {count ? t`在全部日期中查找（${count} 条）` : t`在全部日期中查找`}
            </Button>
          )}
          {props.onClear && conditions.length > 0 && (
            <Button onPress={props.onClear}>{t`清除筛选条件`}</Button>
          )}
        </>
      }
    />
  );
}
