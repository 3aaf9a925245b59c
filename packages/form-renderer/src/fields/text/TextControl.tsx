import { type ControlProps, textOf } from '../../controls/control.ts';

/** A text that the form shows and nobody edits. */
export function TextControl({ id, value }: ControlProps<'text'>) {
  return (
    <span id={id} className="hff-text">
      {textOf(value)}
    </span>
  );
}
