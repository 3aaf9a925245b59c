import { useNavigate } from 'react-router';
import { FollowPage } from '../../features/callback/pages/FollowPage.tsx';
import { patientHome } from './addresses.ts';
import { panelLinkOf, panelOf } from './customer-panel.tsx';

/** Plans by executor and day, with the way to each customer. */
export default function FollowRoute() {
  const navigate = useNavigate();
  return (
    <FollowPage
      panelOf={panelOf}
      panelLinkOf={panelLinkOf}
      onOpenCustomer={({ row }) => void navigate(patientHome(row.customerId))}
    />
  );
}
