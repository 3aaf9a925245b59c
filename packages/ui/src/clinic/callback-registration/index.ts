export {
  CallbackRegistrationModal,
  type CallbackRegistrationModalProps,
} from './CallbackRegistrationModal.tsx';
export {
  type CallbackRequired,
  type CallbackSetting,
  type CallbackState,
  type CallbackValues,
  emptyCallback,
} from './callback.ts';
