import { type ControlProps } from '../../controls/control.ts';
import { textIn } from '../../json/json.ts';
import HtmlView from '../../read/HtmlView.tsx';

/** Html that the form shows and nobody edits. */
export default function HtmlControl({ id, value }: ControlProps<'html'>) {
  return <HtmlView id={id} html={textIn(value)} />;
}
