import { css } from './styles/css.ts';
import { look } from './styles/look.ts';

export type { FormView, SlotProps, Slots, UploadSettings } from './context/form-context.ts';
export { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
export type { FormRendererHandle } from './handle.ts';
export type { Json, JsonObject } from './json/json.ts';
export type { FormDocument, Problem, Widget } from './schema/types.ts';
export type { Change } from './store/form-store.ts';
export type { RemoteFunction, RemoteFunctions, RemoteOptions } from './store/remote-hub.ts';
export { useStyles } from './styles/useStyles.ts';
export type { Locale } from './words/messages.ts';

/** The form's rules as text, for pages rendered on a server; in a browser they come by themselves. */
export const formRendererCss: string = look + css;
