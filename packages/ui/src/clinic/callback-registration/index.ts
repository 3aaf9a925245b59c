export { CallbackRegistrationModal } from './CallbackRegistrationModal.tsx';
export {
  type CallbackRequired,
  type CallbackSetting,
  type CallbackValues,
  emptyCallback,
} from './callback.ts';
export type { CallbackRegistrationModalProps } from './props.ts';
