import { useForm } from '../form-context.ts';
import type { Widget } from '../schema/types.ts';

/** Widgets one below the other. */
export function WidgetList({ list }: { list: readonly Widget[] }) {
  const { WidgetView } = useForm();
  return list.map((widget, at) => <WidgetView key={`${widget.key}-${at}`} widget={widget} />);
}
