import { useRef } from 'react';
import { useForm } from '../../context/form-context.ts';
import { ClearButton } from '../../controls/ClearButton.tsx';
import { type ControlProps, groupAttributes } from '../../controls/control.ts';
import { numberIn } from '../../fields/common.ts';

/** A hostile document may ask for millions of stars. */
const mostStars = 50;

/** A number of stars, halves with `allowHalf`; Delete takes the rating back. */
export function RateControl(props: ControlProps<'rate'>) {
  const { widget, value, onChange, onBlur, id, isDisabled, isRequired, isInvalid } = props;
  const { words } = useForm();
  const { max, allowHalf, showScore } = widget.options;
  const root = useRef<HTMLDivElement>(null);
  const given = numberIn(value);
  const score = given ?? 0;
  const clear = isRequired ? undefined : () => onChange(null);
  const stars = Array.from({ length: Math.min(Math.floor(max), mostStars) }, (_, at) => at + 1);
  const radio = (points: number, half?: 'half') => (
    <label key={points} data-half={half} data-on={points <= score || undefined}>
      <input
        type="radio"
        name={id}
        aria-label={words('stars', { count: points })}
        checked={points === score}
        disabled={isDisabled}
        onChange={() => onChange(points)}
        onBlur={onBlur}
        onKeyDown={({ key }) => {
          if (key === 'Delete' || key === 'Backspace') clear?.();
        }}
      />
      <span aria-hidden="true">★</span>
    </label>
  );
  return (
    <div
      {...groupAttributes(props)}
      ref={root}
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      className="hff-rate"
    >
      {stars.map((star) => (
        <span key={star} className="hff-star">
          {allowHalf && radio(star - 0.5, 'half')}
          {radio(star)}
        </span>
      ))}
      {showScore && <output>{given ?? words('unanswered')}</output>}
      {given !== undefined && clear && !isDisabled && (
        <ClearButton onClear={clear} focus={() => root.current?.querySelector('input:not(:disabled)')} />
      )}
    </div>
  );
}
