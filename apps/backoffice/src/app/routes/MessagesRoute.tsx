import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router';
import { MessagesPage } from '../../features/messages/MessagesPage.tsx';
import { usePageTab } from '../../lib/page-tab.tsx';
import { pageAt } from '../menu/menu.ts';
import { useMenu } from '../menu/menu-context.tsx';
import { titleIn } from '../menu/titles.ts';
import { isKnownPage } from './pages.tsx';

/** The person's messages, with the ways to the customer, the plan or the complaint that a message is about. */
export default function MessagesRoute() {
  const { i18n } = useLingui();
  const menu = useMenu();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { key } = usePageTab();
  const title = pageAt(menu, key, '')?.title ?? pathname;
  const wayTo = (address: string) => (isOpenTo(address) ? () => void navigate(address) : undefined);
  const isOpenTo = (address: string) => {
    const [path = ''] = address.split('?');
    return isKnownPage(path) && pageAt(menu, path, '') !== undefined;
  };

  return (
    <MessagesPage
      title={titleIn(i18n._.bind(i18n), title)}
      linksOf={({ customerId, planId, complaintId }) => ({
        onOpenCustomer: customerId ? wayTo(`/patient-home/${customerId}`) : undefined,
        onOpenPlan: planId ? wayTo(`/callbacklist?id=${planId}`) : undefined,
        onOpenComplaint: complaintId ? wayTo(`/complain?id=${complaintId}`) : undefined,
      })}
    />
  );
}
