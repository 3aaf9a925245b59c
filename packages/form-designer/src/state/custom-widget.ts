import type { Json, JsonObject, Locale, SlotProps, Widget } from '@huifang/form-renderer';
import type { ComponentType } from 'react';

/** What the panel of a host's own widget type gets. */
export interface PanelProps {
  widget: Widget;
  locale: Locale;
  /** Sets one option; edits of one option in a row are one step of the history. */
  setOption: (name: string, value: Json | undefined) => void;
  /** Ends the step that typing goes into; call it when a field of the panel is left. */
  onBlur: () => void;
}

/** A widget type that only the host knows. */
export interface CustomWidget {
  type: string;
  name: string;
  /** The options that a fresh one starts with. */
  options?: JsonObject | undefined;
  /** Shows it on the canvas and in the preview, as the renderer's `widgets` do. */
  component: ComponentType<SlotProps>;
  /** Edits its options; without one the attribute panel offers their JSON. */
  panel?: ComponentType<PanelProps> | undefined;
}
