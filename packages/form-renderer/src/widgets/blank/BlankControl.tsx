import { useForm } from '../../context/form-context.ts';
import type { ControlProps } from '../../controls/control.ts';
import { Slot } from '../../controls/Slot.tsx';

/** Room for a component of the host, found by the widget's model. */
export function BlankControl(props: ControlProps<'blank'>) {
  const { slots, words } = useForm();
  const { model } = props.widget;
  const Component = Object.hasOwn(slots, model) ? slots[model] : undefined;
  if (!Component) return <span className="hff-hint">{words('missingSlot')}</span>;
  return <Slot {...props} component={Component} />;
}
