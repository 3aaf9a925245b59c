import type { ConsultMode } from '@huifang/domain/consult/words';
import type { ConsultFormValues } from '@huifang/ui/clinic/consult-modal';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { FormDraft } from '../../../lib/form-draft.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { toFormValues } from '../model/form-values.ts';
import { toSaveRequest } from '../model/requests.ts';
import { saveConsult } from '../queries.ts';
import { regionNamesOf } from './useConsultOptions.ts';
import { useConsultSave } from './useConsultSave.ts';
import type { useConsultStart } from './useConsultStart.ts';
import { useNumberNotice } from './useNumberNotice.ts';

export interface UseRegistrationSaveOptions {
  mode: ConsultMode;
  start: Pick<ReturnType<typeof useConsultStart>, 'consultId' | 'customerId' | 'record' | 'detailsQuery'>;
  settings: { departmentId: string };
  draft: FormDraft<ConsultFormValues>;
  onSaved: (details: { id: string }) => void;
}

/** Saves a consult, new or changed, and says so: of a new one by its number. */
export function useRegistrationSave({ mode, start, settings, draft, onSaved }: UseRegistrationSaveOptions) {
  const { t } = useLingui();
  const { user, organisation } = useSession();
  const { succeed } = useNotifications();
  const tellNumber = useNumberNotice();
  const queryClient = useQueryClient();
  const { consultId, customerId, record, detailsQuery } = start;

  return useConsultSave({
    send: ({ values, confirmedDuplicates, reviewFields }, attempt) => {
      // What somebody else saved meanwhile may have been read since this was rendered.
      const stored = consultId ? (queryClient.getQueryData(detailsQuery.queryKey) ?? record) : undefined;
      const request = toSaveRequest(values, {
        mode,
        organisationId: organisation.organisationId,
        departmentId: settings.departmentId,
        operator: { id: organisation.staffId, name: user.name },
        consultId,
        customerId,
        appointmentNumber: stored?.appointmentNumber,
        followUpId: stored?.followUpId,
        appointmentStatus: stored?.appointmentStatus,
        visitState: stored?.visitState,
        version: attempt.version,
        confirmedDuplicates,
        hasReviewFields: reviewFields.length > 0,
      });
      return saveConsult(request, attempt.optionsFor(request));
    },
    draft,
    loadTheirs: async () => toFormValues(await queryClient.fetchQuery(detailsQuery), regionNamesOf),
    onSaved({ id, appointmentNumber, hasApplication }) {
      if (!consultId && appointmentNumber) tellNumber(appointmentNumber);
      else succeed(hasApplication ? t`咨询保存成功，需审核的修改已提交申请` : t`咨询保存成功`);
      onSaved({ id });
    },
  });
}
