import { type ControlProps } from '../../controls/control.ts';
import { textIn } from '../../json/json.ts';

/** A text that the form shows and nobody edits. */
export function TextControl({ id, value }: ControlProps<'text'>) {
  return (
    <span id={id} className="hff-text">
      {textIn(value)}
    </span>
  );
}
