import { useLingui } from '@lingui/react/macro';
import type { ViewItem } from './types.ts';

/** Words for who sees a view. */
export function useSharing() {
  const { t } = useLingui();
  return {
    /** With whom, and by whom, such as 客服组，顾晨曦. */
    of({ audience, roleName, authorName, isAuthorGone }: ViewItem): string {
      const whom = audience === 'role' ? roleName : t`所有人`;
      return isAuthorGone ? t`${whom}，${authorName}（已离开）` : t`${whom}，${authorName}`;
    },
    /** Of an own view. */
    ofOwn: ({ audience, roleName }: ViewItem): string =>
      ({ own: t`仅自己`, role: t`共享给${roleName}`, all: t`共享给所有人` })[audience],
  };
}
