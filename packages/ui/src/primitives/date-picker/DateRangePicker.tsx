import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { Input } from 'react-aria-components';
import { Button } from '../button/index.ts';
import { boxState, Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { Calendar } from './Calendar.tsx';
import { Between, OpenButton, PanelRoot, Presets, RangeBox, RangeSheet } from './DatePicker.styles.ts';
import { type DateRange, isWithin, parseDate, presetRange, rangePresets } from './dates.ts';

export interface DateRangePickerProps extends FieldOptions {
  /** Both ends as `YYYY-MM-DD`; an empty end is open. */
  value: DateRange;
  onChange: (details: { value: DateRange }) => void;
  today: string;
  min?: string;
  max?: string;
  /** Offers 今天, 昨天, 3 天 and so on beside the calendar. @default true */
  hasPresets?: boolean;
  /** Ends in the year of `today` show as `MM-DD` until they are worked on. @default false */
  isShort?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
}

const presetNames = {
  today: msg`今天`,
  yesterday: msg`昨天`,
  '3days': msg`3 天`,
  week: msg`一周`,
  month: msg`一个月`,
  quarter: msg`三个月`,
  year: msg`一年`,
};

/** A span of days: typed at either end, picked by two presses, or taken from a shortcut; 清除 stands below the shortcuts. Ends in the wrong order swap. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { t, i18n } = useLingui();
  const [field, { value, onChange, today, min, max, hasPresets = true, isShort = false, ...rest }] =
    splitFieldOptions(props);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [pickedStart, setPickedStart] = useState<string>();
  const [hasLeft, setLeft] = useState(false);
  const [edited, setEdited] = useState<keyof DateRange>();
  const shown = (name: keyof DateRange) =>
    isShort && edited !== name && parseDate(value[name])?.startsWith(today.slice(0, 5))
      ? value[name].slice(5)
      : value[name];

  const hasProblem = [value.start, value.end].some((end) => {
    const date = parseDate(end);
    return end !== '' && !(date && isWithin(date, min, max));
  });
  const error =
    field.error ?? (hasLeft && hasProblem ? t`日期格式错误，请按 2026-04-16 的格式输入` : undefined);
  const canEdit = !rest.isDisabled && !rest.isReadOnly;
  const open = () => {
    setPickedStart(undefined);
    setOpen(true);
  };
  const settle = () => {
    setLeft(true);
    setEdited(undefined);
    const next = inOrder({
      start: parseDate(value.start) ?? value.start,
      end: parseDate(value.end) ?? value.end,
    });
    if (next.start !== value.start || next.end !== value.end) onChange({ value: next });
  };
  const take = (range: DateRange) => {
    onChange({ value: range });
    setOpen(false);
  };
  const pick = (date: string) => {
    if (pickedStart === undefined) setPickedStart(date);
    else take(inOrder({ start: pickedStart, end: date }));
  };

  return (
    <Field {...field} error={error} labels="group">
      {(control) => {
        const end = (name: keyof DateRange, label: string) => (
          <Input
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={control['aria-describedby']}
            autoComplete="off"
            placeholder={label}
            value={shown(name)}
            disabled={rest.isDisabled}
            readOnly={rest.isReadOnly}
            onChange={(event) => onChange({ value: { ...value, [name]: event.target.value } })}
            onFocus={() => setEdited(name)}
            onBlur={settle}
          />
        );
        return (
          <>
            <RangeBox
              ref={box}
              id={control.id}
              role="group"
              aria-labelledby={control['aria-labelledby']}
              data-short={isShort || undefined}
              {...boxState({ ...rest, error })}
            >
              {end('start', t`开始日期`)}
              <Between aria-hidden>{t`至`}</Between>
              {end('end', t`结束日期`)}
              {canEdit && (
                <OpenButton
                  id={`${control.id}-open`}
                  aria-label={t`打开日历`}
                  aria-labelledby={`${control.id}-open ${control['aria-labelledby']}`}
                  onPress={open}
                >
                  <CalendarDays size={15} aria-hidden />
                </OpenButton>
              )}
            </RangeBox>
            <RangeSheet triggerRef={box} isOpen={isOpen} onOpenChange={setOpen} placement="bottom start">
              <PanelRoot aria-labelledby={control['aria-labelledby']}>
                <Presets aria-label={t`快捷选择`}>
                  {hasPresets &&
                    rangePresets.map((preset) => (
                      <li key={preset}>
                        <Button variant="text" size="small" onPress={() => take(presetRange(preset, today))}>
                          {i18n._(presetNames[preset])}
                        </Button>
                      </li>
                    ))}
                  <li>
                    <Button
                      variant="text"
                      size="small"
                      isDisabled={!value.start && !value.end}
                      onPress={() => take({ start: '', end: '' })}
                    >
                      {t`清除`}
                    </Button>
                  </li>
                </Presets>
                <Calendar
                  selected={pickedStart === undefined ? value : { start: pickedStart, end: '' }}
                  today={today}
                  min={min}
                  max={max}
                  months={2}
                  onPick={({ date }) => pick(date)}
                />
              </PanelRoot>
            </RangeSheet>
          </>
        );
      }}
    </Field>
  );
}

function inOrder({ start, end }: DateRange): DateRange {
  const isSwapped = parseDate(start) && parseDate(end) && start > end;
  return isSwapped ? { start: end, end: start } : { start, end };
}
