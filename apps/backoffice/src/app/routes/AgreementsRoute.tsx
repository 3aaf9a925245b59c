import { AgreementsPage } from '../../features/agreements/AgreementsPage.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { patientHome } from './addresses.ts';
import { permittedPath } from './open-page.ts';
import { useOpenCustomer } from './useOpenCustomer.ts';

/** The agreements, each acceptance of a customer with the way to their page. */
export default function AgreementsRoute() {
  const menu = useMenu();
  const openCustomer = useOpenCustomer();
  return <AgreementsPage onOpenCustomer={permittedPath(menu, patientHome('1')) ? openCustomer : undefined} />;
}
