import {
  type ConsultAction,
  type ConsultListRow,
  useConsultActionReason,
} from '@huifang/ui/clinic/service-centre';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { archiveAddress } from '../model/archive.ts';
import { archiveQuery, hasOpenApplication } from '../queries.ts';

/** What the page asks to be opened; whoever composes the features decides how. */
export type ConsultRequest =
  | { kind: 'new' }
  /** A new customer's consult without plan and appointment. */
  | { kind: 'only' }
  | { kind: 'again'; customerId: string }
  | { kind: 'edit'; consultId: string }
  | { kind: 'supplement'; consultId: string };

export interface UseConsultActionsOptions {
  /** Somebody wants to register or change a consult. */
  onOpenConsult: (request: ConsultRequest) => void;
  /** Somebody wants to register a callback; without it no row offers one. */
  onCallback?: (details: { row: ConsultListRow }) => void;
  /** Somebody wants to register a complaint; without it no row offers one. */
  onComplaint?: (details: { row: ConsultListRow }) => void;
  /** Somebody wants to see what happened to a consult; without it no row offers that. */
  onProcess?: (details: { row: ConsultListRow }) => void;
  /** Somebody wants to send a customer a form; without it no row offers that. */
  onSendForm?: (details: { row: ConsultListRow }) => void;
  /** Opens the customer's home, where the organisation has no archive of its own (rule customer-12). */
  onOpenCustomer?: (details: { row: ConsultListRow }) => void;
}

export type ConsultActions = ReturnType<typeof useConsultActions>;

/** The operations on one row: edit and its relatives, callback, complaint, what happened, archive (rule list-10). */
export function useConsultActions({
  onOpenConsult,
  onCallback,
  onComplaint,
  onProcess,
  onSendForm,
  onOpenCustomer,
}: UseConsultActionsOptions) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { prompt, notice } = useNotifications();
  const org = organisation.organisationId;
  const archive = useQuery(archiveQuery(org));
  const [question, setQuestion] = useState<{ confirm: () => void }>();
  const [visited, setVisited] = useState<ConsultListRow>();
  const reasonAgainst = useConsultActionReason();
  const isChecking = useRef(false);

  /** An edit asks first when a modification request still waits for approval. */
  const edit = async (row: ConsultListRow, request: ConsultRequest) => {
    if (isChecking.current) return;
    isChecking.current = true;
    try {
      const open = () => onOpenConsult(request);
      if (await hasOpenApplication(org, row.id)) setQuestion({ confirm: open });
      else open();
    } catch (error) {
      prompt(messageOf(error));
    } finally {
      isChecking.current = false;
    }
  };

  const run = ({ action, row }: { action: ConsultAction; row: ConsultListRow }) => {
    const reason = reasonAgainst(row, action);
    if (reason) return prompt(reason);
    if (action === 'edit') void edit(row, { kind: 'edit', consultId: row.id });
    if (action === 'supplement') void edit(row, { kind: 'supplement', consultId: row.id });
    if (action === 'register') onOpenConsult({ kind: 'again', customerId: row.personId });
    if (action === 'callback') onCallback?.({ row });
    if (action === 'complaint') onComplaint?.({ row });
    if (action === 'process') onProcess?.({ row });
    if (action === 'form') onSendForm?.({ row });
    if (action === 'visit') setVisited(row);
  };

  const openArchive = useCallback(
    ({ row }: { row: ConsultListRow }) => {
      const address = archiveAddress(archive.data ?? { url: '', code: '' }, {
        customerId: row.personId,
        consultId: row.id,
        organisationId: org,
        personId: organisation.staffId,
      });
      if (!address) return onOpenCustomer ? onOpenCustomer({ row }) : notice(t`本机构没有配置客户档案`);
      const size = `width=${screen.availWidth},height=${screen.availHeight}`;
      window.open(address, '_blank', `noopener,noreferrer,left=0,top=0,${size}`);
    },
    [archive.data, org, organisation.staffId, onOpenCustomer, notice, t],
  );

  return {
    run,
    openArchive,
    /** What is offered for a row: what the person may, as far as somebody opens it. */
    grants: {
      register: can('consult:write'),
      supplement: can('consult:write'),
      callback: onCallback !== undefined && can('callback:execute'),
      complaint: onComplaint !== undefined && can('complaint:write'),
      form: onSendForm !== undefined && can('form:send'),
      visit: true,
      process: onProcess !== undefined,
    },
    /** The row whose visits are shown. */
    visits: visited && { row: visited, close: () => setVisited(undefined) },
    /** Set while the person decides whether to edit in spite of a waiting request. */
    question: question && {
      confirm: () => {
        setQuestion(undefined);
        question.confirm();
      },
      cancel: () => setQuestion(undefined),
    },
  };
}
