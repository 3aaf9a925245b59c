import { useForm } from '../../context/form-context.ts';
import { type ControlProps, controlAttributes } from '../../controls/control.ts';
import { numberIn } from '../../fields/common.ts';
import { textIn } from '../../json/json.ts';
import { stepped } from './step.ts';

/** A number with buttons that step it. What is typed stays as it is; a value out of range is said, not changed. */
export function NumberControl(props: ControlProps<'number'>) {
  const { widget, value, onChange, onBlur, id, isDisabled } = props;
  const { words } = useForm();
  const { min, max, step, controls, controlsPosition, placeholder } = widget.options;
  const number = numberIn(value);
  const move = (direction: 1 | -1) => onChange(stepped(number, direction, widget.options));
  const button = (direction: 1 | -1) => {
    const isAtEnd =
      number !== undefined &&
      (direction === 1 ? max !== undefined && number >= max : min !== undefined && number <= min);
    return (
      <button
        type="button"
        className="hff-button"
        aria-label={words(direction === 1 ? 'increase' : 'decrease')}
        aria-controls={id}
        tabIndex={-1}
        disabled={isDisabled || isAtEnd}
        onClick={() => move(direction)}
      >
        {direction === 1 ? '+' : '−'}
      </button>
    );
  };
  return (
    <div className="hff-number" data-controls={controls ? controlsPosition || 'around' : undefined}>
      {controls && button(-1)}
      <input
        {...controlAttributes(props)}
        className="hff-box"
        type="number"
        min={min}
        max={max}
        step={step && step > 0 ? step : 'any'}
        placeholder={placeholder || undefined}
        value={textIn(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        onBlur={onBlur}
      />
      {controls && button(1)}
    </div>
  );
}
