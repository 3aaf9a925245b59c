import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type FocusEvent, type FocusEventHandler, type ReactNode, type Ref, useRef, useState } from 'react';
import { Input } from 'react-aria-components';
import { ControlGroup } from '../field/Field.styles.ts';
import { boxState, Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { Sheet } from '../popover/index.ts';
import { Calendar } from './Calendar.tsx';
import { OpenButton, PanelRoot, TimeRow } from './DatePicker.styles.ts';
import { addDays, isWithin, parseDate, parseDateTime } from './dates.ts';

export interface DatePickerProps extends FieldOptions {
  /** `YYYY-MM-DD`, empty, or what was typed so far. */
  value: string;
  /** Typed text passes through as it is and becomes a plain date when the field is left. */
  onChange: (details: { value: string }) => void;
  onBlur?: FocusEventHandler;
  /** The organisation's current day, marked in the calendar. */
  today: string;
  /** First day that may be chosen. */
  min?: string;
  /** Last day that may be chosen. */
  max?: string;
  placeholder?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A day, typed, moved by the arrows, or picked from the calendar that Alt and the arrow down open. It says itself when a typed text is no date or lies outside the bounds. */
export function DatePicker(props: DatePickerProps) {
  return <DateInput {...props} parse={parseDate} placeholder={props.placeholder ?? 'YYYY-MM-DD'} />;
}

/** A minute, `YYYY-MM-DD HH:mm`, typed or picked; bounds are days. */
export function DateTimePicker(props: DatePickerProps) {
  const { t } = useLingui();
  return (
    <DateInput
      {...props}
      parse={parseDateTime}
      placeholder={props.placeholder ?? 'YYYY-MM-DD HH:mm'}
      withDay={(day, value) => `${day} ${timeOf(value) || '00:00'}`}
      panelEnd={
        <TimeRow>
          {t`时间`}
          <input
            type="time"
            value={timeOf(props.value)}
            onChange={(event) => {
              const day = parseDate(props.value.slice(0, 10)) ?? props.today;
              if (event.target.value) props.onChange({ value: `${day} ${event.target.value}` });
            }}
          />
        </TimeRow>
      }
    />
  );
}

const timeOf = (value: string) => parseDateTime(value)?.slice(11) ?? '';

interface DateInputProps extends DatePickerProps {
  parse: (text: string) => string | undefined;
  /** A picked day as a value; the panel stays open for the rest of it. */
  withDay?: (day: string, value: string) => string;
  panelEnd?: ReactNode;
}

function DateInput(props: DateInputProps) {
  const { t } = useLingui();
  const [field, { value, onChange, onBlur, today, min, max, parse, withDay, panelEnd, ref, ...rest }] =
    splitFieldOptions(props);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasLeft, setLeft] = useState(false);

  const problem = useDateProblem({ value, parse, min, max });
  const error = field.error ?? (hasLeft ? problem : undefined);
  const parsed = parse(value);
  const canOpen = !rest.isDisabled && !rest.isReadOnly;
  const commit = (event: FocusEvent) => {
    setLeft(value !== '');
    if (parsed && parsed !== value) onChange({ value: parsed });
    // Going on to the calendar button is not leaving the field.
    if (!box.current?.contains(event.relatedTarget)) onBlur?.(event);
  };

  return (
    <Field {...field} error={error}>
      {(control) => (
        <>
          <ControlGroup ref={box} {...boxState({ ...rest, error })}>
            <Input
              {...control}
              ref={ref}
              autoComplete="off"
              aria-keyshortcuts="ArrowUp ArrowDown Alt+ArrowDown"
              value={value}
              placeholder={rest.placeholder}
              disabled={rest.isDisabled}
              readOnly={rest.isReadOnly}
              onChange={(event) => onChange({ value: event.target.value })}
              onBlur={commit}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && parsed && parsed !== value) onChange({ value: parsed });
                if (!canOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
                event.preventDefault();
                if (event.altKey) return setOpen(event.key === 'ArrowDown');
                const day = parsed?.slice(0, 10);
                const next = day ? addDays(day, event.key === 'ArrowUp' ? 1 : -1) : today;
                if (isWithin(next, min, max)) onChange({ value: withDay ? withDay(next, value) : next });
              }}
            />
            {canOpen && (
              <OpenButton
                id={`${control.id}-open`}
                // One stop of the Tab key a date: Alt and the arrow open it from the text.
                excludeFromTabOrder
                aria-label={t`打开日历`}
                aria-labelledby={`${control.id}-open ${control['aria-labelledby']}`}
                onPress={() => setOpen(true)}
              >
                <CalendarDays size={15} aria-hidden />
              </OpenButton>
            )}
          </ControlGroup>
          <Sheet triggerRef={box} isOpen={isOpen} onOpenChange={setOpen} placement="bottom start">
            <PanelRoot aria-labelledby={control['aria-labelledby']}>
              <div>
                <Calendar
                  selected={parsed?.slice(0, 10) ?? ''}
                  today={today}
                  min={min}
                  max={max}
                  onPick={({ date }) => {
                    onChange({ value: withDay ? withDay(date, value) : date });
                    if (!withDay) setOpen(false);
                  }}
                />
                {panelEnd}
              </div>
            </PanelRoot>
          </Sheet>
        </>
      )}
    </Field>
  );
}

function useDateProblem({ value, parse, min, max }: Pick<DateInputProps, 'value' | 'parse' | 'min' | 'max'>) {
  const { t } = useLingui();
  if (value.trim() === '') return undefined;
  const parsed = parse(value);
  if (!parsed) return t`日期格式错误，请按 2026-04-16 的格式输入`;
  if (isWithin(parsed.slice(0, 10), min, max)) return undefined;
  if (min && max) return t`请选择 ${min} 至 ${max} 之间的日期`;
  return min ? t`请选择 ${min} 或之后的日期` : t`请选择 ${max} 或之前的日期`;
}
