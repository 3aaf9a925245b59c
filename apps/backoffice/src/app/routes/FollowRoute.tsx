import { FollowPage } from '../../features/callback/pages/FollowPage.tsx';
import { panelLinkOf, panelOf } from './customer-panel.tsx';
import { useOpenCustomer } from './useOpenCustomer.ts';

/** Plans by executor and day, with the way to each customer. */
export default function FollowRoute() {
  const openCustomer = useOpenCustomer();
  return (
    <FollowPage panelOf={panelOf} panelLinkOf={panelLinkOf} onOpenCustomer={({ row }) => openCustomer(row)} />
  );
}
