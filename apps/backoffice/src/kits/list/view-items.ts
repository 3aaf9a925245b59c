import type { ListView } from '@huifang/contract';
import type { ViewItem } from '@huifang/ui/clinic/list-views';
import type { Session } from '../../lib/session-context.tsx';

/** A view for the menu and the dialogs, with what the person may do with it (rules view-3, view-4). */
export function toItem(view: ListView, can: Session['can']): ViewItem {
  const { id, name, isOwn, isDefault, audience, roleName } = view;
  const mayShare = can('view:share');
  return {
    id,
    name,
    isOwn,
    isDefault,
    audience,
    roleName,
    authorName: view.ownerName,
    isAuthorGone: view.isOwnerGone,
    canChange: isOwn ? audience === 'own' || mayShare : view.isOwnerGone && mayShare,
  };
}
