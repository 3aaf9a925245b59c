import type { HomeFollowUp } from '@huifang/ui/clinic/home-day';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { HomePage } from '../../features/home/HomePage.tsx';
import { callbackKey } from '../../lib/callback-key.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { useMenu } from '../menu/menu-context.tsx';
import { patientHome } from './addresses.ts';
import { panelLinkOf, panelOf } from './customer-panel.tsx';
import { permittedPath } from './open-page.ts';

const ConsultRegistration = lazy(() =>
  loadChunk(async () => {
    const { ConsultRegistration } = await import('../../features/consult/ConsultRegistration.tsx');
    return { default: ConsultRegistration };
  }),
);
const AddFollowUp = lazy(() =>
  loadChunk(async () => {
    const { AddFollowUp } = await import('../../features/callback/AddFollowUp.tsx');
    return { default: AddFollowUp };
  }),
);
const ConsultProcess = lazy(() =>
  loadChunk(async () => {
    const { ConsultProcess } = await import('../../features/consulting/ConsultProcess.tsx');
    return { default: ConsultProcess };
  }),
);
const CallbackFollowUp = lazy(() =>
  loadChunk(async () => {
    const { CallbackFollowUp } = await import('../../features/callback/CallbackFollowUp.tsx');
    return { default: CallbackFollowUp };
  }),
);

type Opened =
  | { kind: 'consult' }
  | { kind: 'plan'; customerId?: string }
  | { kind: 'follow-up'; id: string; inView: readonly string[] }
  | { kind: 'process'; followUp: HomeFollowUp };

/** Home, with the forms that the day's work needs over it. */
export default function HomeRoute() {
  const { can, organisation } = useSession();
  const menu = useMenu();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const closeSaved = () => {
    close();
    // A registered consult shows in the figures too; whoever saves a follow-up refreshes them already.
    for (const root of ['consultList', callbackKey]) void queryClient.invalidateQueries({ queryKey: [root] });
  };
  const today = dayIn(organisation.timeZone);

  return (
    <>
      <HomePage
        onRegister={can('consult:write') ? () => setOpened({ kind: 'consult' }) : undefined}
        onPlan={can('callback:plan') ? () => setOpened({ kind: 'plan' }) : undefined}
        addresses={(scope) => {
          const narrowed = scope ? `&scope=${scope}` : '';
          return {
            today: permittedPath(menu, `/callbacklist?tab=today${narrowed}`),
            overdue: permittedPath(menu, `/callbacklist?tab=overdue${narrowed}`),
            // Whenever they were registered, everybody with an appointment today.
            arrivals: permittedPath(
              menu,
              `/Servicecenter?tab=appointment&registered=any&expectedArrival=${today}~${today}${narrowed}`,
            ),
            messages: permittedPath(menu, '/messagecenter') ?? '/message_page',
            customer: ({ customerId }) => permittedPath(menu, patientHome(customerId)),
          };
        }}
        onView={({ followUp }) =>
          followUp.consultId
            ? setOpened({ kind: 'process', followUp })
            : void navigate(patientHome(followUp.customerId))
        }
        onOpen={({ href }) => void navigate(href)}
        onExecute={
          can('callback:execute')
            ? ({ followUp, inView }) => setOpened({ kind: 'follow-up', id: followUp.id, inView })
            : undefined
        }
      />
      <Suspense>
        {opened?.kind === 'consult' && (
          <ConsultRegistration target={{ mode: 'new' }} onSaved={closeSaved} onClose={close} />
        )}
        {opened?.kind === 'plan' && (
          <AddFollowUp
            panel={opened.customerId && panelOf({ customerId: opened.customerId })}
            onCustomerChange={({ customer }) => setOpened({ kind: 'plan', customerId: customer?.id })}
            onSaved={closeSaved}
            onClose={close}
          />
        )}
        {opened?.kind === 'process' && (
          <ConsultProcess
            consultId={opened.followUp.consultId}
            customerName={opened.followUp.name}
            onClose={close}
          />
        )}
        {opened?.kind === 'follow-up' && (
          <CallbackFollowUp
            planId={opened.id}
            inView={opened.inView}
            panelOf={panelOf}
            panelLinkOf={panelLinkOf}
            onSaved={closeSaved}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
