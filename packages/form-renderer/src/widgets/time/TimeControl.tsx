import { type CSSProperties, useRef, useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import { type ControlProps, groupAttributes } from '../../controls/control.ts';
import { Popup } from '../../controls/Popup.tsx';
import { formatMoment, type Moment, momentOf, parseMoment } from '../../fields/dates.ts';
import type { Json } from '../../json/json.ts';
import { useStyles } from '../../styles/useStyles.ts';
import { TypedMoment } from '../date/TypedMoment.tsx';

const start: Moment = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0 };

/** A time of day, or with `isRange` two: typed, or chosen from lists of hours, minutes and seconds. */
export default function TimeControl(props: ControlProps<'time'>) {
  const { widget, value, onChange, onBlur, isDisabled } = props;
  const { options } = widget;
  const { words } = useForm();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const format = options.format || 'HH:mm:ss';
  const read = (text: unknown): Moment | undefined =>
    typeof text === 'string' && text !== ''
      ? (parseMoment(text, format) ?? parseMoment(text, 'HH:mm:ss') ?? parseMoment(text, 'HH:mm'))
      : undefined;
  const write = (moment: Moment): Json => formatMoment(moment, format);
  const isLocked = isDisabled || options.readonly;
  const sides: Json[] = options.isRange ? (Array.isArray(value) ? value : ['', '']) : [value ?? ''];
  const setSide = (at: number, side: Json) => {
    if (!options.isRange) {
      onChange(side);
      return;
    }
    const next: Json[] = [sides[0] ?? '', sides[1] ?? ''];
    next[at] = side;
    onChange(next[0] === '' && next[1] === '' ? null : next);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const isFilled = sides.some((side) => side !== '' && side !== null);
  const typed = (at: 0 | 1) => (
    <TypedMoment
      {...props}
      kind="time"
      id={at === 0 ? props.id : `${props.id}-end`}
      sideLabel={options.isRange ? words(at === 0 ? 'startTime' : 'endTime') : undefined}
      value={sides[at]}
      placeholder={
        options.isRange ? (at === 0 ? options.startPlaceholder : options.endPlaceholder) : options.placeholder
      }
      format={format}
      read={read}
      write={write}
      isReadOnly={options.readonly || !options.editable}
      onOpen={() => !isLocked && setOpen(true)}
      onChange={(side) => setSide(at, side)}
    />
  );
  return (
    <div
      {...(options.isRange && { ...groupAttributes(props), id: undefined, role: 'group' })}
      ref={box}
      className="hff-row"
      data-range={options.isRange || undefined}
      style={options.isRange ? ({ '--hff-chars': format.length } as CSSProperties) : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {typed(0)}
      {options.isRange && <span>{words('to')}</span>}
      {options.isRange && typed(1)}
      <button
        ref={opener}
        type="button"
        className="hff-button"
        aria-label={words('openTimes')}
        aria-expanded={isOpen}
        disabled={isLocked}
        onClick={() => setOpen(!isOpen)}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="9" />
          <path d="M12 7v5l3 2" />
        </svg>
      </button>
      {options.clearable && isFilled && !isLocked && (
        <button
          type="button"
          className="hff-button"
          aria-label={words('clear')}
          onClick={() => onChange(options.isRange ? null : '')}
        >
          ×
        </button>
      )}
      {isOpen && (
        <Popup anchor={box} label={widget.name || words('openTimes')} onClose={close}>
          {sides.slice(0, options.isRange ? 2 : 1).map((side, at) => (
            <Clock
              key={at === 0 ? 'start' : 'end'}
              title={options.isRange ? words(at === 0 ? 'startTime' : 'endTime') : undefined}
              moment={read(side)}
              format={format}
              onChange={(moment) => setSide(at, write(moment))}
            />
          ))}
          <div className="hff-row">
            {!options.isRange && (
              <button
                type="button"
                className="hff-button"
                onClick={() => setSide(0, write(momentOf(new Date())))}
              >
                {words('now')}
              </button>
            )}
            <button type="button" className="hff-button" data-primary="" onClick={close}>
              {words('confirm')}
            </button>
          </div>
        </Popup>
      )}
    </div>
  );
}

interface ClockProps {
  title: string | undefined;
  moment: Moment | undefined;
  format: string;
  onChange: (moment: Moment) => void;
}

/** One list a part; which parts there are follows from the format. */
function Clock({ title, moment, format, onChange }: ClockProps) {
  const { words } = useForm();
  useStyles(css);
  const parts = [
    { key: 'hour', count: 24, isShown: /[Hh]/.test(format) },
    { key: 'minute', count: 60, isShown: format.includes('m') },
    { key: 'second', count: 60, isShown: format.includes('s') },
  ] as const;
  return (
    <div className="hff-clock" role="group" aria-label={title}>
      {title && <p className="hff-hint">{title}</p>}
      {parts.map(
        ({ key, count, isShown }) =>
          isShown && (
            <label key={key}>
              <span className="hff-hint">{words(key)}</span>
              <select
                className="hff-box"
                value={moment ? moment[key] : ''}
                onChange={({ target }) => onChange({ ...(moment ?? start), [key]: Number(target.value) })}
              >
                {!moment && <option value="">–</option>}
                {Array.from({ length: count }, (_, at) => (
                  <option key={at} value={at}>
                    {String(at).padStart(2, '0')}
                  </option>
                ))}
              </select>
            </label>
          ),
      )}
    </div>
  );
}

const css = `
.hff-clock { display: flex; align-items: flex-end; gap: 8px; margin-bottom: 8px; }
.hff-clock label { display: flex; flex-direction: column; min-width: 72px; }
`;
