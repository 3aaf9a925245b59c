import type { ServiceCentreTab } from '@huifang/ui/clinic/service-centre';
import type { ColumnLayout } from '@huifang/ui/primitives/data-table';
import { useState } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import { keptLayouts } from '../model/column-layouts.ts';

/** How the person arranged a tab's columns; the standard until then. */
export function useColumnLayout(
  tab: ServiceCentreTab,
  standard: ColumnLayout,
): [ColumnLayout, (layout: ColumnLayout) => void] {
  const { user } = useSession();
  const kept = keptLayouts(user.user_id);
  const [layouts, setLayouts] = useState(() => kept.read() ?? {});
  const change = (layout: ColumnLayout) => {
    const next = { ...layouts, [tab]: layout };
    setLayouts(next);
    kept.write(next);
  };
  return [layouts[tab] ?? standard, change];
}
