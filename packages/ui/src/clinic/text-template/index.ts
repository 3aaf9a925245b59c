export { TemplateEditor, type TemplateEditorProps } from './TemplateEditor.tsx';
