import type { Widget } from '../schema/types.ts';
import type { Locale } from '../words/messages.ts';
import type { PlainTool } from './plain-tools.ts';

/** What the parts of a generated component are written with. */
export interface PlainWriter {
  locale: Locale;
  /** Takes a tool into the component, and gives its name. */
  tool: (tool: PlainTool) => string;
  /** Told what a stranger must know of the component. */
  note: (note: string, widget: Widget) => void;
}
