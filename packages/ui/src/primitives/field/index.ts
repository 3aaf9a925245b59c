export {
  Field,
  type FieldControlProps,
  FieldGroup,
  type FieldGroupProps,
  type FieldOptions,
  type FieldProps,
} from './Field.tsx';
export { useHeldWhilePressed } from './held.ts';
export { isComposing } from './keys.ts';
