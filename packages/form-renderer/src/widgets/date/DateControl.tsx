import { type CSSProperties, useRef, useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import { type ControlProps, groupAttributes } from '../../controls/control.ts';
import { Popup } from '../../controls/Popup.tsx';
import { formatOf, readMoment, writeMoment } from '../../fields/date-value.ts';
import { compareMoments, formatMoment, type Moment, momentOf } from '../../fields/dates.ts';
import type { Json } from '../../json/json.ts';
import { Calendar, type Unit } from './Calendar.tsx';
import { TypedMoment } from './TypedMoment.tsx';

const midnight = { hour: 0, minute: 0, second: 0 };
const unitOf = (type: string): Unit =>
  type.startsWith('year') ? 'year' : type.startsWith('month') ? 'month' : type === 'week' ? 'week' : 'day';

/** A day, week, month, year or moment, several of them, or a range: typed, or chosen from a calendar. */
export default function DateControl(props: ControlProps<'date'>) {
  const { widget, value, onChange, onBlur, isDisabled } = props;
  const { options } = widget;
  const { words } = useForm();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isRange = options.type.endsWith('range');
  const isList = !isRange && options.type.endsWith('s');
  const isLocked = isDisabled || options.readonly;
  const format = formatOf(options);

  const sides: (Json | undefined)[] = isRange
    ? Array.isArray(value)
      ? value.slice(0, 2)
      : ['', '']
    : [value];
  const setSide = (at: 0 | 1, side: Json) => {
    if (!isRange) {
      onChange(side);
      return;
    }
    const next: Json[] = [sides[0] ?? '', sides[1] ?? ''];
    next[at] = side;
    onChange(next[0] === '' && next[1] === '' ? null : next);
  };
  const isFilled = Array.isArray(value)
    ? value.some((side) => side !== '' && side !== null)
    : value !== '' && value !== null && value !== undefined;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const typed = (at: 0 | 1) => (
    <TypedMoment
      {...props}
      id={at === 0 ? props.id : `${props.id}-end`}
      sideLabel={isRange ? words(at === 0 ? 'startDate' : 'endDate') : undefined}
      value={sides[at]}
      placeholder={
        isRange ? (at === 0 ? options.startPlaceholder : options.endPlaceholder) : options.placeholder
      }
      format={format}
      read={(text) => readMoment(text, options)}
      write={(moment) => writeMoment(moment, options)}
      isReadOnly={options.readonly || !options.editable}
      onOpen={() => !isLocked && setOpen(true)}
      onChange={(side) => setSide(at, side)}
    />
  );
  const Group = isRange || isList ? 'div' : 'span';
  return (
    <Group
      {...(isRange && { ...groupAttributes(props), id: undefined, role: 'group' })}
      ref={box as never}
      className="hff-row"
      data-range={isRange || undefined}
      style={isRange ? ({ '--hff-chars': format.length } as CSSProperties) : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {isList ? <Several {...props} format={format} /> : typed(0)}
      {isRange && <span>{words('to')}</span>}
      {isRange && typed(1)}
      <button
        ref={opener}
        type="button"
        className="hff-button"
        aria-label={words('openCalendar')}
        aria-expanded={isOpen}
        disabled={isLocked}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarIcon />
      </button>
      {options.clearable && isFilled && !isLocked && (
        <button
          type="button"
          className="hff-button"
          aria-label={words('clear')}
          onClick={() => onChange(isRange ? null : isList ? [] : '')}
        >
          ×
        </button>
      )}
      {isOpen && (
        <Popup anchor={box} label={widget.name || words('openCalendar')} onClose={close}>
          <Panel {...props} onDone={close} />
        </Popup>
      )}
    </Group>
  );
}

/** The calendar, below it the clocks that the format has room for. */
function Panel({ widget, value, onChange, onDone }: ControlProps<'date'> & { onDone: () => void }) {
  const { options } = widget;
  const { words } = useForm();
  const unit = unitOf(options.type);
  const isRange = options.type.endsWith('range');
  const isList = !isRange && options.type.endsWith('s');
  const hasTime = options.type.startsWith('datetime') && /[Hhms]/.test(formatOf(options));
  const [started, setStarted] = useState<Moment>();
  const [today] = useState(() => momentOf(new Date()));
  const read = (entry: unknown) => readMoment(entry, options);
  const held = [value].flat().flatMap((entry) => read(entry) ?? []);
  const chosen = started ? [started] : held;

  const choose = (day: Pick<Moment, 'year' | 'month' | 'day'>) => {
    const moment: Moment = { ...midnight, ...day };
    if (isList) {
      const text = writeMoment(moment, options);
      const list = Array.isArray(value) ? value : [];
      const kept = list.filter((entry) => entry !== text);
      const next = kept.length === list.length ? [...list, text] : kept;
      onChange(next.toSorted((a, b) => String(a).localeCompare(String(b))));
    } else if (isRange) {
      if (!started) {
        setStarted(moment);
        return;
      }
      const [from, to] = [started, moment].sort(compareMoments) as [Moment, Moment];
      const end = hasTime ? { ...to, hour: 23, minute: 59, second: 59 } : to;
      setStarted(undefined);
      onChange([writeMoment(from, options), writeMoment(end, options)]);
      if (!hasTime) onDone();
    } else {
      const time = held[0] && hasTime ? held[0] : midnight;
      onChange(writeMoment({ ...day, hour: time.hour, minute: time.minute, second: time.second }, options));
      if (!hasTime) onDone();
    }
  };
  const setTime = (at: number, text: string) => {
    const [hour = 0, minute = 0, second = 0] = text.split(':').map(Number);
    const next = held.map((moment, index) => (index === at ? { ...moment, hour, minute, second } : moment));
    const written = next.map((moment) => writeMoment(moment, options));
    onChange(isRange ? written : (written[0] ?? ''));
  };
  return (
    <>
      <Calendar unit={unit} chosen={chosen} isRange={isRange} today={today} onChoose={choose} />
      {hasTime &&
        !started &&
        held.map((moment, at) => (
          <label key={at === 0 ? 'start' : 'end'} className="hff-row">
            {words(isRange ? (at === 0 ? 'startTime' : 'endTime') : 'time')}
            <input
              type="time"
              step={1}
              className="hff-box"
              value={formatMoment(moment, 'HH:mm:ss')}
              onChange={({ target }) => target.value !== '' && setTime(at, target.value)}
            />
          </label>
        ))}
      {(hasTime || isList) && (
        <button type="button" className="hff-button" data-primary="" onClick={onDone}>
          {words('confirm')}
        </button>
      )}
    </>
  );
}

/** Several days as text; they are chosen and taken back in the calendar. */
function Several(props: ControlProps<'date'> & { format: string }) {
  const { widget, value, id, labelledBy, label, describedBy, isInvalid, isDisabled, format } = props;
  const { options } = widget;
  const list = Array.isArray(value) ? value : [];
  const text = list
    .flatMap((entry) => readMoment(entry, options) ?? [])
    .map((moment) => formatMoment(moment, format))
    .join('、');
  return (
    <input
      id={id}
      className="hff-box"
      readOnly
      aria-labelledby={labelledBy}
      aria-label={labelledBy === undefined ? label : undefined}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      disabled={isDisabled}
      placeholder={options.placeholder || undefined}
      value={text}
    />
  );
}

function CalendarIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <rect x="3" y="5" width="18" height="16" rx="2" />
      <path d="M3 10h18M8 3v4M16 3v4" />
    </svg>
  );
}
