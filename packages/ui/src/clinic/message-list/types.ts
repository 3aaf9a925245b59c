/** The three lists between which messages move (rule message-1). */
export type MessageListName = 'unread' | 'readed' | 'trash';

/** A message to the person who is signed in, in plain text. */
export interface MessageItem {
  id: string;
  title: string;
  content: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  sentAt: string;
  /** Which list it is in now. */
  list: MessageListName;
}
