import type { Audience } from '@huifang/domain/list-views';

/** A view as the menu and the dialogs show it. */
export interface ViewItem {
  id: string;
  name: string;
  isOwn: boolean;
  /** The list opens with it. */
  isDefault: boolean;
  audience: Audience;
  /** With whose people it is shared; empty unless that is a role. */
  roleName: string;
  authorName: string;
  /** Whoever made it works here no more. */
  isAuthorGone: boolean;
  /** Whether the person may rename, share and remove it. */
  canChange: boolean;
}
