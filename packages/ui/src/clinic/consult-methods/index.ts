export { ConsultMethodsView, type ConsultMethodsViewProps } from './ConsultMethodsView.tsx';
export { MethodDialog, type MethodDialogProps, type MethodValues } from './MethodDialog.tsx';
export { MethodSources, type MethodSourcesProps } from './MethodSources.tsx';
export { SourceDialog, type SourceDialogProps, type SourceValues } from './SourceDialog.tsx';
export { type ConfiguredMethod, type ConfiguredSource } from './types.ts';
