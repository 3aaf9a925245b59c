import { InteractionsPage } from '../../features/customer/pages/InteractionsPage.tsx';
import { useCustomerLinks } from './customer-links.tsx';

/** A customer's interaction records, with the ways to the customer's other pages. */
export default function InteractionsRoute() {
  return <InteractionsPage linksOf={useCustomerLinks('home', 'services')} />;
}
