import { useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import { type ControlProps, controlAttributes } from '../../controls/control.ts';
import { dataTypeOf } from '../../fields/value-types.ts';
import { textIn } from '../../json/json.ts';

const numeric = ['number', 'integer', 'float'];
/** Data types that have a native input of their own; phones then show the fitting keyboard. */
const native: Readonly<Record<string, string>> = { email: 'email', url: 'url' };

/** One line of text; a number for the number data types, a password with `showPassword`. */
export function InputControl(props: ControlProps<'input'>) {
  const { widget, value, onChange, onBlur } = props;
  const { words } = useForm();
  const [isShown, setShown] = useState(false);
  const { placeholder, maxlength, showPassword, showWordLimit, clearable } = widget.options;
  const dataType = dataTypeOf(widget.options);
  const isNumeric = numeric.includes(dataType);
  const limit = maxlength !== undefined && maxlength > 0 ? maxlength : undefined;
  const text = textIn(value);
  const input = (
    <input
      {...controlAttributes(props)}
      className="hff-box"
      type={showPassword && !isShown ? 'password' : isNumeric ? 'number' : (native[dataType] ?? 'text')}
      step={isNumeric ? (dataType === 'integer' ? 1 : 'any') : undefined}
      autoComplete={showPassword ? 'new-password' : undefined}
      placeholder={placeholder || undefined}
      maxLength={limit}
      value={text}
      onChange={({ target }) => {
        const isNumber = isNumeric && target.value !== '';
        onChange(isNumber ? Number(target.value) : target.value);
      }}
      onBlur={onBlur}
    />
  );
  const canClear = clearable && text !== '' && !props.isDisabled;
  // By options alone: what stands round it may not come and go while it has the focus.
  if (!showPassword && !clearable && !(showWordLimit && limit)) return input;
  return (
    <div className="hff-row">
      {input}
      {showPassword && (
        <button
          type="button"
          className="hff-button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {words(isShown ? 'hidePassword' : 'showPassword')}
        </button>
      )}
      {canClear && (
        <button type="button" className="hff-button" aria-label={words('clear')} onClick={() => onChange('')}>
          ×
        </button>
      )}
      {showWordLimit && limit && <WordCount text={text} limit={limit} />}
    </div>
  );
}

export function WordCount({ text, limit }: { text: string; limit: number }) {
  return (
    <span className="hff-count">
      {text.length}/{limit}
    </span>
  );
}
