import { PrivacyRequestsPage } from '../../features/privacy/PrivacyRequestsPage.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { patientHome } from './addresses.ts';
import { permittedPath } from './open-page.ts';
import { useOpenCustomer } from './useOpenCustomer.ts';

/** The requests about personal data, each with the way to its customer. */
export default function PrivacyRequestsRoute() {
  const menu = useMenu();
  const openCustomer = useOpenCustomer();
  return (
    <PrivacyRequestsPage onOpenCustomer={permittedPath(menu, patientHome('1')) ? openCustomer : undefined} />
  );
}
