export type { GenerateOptions } from './answers.ts';
export { generateHtml } from './html.ts';
export { generatePlainComponent } from './plain-component.ts';
export { answersInPost, type Posted, type PostedOptions } from './posted.ts';
export { generateRendererComponent } from './renderer-component.ts';
