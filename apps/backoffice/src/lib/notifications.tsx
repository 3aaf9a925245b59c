import type { ToastAction } from '@huifang/ui/primitives/toast';
import { createContext, use } from 'react';

/** How a page tells the person what happened. */
export interface Notifications {
  /** A toast that goes away by itself. */
  succeed: (text: string) => void;
  notice: (text: string) => void;
  /** A toast with something to do about it, for as long as the offer holds. */
  offer: (text: string, action: ToastAction) => void;
  /** A dialog that must be read: a refusal by the server. @default title 错误提示 */
  prompt: (text: string, title?: string) => void;
}

const NotificationsContext = createContext<Notifications | null>(null);

export const NotificationsProvider = NotificationsContext.Provider;

export function useNotifications(): Notifications {
  const notifications = use(NotificationsContext);
  if (!notifications) throw new Error('useNotifications must be used below the shell');
  return notifications;
}
