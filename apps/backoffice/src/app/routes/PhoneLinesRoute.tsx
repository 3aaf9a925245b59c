import { useNavigate } from 'react-router';
import { PhoneLinesPage } from '../../features/sites/PhoneLinesPage.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { permittedPath } from './open-page.ts';

/** The phone lines of the organisation, each with the way to the callbacks made on it. */
export default function PhoneLinesRoute() {
  const menu = useMenu();
  const navigate = useNavigate();
  const openCallbacks = ({ lineId }: { lineId: string }) =>
    void navigate(`/callbacklist?tab=done&scope=all&days=any&line=${lineId}`);
  return (
    <PhoneLinesPage onOpenCallbacks={permittedPath(menu, '/callbacklist') ? openCallbacks : undefined} />
  );
}
