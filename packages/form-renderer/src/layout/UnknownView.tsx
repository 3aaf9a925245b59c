import { lazy } from 'react';
import { useForm } from '../context/form-context.ts';
import type { ControlProps } from '../controls/control.ts';
import { Late } from '../controls/Late.tsx';
import { staticTemplate } from '../schema/inert.ts';
import type { Widget } from '../schema/types.ts';

const HtmlView = lazy(() => import('../read/HtmlView.tsx'));
const TableControl = lazy(() => import('../widgets/table/TableControl.tsx'));

/**
 * A type that does not work here says so. The rows of a `subform` are those of a table under another name; a
 * `component` that is html alone is shown as html, made harmless.
 */
export function UnknownView(props: ControlProps) {
  const { words } = useForm();
  const { type } = props.widget as Widget;
  if (type === 'subform') {
    return (
      <Late>
        <TableControl {...(props as unknown as ControlProps<'table'>)} />
      </Late>
    );
  }
  const html = staticTemplate(props.widget);
  if (html !== undefined) {
    return (
      <Late>
        <HtmlView html={html} id={props.id} />
      </Late>
    );
  }
  return <p className="hff-hint">{words('unknownWidget', { type: type.slice(0, 40) })}</p>;
}
