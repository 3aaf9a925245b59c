import { useNavigate } from 'react-router';
import { ConsultingPage } from '../../features/consulting/ConsultingPage.tsx';
import { patientHome } from './addresses.ts';

/** Consults of a day or a customer, with their process and the way to each customer. */
export default function ConsultingRoute() {
  const navigate = useNavigate();
  return <ConsultingPage onOpenCustomer={({ row }) => void navigate(patientHome(row.customerId))} />;
}
