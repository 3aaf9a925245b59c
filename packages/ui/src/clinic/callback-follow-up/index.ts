export { CallbackFollowUpModal, type CallbackFollowUpModalProps } from './CallbackFollowUpModal.tsx';
