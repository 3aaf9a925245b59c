import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Input } from 'react-aria-components';
import { Button } from '../button/index.ts';
import { boxState, Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { isComposing } from '../field/keys.ts';
import { Calendar } from './Calendar.tsx';
import { Between, OpenButton, PanelRoot, Presets, RangeBox, RangeSheet } from './DatePicker.styles.ts';
import { type DateRange, isWithin, parseDate, presetRange, rangePresets } from './dates.ts';

export interface DateRangePickerProps extends FieldOptions {
  /** Both ends as `YYYY-MM-DD`; an empty end is open. */
  value: DateRange;
  /** Whole days only: what is being typed stays in the field until Enter or until an end is left. */
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
  week: msg`1 周`,
  month: msg`1 个月`,
  quarter: msg`3 个月`,
  year: msg`1 年`,
};

/**
 * A span of days: typed at either end, picked by two presses, or taken from a shortcut; 清除 stands below the shortcuts.
 * A typed date counts with Enter or once its end is left, the other end stays, and an emptied end is open; what is no
 * date yet changes nothing, the other end included, and stands as typed. Escape takes back what was typed. Ends in the wrong order swap.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const { t, i18n } = useLingui();
  const [field, { value, onChange, today, min, max, hasPresets = true, isShort = false, ...rest }] =
    splitFieldOptions(props);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [pickedStart, setPickedStart] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [edited, setEdited] = useState<End>();
  const [typing, setTyping] = useState<{ over: DateRange; texts: Partial<DateRange> }>();
  // What was typed over another range than the one shown is out of date.
  const texts = typing && isSame(typing.over, value) ? typing.texts : {};
  const isShortened = (name: End) =>
    isShort && edited !== name && parseDate(value[name])?.startsWith(today.slice(0, 5));
  const shown = (name: End) => texts[name] ?? (isShortened(name) ? value[name].slice(5) : value[name]);

  const meant = (text: string) => {
    if (text.trim() === '') return '';
    const date = parseDate(text);
    return date && isWithin(date, min, max) ? date : undefined;
  };
  const hasProblem = ends.some((name) => meant(texts[name] ?? value[name]) === undefined);
  const error =
    field.error ?? (isWrong && hasProblem ? t`日期格式错误，请按 2026-04-16 的格式输入` : undefined);
  const canEdit = !rest.isDisabled && !rest.isReadOnly;
  const open = () => {
    setPickedStart(undefined);
    setOpen(true);
  };
  const commit = () => {
    const [start, end] = ends.map((name) => meant(texts[name] ?? value[name]));
    // Both ends or none: what is seen and what counts must not come apart.
    setWrong(start === undefined || end === undefined);
    if (start === undefined || end === undefined) return;
    const range = inOrder({ start, end });
    setTyping(undefined);
    if (!isSame(range, value)) onChange({ value: range });
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    setEdited(undefined);
    // Ends that would swap wait for the other one, which may be about to be typed.
    const isForOther = isInput(event.relatedTarget) && box.current?.contains(event.relatedTarget);
    const [start, end] = [meant(texts.start ?? value.start), meant(texts.end ?? value.end)];
    if (!(isForOther && start && end && start > end)) commit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && Object.keys(texts).length > 0) {
      event.stopPropagation();
      setTyping(undefined);
      setWrong(false);
    }
    if (event.key === 'ArrowDown' && event.altKey && canEdit) open();
  };
  const take = (range: DateRange) => {
    setTyping(undefined);
    setWrong(false);
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
        const end = (name: End, label: string) => (
          <Input
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={control['aria-describedby']}
            autoComplete="off"
            placeholder={label}
            value={shown(name)}
            disabled={rest.isDisabled}
            readOnly={rest.isReadOnly}
            onChange={(event) => setTyping({ over: value, texts: { ...texts, [name]: event.target.value } })}
            onFocus={() => setEdited(name)}
            onBlur={leave}
            onKeyDown={onKeyDown}
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

type End = keyof DateRange;
const ends = ['start', 'end'] as const;

const isSame = (one: DateRange, other: DateRange) => one.start === other.start && one.end === other.end;

const isInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement;

const inOrder = ({ start, end }: DateRange): DateRange =>
  start && end && start > end ? { start: end, end: start } : { start, end };
