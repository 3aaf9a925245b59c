export {
  type GenerateOptions,
  generateHtml,
  generatePlainComponent,
  generateRendererComponent,
} from '@huifang/form-renderer/code';
export type { Conflict, Loss } from './commands/index.ts';
export { dataLosses, modelConflicts } from './commands/index.ts';
export { FormDesigner, type FormDesignerHandle, type FormDesignerProps } from './FormDesigner.tsx';
export type { CustomWidget, PanelProps } from './state/custom-widget.ts';
export type { Tool } from './Toolbar.tsx';
export { captionOf } from './words/options.ts';
