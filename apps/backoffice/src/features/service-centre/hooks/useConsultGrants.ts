import { useSession } from '../../../lib/session-context.tsx';
import type { UseConsultActionsOptions } from './useConsultActions.ts';

/** What is offered for a row: what the person may, as far as somebody opens it. */
export function useConsultGrants(opens: UseConsultActionsOptions) {
  const { can } = useSession();
  return {
    register: can('consult:write'),
    supplement: can('consult:write'),
    callback: opens.onCallback !== undefined && can('callback:execute'),
    complaint: opens.onComplaint !== undefined && can('complaint:write'),
    form: opens.onSendForm !== undefined && can('form:send'),
    visit: true,
    process: opens.onProcess !== undefined,
  };
}
