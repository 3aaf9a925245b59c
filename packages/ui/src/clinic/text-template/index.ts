export { TemplateEditor, type TemplateEditorProps } from './TemplateEditor.tsx';
export {
  type TemplateChoice,
  TemplateDialog,
  type TemplateDialogProps,
  TemplateLayout,
  type TemplateLayoutProps,
} from './TemplateLayout.tsx';
