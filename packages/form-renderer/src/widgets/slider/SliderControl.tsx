import { useRef } from 'react';
import { useForm } from '../../context/form-context.ts';
import { ClearButton } from '../../controls/ClearButton.tsx';
import { type ControlProps, controlAttributes, groupAttributes } from '../../controls/control.ts';
import { numberIn } from '../../fields/common.ts';
import type { Json } from '../../json/json.ts';

/**
 * A number, or with `range` two, on a scale. Untouched it is no answer, wherever its handle stands; Delete takes the
 * answer back.
 */
export function SliderControl(props: ControlProps<'slider'>) {
  const { widget, value, onChange, isRequired } = props;
  const { words } = useForm();
  const root = useRef<HTMLDivElement>(null);
  const { min = 0, max = 100, range, showInput } = widget.options;
  const scale = { min, max: Math.max(min, max), step: widget.options.step || 1 };
  const isAnswered = range ? Array.isArray(value) : numberIn(value) !== undefined;
  const clear = isRequired ? undefined : () => onChange(null);
  const handle = { ...props, scale, isAnswered, onClear: clear };
  const shown = (text: string) => (
    <output htmlFor={range ? undefined : props.id}>{isAnswered ? text : words('unanswered')}</output>
  );
  const clearing = isAnswered && clear && !props.isDisabled && (
    <ClearButton onClear={clear} focus={() => root.current?.querySelector('input')} />
  );
  if (!range) {
    const number = numberIn(value) ?? min;
    return (
      <div ref={root} className="hff-slider">
        <Handle {...handle} {...controlAttributes(props)} number={number} onNumber={onChange} />
        {showInput && <Exact {...handle} number={number} onNumber={onChange} label={words('exactValue')} />}
        {(!showInput || !isAnswered) && shown(String(number))}
        {clearing}
      </div>
    );
  }
  const [low, high] = endsOf(value, [min, max]);
  const setLow = (number: number) => onChange([Math.min(number, high), high]);
  const setHigh = (number: number) => onChange([low, Math.max(number, low)]);
  return (
    <div {...groupAttributes(props)} ref={root} role="group" className="hff-slider">
      <Handle {...handle} aria-label={words('rangeStart')} number={low} onNumber={setLow} />
      <Handle {...handle} aria-label={words('rangeEnd')} number={high} onNumber={setHigh} />
      {showInput && (
        <>
          <Exact {...handle} number={low} onNumber={setLow} label={words('rangeStart')} />
          <Exact {...handle} number={high} onNumber={setHigh} label={words('rangeEnd')} />
        </>
      )}
      {(!showInput || !isAnswered) && shown(`${low} – ${high}`)}
      {clearing}
    </div>
  );
}

const endsOf = (value: Json | undefined, [min, max]: readonly [number, number]) =>
  Array.isArray(value) ? ([numberIn(value[0]) ?? min, numberIn(value[1]) ?? max] as const) : [min, max];

interface HandleProps {
  scale: { min: number; max: number; step: number };
  number: number;
  onNumber: (number: number) => void;
  isAnswered: boolean;
  /** Takes the answer back; undefined where one is required. */
  onClear: (() => void) | undefined;
  onBlur: () => void;
  isDisabled: boolean;
  isInvalid: boolean;
  [attribute: `aria-${string}`]: unknown;
}

/** Keys with which a person settles on a value, even where the handle cannot move that way. */
const answering = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Enter',
  ' ',
]);

function Handle({
  scale,
  number,
  onNumber,
  isAnswered,
  onClear,
  onBlur,
  isDisabled,
  isInvalid,
  ...rest
}: HandleProps) {
  const { words } = useForm();
  const isPressed = useRef(false);
  const aria = Object.fromEntries(
    Object.entries(rest).filter(([name]) => name.startsWith('aria-') || name === 'id'),
  );
  return (
    <input
      {...aria}
      aria-required={undefined}
      aria-invalid={isInvalid || undefined}
      aria-valuetext={isAnswered ? undefined : words('unanswered')}
      data-unanswered={!isAnswered || undefined}
      type="range"
      {...scale}
      value={number}
      disabled={isDisabled}
      onChange={({ target }) => onNumber(Number(target.value))}
      // The browser tells of no change where the handle already stands.
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onPointerCancel={() => {
        isPressed.current = false;
      }}
      onPointerUp={() => {
        if (isPressed.current && !isAnswered) onNumber(number);
        isPressed.current = false;
      }}
      onKeyDown={({ key }) => {
        if (!isAnswered && answering.has(key)) onNumber(number);
        if (key === 'Delete' || key === 'Backspace') onClear?.();
      }}
      onBlur={onBlur}
    />
  );
}

function Exact(props: HandleProps & { label: string }) {
  const { scale, number, onNumber, isAnswered, onClear, onBlur, isDisabled, label } = props;
  return (
    <input
      type="number"
      className="hff-box"
      aria-label={label}
      {...scale}
      value={isAnswered ? number : ''}
      disabled={isDisabled}
      onChange={({ target }) => (target.value === '' ? onClear?.() : onNumber(Number(target.value)))}
      onBlur={onBlur}
    />
  );
}
