import { useNavigate } from 'react-router';
import { AgreementsPage } from '../../features/agreements/AgreementsPage.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { patientHome } from './addresses.ts';
import { permittedPath } from './open-page.ts';

/** The agreements, each acceptance of a customer with the way to their page. */
export default function AgreementsRoute() {
  const menu = useMenu();
  const navigate = useNavigate();
  const openCustomer = ({ customerId }: { customerId: string }) => void navigate(patientHome(customerId));
  return <AgreementsPage onOpenCustomer={permittedPath(menu, patientHome('1')) ? openCustomer : undefined} />;
}
