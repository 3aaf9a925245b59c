import { ServiceRecordsPage } from '../../features/customer/pages/ServiceRecordsPage.tsx';
import { useCustomerLinks } from './customer-links.tsx';

/** A customer's service records, with the ways to the customer's other pages. */
export default function ServiceRecordsRoute() {
  return <ServiceRecordsPage linksOf={useCustomerLinks('home', 'interactions')} />;
}
