import { useLingui } from '@lingui/react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { MessagesPage } from '../../features/messages/MessagesPage.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { pageAt } from '../menu/menu.ts';
import { useMenu } from '../menu/menu-context.tsx';
import { titleIn } from '../menu/titles.ts';
import { AnswerDialog } from './answer-dialog.ts';
import { panelLinkOf, panelOf } from './customer-panel.tsx';
import { permittedPath } from './open-page.ts';

const CallbackFollowUp = lazy(() =>
  loadChunk(async () => {
    const { CallbackFollowUp } = await import('../../features/callback/CallbackFollowUp.tsx');
    return { default: CallbackFollowUp };
  }),
);

/** The person's messages, with the ways to the customer, plan, complaint or filled form that a message is about. */
export default function MessagesRoute() {
  const { i18n } = useLingui();
  const menu = useMenu();
  const navigate = useNavigate();
  const { key } = usePageTab();
  const { can } = useSession();
  const [plan, setPlan] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const closePlan = () => setPlan(undefined);
  const title = pageAt(menu, key, '')?.title ?? '消息';
  const wayTo = (page: string, id: string, address: string) => {
    const open = id === '' ? undefined : permittedPath(menu, `${page}${address}`);
    return open === undefined ? undefined : () => void navigate(open);
  };

  const planOf = (id: string) =>
    id !== '' && can('callback:execute') ? () => setPlan(id) : wayTo('/callbacklist', id, '');

  return (
    <>
      <MessagesPage
        title={titleIn(i18n._.bind(i18n), title)}
        linksOf={({ customerId, planId, complaintId, answerId }) => ({
          onOpenCustomer: wayTo('/patient-home', customerId, `/${customerId}`),
          onOpenPlan: planOf(planId),
          onOpenComplaint: wayTo('/complain', complaintId, `?id=${complaintId}`),
          onOpenAnswer: answerId !== '' && can('form:read') ? () => setAnswer(answerId) : undefined,
        })}
      />
      {plan !== undefined && (
        <Suspense>
          <CallbackFollowUp
            planId={plan}
            panelOf={panelOf}
            panelLinkOf={panelLinkOf}
            onSaved={closePlan}
            onClose={closePlan}
          />
        </Suspense>
      )}
      {answer !== undefined && (
        <Suspense>
          <AnswerDialog answerId={answer} onClose={() => setAnswer(undefined)} />
        </Suspense>
      )}
    </>
  );
}
