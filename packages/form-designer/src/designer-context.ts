import type { FormRendererProps, Json, JsonObject, Locale, SlotProps, Widget } from '@huifang/form-renderer';
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { DesignerStore } from './designer-store.ts';
import type { Names } from './names.ts';

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

/** What the canvas and the preview hand on to the renderer. */
export type RendererSettings = Pick<
  FormRendererProps,
  'remote' | 'remoteOption' | 'slots' | 'uploads' | 'widgets'
>;

export interface DesignerContextValue extends Names {
  store: DesignerStore;
  locale: Locale;
  renderer: RendererSettings;
  customWidgets: readonly CustomWidget[];
}

export const DesignerContext = createContext<DesignerContextValue | null>(null);

export function useDesignerContext(): DesignerContextValue {
  const context = useContext(DesignerContext);
  if (!context) throw new Error('A part of the designer must be inside FormDesigner');
  return context;
}

/** Reads something of the designer's state; renders again only when that changes. It must not be made anew each time. */
export function useDesigner<T>(read: (store: DesignerStore) => T): T {
  const { store } = useDesignerContext();
  const snapshot = () => read(store);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}
