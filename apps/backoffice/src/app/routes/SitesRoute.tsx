import { useNavigate } from 'react-router';
import { SitesPage } from '../../features/sites/SitesPage.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { permittedPath } from './open-page.ts';

/** The sites of the organisation, each with the way to the consults that name it. */
export default function SitesRoute() {
  const menu = useMenu();
  const navigate = useNavigate();
  const openConsults = ({ siteId }: { siteId: string }) =>
    void navigate(`/Servicecenter?scope=all&registered=any&site=${siteId}`);
  return <SitesPage onOpenConsults={permittedPath(menu, '/Servicecenter') ? openConsults : undefined} />;
}
