import { useNavigate } from 'react-router';
import { FollowPage } from '../../features/callback/pages/FollowPage.tsx';
import { panelLinkOf, panelOf } from './customer-panel.tsx';
import { patientHome } from './patient-home-way.ts';

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
