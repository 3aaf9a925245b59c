import { type ControlProps, controlAttributes, groupAttributes, numberOf } from '../../controls/control.ts';
import { useForm } from '../../form-context.ts';

/** A number, or with `range` two, on a scale. */
export function SliderControl(props: ControlProps<'slider'>) {
  const { widget, value, onChange } = props;
  const { words } = useForm();
  const { min = 0, max = 100, range, showInput } = widget.options;
  const scale = { min, max: Math.max(min, max), step: widget.options.step || 1 };
  if (!range) {
    const number = numberOf(value) ?? min;
    return (
      <div className="hff-slider">
        <Handle {...props} {...controlAttributes(props)} scale={scale} number={number} onNumber={onChange} />
        {showInput ? (
          <Exact {...props} scale={scale} number={number} onNumber={onChange} label={words('exactValue')} />
        ) : (
          <output htmlFor={props.id}>{number}</output>
        )}
      </div>
    );
  }
  const [low, high] = Array.isArray(value)
    ? [numberOf(value[0]) ?? min, numberOf(value[1]) ?? max]
    : [min, max];
  const setLow = (number: number) => onChange([Math.min(number, high), high]);
  const setHigh = (number: number) => onChange([low, Math.max(number, low)]);
  return (
    <div {...groupAttributes(props)} role="group" className="hff-slider">
      <Handle {...props} aria-label={words('rangeStart')} scale={scale} number={low} onNumber={setLow} />
      <Handle {...props} aria-label={words('rangeEnd')} scale={scale} number={high} onNumber={setHigh} />
      {showInput ? (
        <>
          <Exact {...props} scale={scale} number={low} onNumber={setLow} label={words('rangeStart')} />
          <Exact {...props} scale={scale} number={high} onNumber={setHigh} label={words('rangeEnd')} />
        </>
      ) : (
        <output>
          {low} – {high}
        </output>
      )}
    </div>
  );
}

interface HandleProps {
  scale: { min: number; max: number; step: number };
  number: number;
  onNumber: (number: number) => void;
  onBlur: () => void;
  isDisabled: boolean;
  isInvalid: boolean;
  [attribute: `aria-${string}`]: unknown;
}

function Handle({ scale, number, onNumber, onBlur, isDisabled, isInvalid, ...rest }: HandleProps) {
  const aria = Object.fromEntries(
    Object.entries(rest).filter(([name]) => name.startsWith('aria-') || name === 'id'),
  );
  return (
    <input
      {...aria}
      aria-required={undefined}
      aria-invalid={isInvalid || undefined}
      type="range"
      {...scale}
      value={number}
      disabled={isDisabled}
      onChange={({ target }) => onNumber(Number(target.value))}
      onBlur={onBlur}
    />
  );
}

function Exact({ scale, number, onNumber, onBlur, isDisabled, label }: HandleProps & { label: string }) {
  return (
    <input
      type="number"
      className="hff-box"
      aria-label={label}
      {...scale}
      value={number}
      disabled={isDisabled}
      onChange={({ target }) => target.value !== '' && onNumber(Number(target.value))}
      onBlur={onBlur}
    />
  );
}
