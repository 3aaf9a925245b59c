import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router';
import { MessagesPage } from '../../features/messages/MessagesPage.tsx';
import { usePageTab } from '../../lib/page-tab.tsx';
import { pageAt } from '../menu/menu.ts';
import { useMenu } from '../menu/menu-context.tsx';
import { titleIn } from '../menu/titles.ts';
import { ifOpen } from './open-page.ts';

/** The person's messages, with the ways to the customer, the plan or the complaint that a message is about. */
export default function MessagesRoute() {
  const { i18n } = useLingui();
  const menu = useMenu();
  const navigate = useNavigate();
  const { key } = usePageTab();
  const title = pageAt(menu, key, '')?.title ?? '消息';
  const wayTo = (page: string, id: string, address: string) => {
    const open = id === '' ? undefined : ifOpen(menu, `${page}${address}`);
    return open === undefined ? undefined : () => void navigate(open);
  };

  return (
    <MessagesPage
      title={titleIn(i18n._.bind(i18n), title)}
      linksOf={({ customerId, planId, complaintId }) => ({
        onOpenCustomer: wayTo('/patient-home', customerId, `/${customerId}`),
        onOpenPlan: wayTo('/callbacklist', planId, `?plan=${planId}`),
        onOpenComplaint: wayTo('/complain', complaintId, `?id=${complaintId}`),
      })}
    />
  );
}
