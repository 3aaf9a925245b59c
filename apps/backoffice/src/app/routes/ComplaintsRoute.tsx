import { ComplaintsPage } from '../../features/complaint/pages/ComplaintsPage.tsx';
import { panelOf } from './customer-panel.tsx';

/** Complaints, with the customer beside the form. */
export default function ComplaintsRoute() {
  return <ComplaintsPage renderPanel={panelOf} />;
}
