import { ConsultingPage } from '../../features/consulting/ConsultingPage.tsx';
import { useOpenCustomer } from './useOpenCustomer.ts';

/** Consults of a day or a customer, with their process and the way to each customer. */
export default function ConsultingRoute() {
  const openCustomer = useOpenCustomer();
  return <ConsultingPage onOpenCustomer={({ row }) => openCustomer(row)} />;
}
