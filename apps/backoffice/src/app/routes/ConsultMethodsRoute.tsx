import { useNavigate } from 'react-router';
import { ConsultMethodsPage } from '../../features/consult-methods/ConsultMethodsPage.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { permittedPath } from './open-page.ts';

/** The consult methods, with the way to the consults that have one. */
export default function ConsultMethodsRoute() {
  const menu = useMenu();
  const navigate = useNavigate();
  const openConsults = ({ methodId, sourceId }: { methodId: string; sourceId?: string }) => {
    const query = new URLSearchParams({ scope: 'all', registered: 'any', method: methodId });
    if (sourceId !== undefined) query.append('source', sourceId);
    void navigate(`/Servicecenter?${query}`);
  };
  return (
    <ConsultMethodsPage onOpenConsults={permittedPath(menu, '/Servicecenter') ? openConsults : undefined} />
  );
}
