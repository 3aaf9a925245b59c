import { ScopeFilter, type ScopeFilterProps } from '@huifang/ui/clinic/scope-filter';
import { Button } from '@huifang/ui/primitives/button';
import { addDays } from '@huifang/ui/primitives/date-picker';
import { IconButton } from '@huifang/ui/primitives/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PlansBar } from './PlansBar.ts';

export interface WeekBarProps extends Pick<ScopeFilterProps, 'scopes' | 'scope' | 'onScopeChange'> {
  /** The first and the last day of the week, `YYYY-MM-DD`. */
  start: string;
  end: string;
  today: string;
  /** Another week, by a day in it. */
  onDayChange: (details: { day: string }) => void;
}

/** The week that is shown, the ways to others, and whose plans. */
export function WeekBar({ start, end, today, onDayChange, ...scope }: WeekBarProps) {
  const { t } = useLingui();
  return (
    <PlansBar>
      <IconButton
        label={t`上一周`}
        icon={<ChevronLeft size={16} />}
        onPress={() => onDayChange({ day: addDays(start, -7) })}
      />
      <strong aria-live="polite">{t`${start} 至 ${end}`}</strong>
      <IconButton
        label={t`下一周`}
        icon={<ChevronRight size={16} />}
        onPress={() => onDayChange({ day: addDays(start, 7) })}
      />
      <Button onPress={() => onDayChange({ day: today })}>{t`本周`}</Button>
      <ScopeFilter of="follow-ups" {...scope} />
    </PlansBar>
  );
}
