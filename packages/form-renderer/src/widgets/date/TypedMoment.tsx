import { useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import { formatMoment, type Moment } from '../../fields/dates.ts';
import type { Json } from '../../json/json.ts';

interface TypedMomentProps {
  id: string;
  labelledBy: string | undefined;
  describedBy: string | undefined;
  isDisabled: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  isReadOnly: boolean;
  label: string | undefined;
  /** Names one side of a range, in place of the field's label. */
  sideLabel: string | undefined;
  value: Json | undefined;
  placeholder: string;
  format: string;
  /** What counts as a moment of this kind. @default a date */
  kind?: 'date' | 'time';
  read: (text: unknown) => Moment | undefined;
  write: (moment: Moment) => Json;
  onChange: (value: Json) => void;
  onOpen: () => void;
}

const sample: Moment = { year: 2025, month: 1, day: 31, hour: 8, minute: 30, second: 0 };

/** A moment as text in its format. What is typed counts once it can be read; what cannot is said when it is left. */
export function TypedMoment(props: TypedMomentProps) {
  const { id, value, format, read, write, onChange, onOpen, isReadOnly, isDisabled, sideLabel } = props;
  const { words } = useForm();
  const [typed, setTyped] = useState<string>();
  const [isUnread, setUnread] = useState(false);
  const moment = read(value);
  const shown = moment ? formatMoment(moment, format) : typeof value === 'object' ? '' : String(value ?? '');
  const problem = isUnread && typed !== undefined;
  return (
    <span className="hff-typed">
      <input
        id={id}
        className="hff-box"
        aria-labelledby={sideLabel === undefined ? props.labelledBy : undefined}
        aria-label={sideLabel ?? (props.labelledBy === undefined ? props.label : undefined)}
        aria-describedby={
          [problem && `${id}-unread`, props.describedBy].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={props.isInvalid || problem || undefined}
        aria-required={props.isRequired || undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
        placeholder={props.placeholder || format}
        autoComplete="off"
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setUnread(false);
          if (target.value === '') onChange('');
          const next = read(target.value);
          if (next && formatMoment(next, format) === target.value.trim()) onChange(write(next));
        }}
        onBlur={() => {
          if (typed === undefined) return;
          const next = typed === '' ? undefined : read(typed);
          if (next) onChange(write(next));
          if (next || typed.trim() === '') setTyped(undefined);
          else setUnread(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onOpen();
        }}
      />
      {problem && (
        <span id={`${id}-unread`} className="hff-error">
          {words(props.kind === 'time' ? 'timeUnreadable' : 'dateUnreadable', {
            sample: formatMoment(sample, format),
          })}
        </span>
      )}
    </span>
  );
}
