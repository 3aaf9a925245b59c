export { MessageDialog, type MessageDialogProps } from './MessageDialog.tsx';
export { MessageList, type MessageListProps } from './MessageList.tsx';
export type { MessageItem, MessageListName } from './types.ts';
