import type { CSSProperties } from 'react';
import { type ControlProps, controlAttributes } from '../../controls/control.ts';
import { textIn } from '../../json/json.ts';
import { WordCount } from '../input/InputControl.tsx';

/** Several lines of text, five rows high unless the document says otherwise. */
export function TextareaControl(props: ControlProps<'textarea'>) {
  const { widget, value, onChange, onBlur } = props;
  const { placeholder, maxlength, showWordLimit, rows, autosize } = widget.options;
  const limit = maxlength !== undefined && maxlength > 0 ? maxlength : undefined;
  const text = textIn(value);
  const lines = Math.min(Math.max(rows ?? 5, 1), 50);
  return (
    <>
      <textarea
        {...controlAttributes(props)}
        className="hff-box"
        data-autosize={autosize || undefined}
        style={autosize ? ({ '--hff-rows': lines } as CSSProperties) : undefined}
        rows={lines}
        placeholder={placeholder || undefined}
        maxLength={limit}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      {showWordLimit && limit && <WordCount text={text} limit={limit} />}
    </>
  );
}
