import { type ControlProps, textOf } from '../../controls/control.ts';
import HtmlView from './HtmlView.tsx';

/** Html that the form shows and nobody edits. */
export default function HtmlControl({ id, value }: ControlProps<'html'>) {
  return <HtmlView id={id} html={textOf(value)} />;
}
