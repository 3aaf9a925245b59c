export { type EndingSession, EndSessionDialog, type EndSessionDialogProps } from './EndSessionDialog.tsx';
export { type SessionItem, SessionList, type SessionListProps } from './SessionList.tsx';
