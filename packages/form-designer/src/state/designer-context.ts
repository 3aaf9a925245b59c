import type { FormRendererProps, Locale } from '@huifang/form-renderer';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CustomWidget } from './custom-widget.ts';
import type { DesignerStore } from './designer-store.ts';
import type { Names } from './names.ts';

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
