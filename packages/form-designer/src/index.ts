export type { Conflict, Loss } from './commands/index.ts';
export { dataLosses, modelConflicts } from './commands/index.ts';
export type { CustomWidget, PanelProps } from './designer-context.ts';
export { FormDesigner, type FormDesignerHandle, type FormDesignerProps } from './FormDesigner.tsx';
export type { GenerateOptions } from './generate/generate.ts';
export { generateHtml } from './generate/html.ts';
export { generatePlainComponent } from './generate/plain-component.ts';
export { generateRendererComponent } from './generate/renderer-component.ts';
export type { Tool } from './Toolbar.tsx';
