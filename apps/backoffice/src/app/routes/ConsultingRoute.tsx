import { ConsultingPage } from '../../features/consulting/ConsultingPage.tsx';

/** Consults of a day or a customer, with their process. */
export default function ConsultingRoute() {
  return <ConsultingPage />;
}
