import { useNavigate } from 'react-router';
import { MembersPage } from '../../features/members/MembersPage.tsx';
import { patientHome } from './addresses.ts';

/** The members, each with the way to the customer's page. */
export default function MembersRoute() {
  const navigate = useNavigate();
  return <MembersPage onOpenCustomer={({ customerId }) => void navigate(patientHome(customerId))} />;
}
