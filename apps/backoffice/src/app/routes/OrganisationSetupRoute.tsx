import { useNavigate } from 'react-router';
import { OrganisationSetupPage } from '../../features/organisation-setup/OrganisationSetupPage.tsx';

/** The guided set-up, with the ways to the pages that its steps are about. */
export default function OrganisationSetupRoute() {
  const navigate = useNavigate();
  return <OrganisationSetupPage onOpenPage={({ address }) => void navigate(address)} />;
}
