import { WorkplacesPage } from '../../features/workplaces/WorkplacesPage.tsx';
import { handoverDialogs } from './handover-dialogs.tsx';

export default function WorkplacesRoute() {
  return <WorkplacesPage {...handoverDialogs} />;
}
