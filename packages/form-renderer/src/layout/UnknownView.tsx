import { lazy } from 'react';
import type { ControlProps } from '../controls/control.ts';
import { useForm } from '../form-context.ts';
import type { Widget } from '../schema/types.ts';
import { Late } from './Late.tsx';

const TableControl = lazy(() => import('../fields/table/TableControl.tsx'));

/** A type that does not work here says so. The rows of a `subform` are those of a table under another name. */
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
  return <p className="hff-hint">{words('unknownWidget', { type: type.slice(0, 40) })}</p>;
}
