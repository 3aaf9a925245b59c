import { isErasedName } from '@huifang/domain/privacy/words';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { textLimits } from '@huifang/ui/clinic/text-limits';
import { truncate } from '@huifang/ui/primitives/truncated-text';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlanPresses } from '../../features/callback/hooks/usePlanPresses.ts';
import type { ConsultTarget } from '../../features/consult/model/target.ts';
import { PatientHomePage } from '../../features/customer/pages/PatientHomePage.tsx';
import { useViewAs } from '../../features/viewing/useViewAs.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { useMenu } from '../menu/menu-context.tsx';
import { AnswerDialog } from './answer-dialog.ts';
import { ComplaintView } from './complaint-view.ts';
import { useCustomerLinks } from './customer-links.tsx';
import { DisturbEditing, TagEditing } from './customer-marks.ts';
import { panelOf } from './customer-panel.tsx';
import { CustomerExport, ErasureRequest, ErasureState } from './customer-privacy.ts';
import { permittedPath, type Rule, rulePath } from './open-page.ts';

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
const CallbackFollowUp = lazy(() =>
  loadChunk(async () => {
    const { CallbackFollowUp } = await import('../../features/callback/CallbackFollowUp.tsx');
    return { default: CallbackFollowUp };
  }),
);
const ChangePlan = lazy(() =>
  loadChunk(async () => {
    const { ChangePlan } = await import('../../features/callback/ChangePlan.tsx');
    return { default: ChangePlan };
  }),
);
const UnplannedCall = lazy(() =>
  loadChunk(async () => {
    const { UnplannedCall } = await import('../../features/callback/UnplannedCall.tsx');
    return { default: UnplannedCall };
  }),
);
const ComplaintRegistration = lazy(() =>
  loadChunk(async () => {
    const { ComplaintRegistration } = await import('../../features/complaint/ComplaintRegistration.tsx');
    return { default: ComplaintRegistration };
  }),
);

const SendFormDialog = lazy(() =>
  loadChunk(async () => {
    const { SendFormDialog } = await import('../../features/forms/components/SendFormDialog.tsx');
    return { default: SendFormDialog };
  }),
);
const CustomerExplanation = lazy(() =>
  loadChunk(async () => {
    const { CustomerExplanation } = await import('../../features/explanation/CustomerExplanation.tsx');
    return { default: CustomerExplanation };
  }),
);
/** What lies over the page. */
type Opened =
  | { kind: 'plan'; customer: PersonSummary }
  | { kind: 'execute'; planId: string }
  | { kind: 'change'; planId: string }
  | { kind: 'unplanned'; customer: PersonSummary }
  | { kind: 'complaint' }
  | { kind: 'read'; complaintId: string }
  | { kind: 'form' }
  | { kind: 'explain'; customer: PersonSummary }
  | { kind: 'export'; customer: PersonSummary }
  | { kind: 'erasure'; customer: PersonSummary }
  | { kind: 'answer'; answerId: string }
  | { kind: 'tags'; customer: PersonSummary }
  | { kind: 'disturb'; customer: PersonSummary }
  | { kind: 'consult'; target: ConsultTarget };

export { readHomeAhead } from '../../features/customer/home-ahead.ts';

/** A customer's home with the dialogs that its buttons open. */
export default function PatientHomeRoute() {
  const { t } = useLingui();
  const { can } = useSession();
  const queryClient = useQueryClient();
  const menu = useMenu();
  const navigate = useNavigate();
  const { key, rename } = usePageTab();
  const customerId = key.split('/').at(-1) ?? '';
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const saved = () => {
    close();
    for (const root of [callbackKey, 'complaints', 'customer', 'consultList'])
      void queryClient.invalidateQueries({ queryKey: [root] });
  };
  const onNamed = useCallback(
    ({ name }: { name: string }) => {
      const short = truncate(name, textLimits.name);
      rename(t`${short} · 客户主页`);
    },
    [rename, t],
  );
  const openAnswer = useCallback(
    ({ answerId }: { answerId: string }) => setOpened({ kind: 'answer', answerId }),
    [],
  );
  const viewAs = useViewAs();
  const presses = usePlanPresses();
  const executePlan = useCallback(
    ({ planId }: { planId: string }) => setOpened({ kind: 'execute', planId }),
    [],
  );
  const changePlan = useCallback(
    ({ planId }: { planId: string }) => setOpened({ kind: 'change', planId }),
    [],
  );
  // Where one may handle it; a person whose menu lacks that page reads it here.
  const openComplaint = ({ id }: { id: string }) => {
    const page = permittedPath(menu, `/complain?id=${id}`);
    if (page) void navigate(page);
    else setOpened({ kind: 'read', complaintId: id });
  };
  const openRule = (rule: Rule) => {
    const permitted = permittedPath(menu, rulePath(rule));
    if (permitted) void navigate(permitted);
  };
  const linksOf = useCustomerLinks('services', 'interactions');
  const panel = panelOf({ customerId });
  const requests = permittedPath(menu, '/privacy-requests');
  // Whoever cannot ask for it learns of an erasure once it is done: by the name that was left.
  const noticeOf = ({ name }: { name: string }) =>
    (can('privacy:erase') || isErasedName(name, customerId)) && (
      <Suspense>
        <ErasureState customerId={customerId} onOpen={requests ? () => void navigate(requests) : undefined} />
      </Suspense>
    );

  return (
    <>
      <PatientHomePage
        key={customerId}
        customerId={customerId}
        onNamed={onNamed}
        onAddFollowUp={({ customer }) => setOpened({ kind: 'plan', customer })}
        onExecute={executePlan}
        onUnplannedCall={({ customer }) => setOpened({ kind: 'unplanned', customer })}
        planDeeds={{
          readClock: presses.readClock,
          onTry: ({ plan, at }) => void presses.tryAgain(plan, at),
          onMove: ({ plan, at }) => void presses.move(plan, at),
          onChange: changePlan,
        }}
        onComplain={() => setOpened({ kind: 'complaint' })}
        onEditTags={
          can('consult:write') ? ({ customer }) => setOpened({ kind: 'tags', customer }) : undefined
        }
        onEditDisturb={
          can('consult:write') ? ({ customer }) => setOpened({ kind: 'disturb', customer }) : undefined
        }
        onSendForm={() => setOpened({ kind: 'form' })}
        onExplain={({ customer }) => setOpened({ kind: 'explain', customer })}
        onPrivacy={({ customer, wanted }) => setOpened({ kind: wanted, customer })}
        noticeOf={noticeOf}
        onOpenAnswer={openAnswer}
        onOpenComplaint={openComplaint}
        onConsult={(source) => setOpened({ kind: 'consult', target: { mode: 'again', ...source } })}
        links={linksOf({ customerId })}
      />
      <Suspense>
        {opened?.kind === 'plan' && (
          <AddFollowUp customer={opened.customer} panel={panel} onSaved={saved} onClose={close} />
        )}
        {opened?.kind === 'execute' && (
          <CallbackFollowUp planId={opened.planId} panelOf={panelOf} onSaved={saved} onClose={close} />
        )}
        {opened?.kind === 'change' && (
          <ChangePlan planId={opened.planId} panel={panel} onSaved={saved} onClose={close} />
        )}
        {opened?.kind === 'unplanned' && (
          <UnplannedCall customer={opened.customer} panel={panel} onSaved={saved} onClose={close} />
        )}
        {opened?.kind === 'complaint' && (
          <ComplaintRegistration
            target={{ kind: 'new', customerId }}
            renderPanel={panelOf}
            onSaved={saved}
            onClose={close}
          />
        )}
        {opened?.kind === 'read' && <ComplaintView complaintId={opened.complaintId} onClose={close} />}
        {opened?.kind === 'form' && <SendFormDialog customerId={customerId} onClose={close} />}
        {opened?.kind === 'explain' && (
          <CustomerExplanation
            customerId={customerId}
            customer={opened.customer}
            onOpen={openRule}
            onViewAs={viewAs && (({ id }) => viewAs({ staffId: id }))}
            onClose={close}
          />
        )}
        {opened?.kind === 'export' && (
          <CustomerExport customerId={customerId} customer={opened.customer} onClose={close} />
        )}
        {opened?.kind === 'erasure' && (
          <ErasureRequest
            customerId={customerId}
            customer={opened.customer}
            onOpenComplaint={openComplaint}
            onClose={close}
          />
        )}
        {opened?.kind === 'answer' && <AnswerDialog answerId={opened.answerId} onClose={close} />}
        {opened?.kind === 'tags' && (
          <TagEditing customerId={customerId} customer={opened.customer} onClose={close} />
        )}
        {opened?.kind === 'disturb' && (
          <DisturbEditing customerId={customerId} customer={opened.customer} onClose={close} />
        )}
        {opened?.kind === 'consult' && (
          <ConsultRegistration target={opened.target} onSaved={saved} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
