import { regionsWithHongKongMacauTaiwan } from '@huifang/regions';
import { emptyConsultValues } from '@huifang/ui/clinic/consult-modal';
import { ProfileDialog } from '@huifang/ui/clinic/profile-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordFormProps } from '../../kits/saving/form-props.ts';
import { messageOf } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useOpenedAt } from '../../lib/opened-at.ts';
import { optionsQuery } from '../../lib/options-query.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { SaveQuestion } from './components/SaveQuestion.tsx';
import { duplicateModesOf, regionNamesOf } from './hooks/useConsultOptions.ts';
import { useConsultSave } from './hooks/useConsultSave.ts';
import { useProfileSettings } from './hooks/useFormSettings.ts';
import { usePersonAsks } from './hooks/usePersonAsks.ts';
import { useProfileChoices } from './hooks/useProfileChoices.ts';
import { toPersonValues } from './model/form-values.ts';
import { withOwnProfile } from './model/own-options.ts';
import { toProfileRequest } from './model/requests.ts';
import { profileQuery, saveProfile } from './queries.ts';

export interface ProfileRegistrationProps {
  /** Whose profile is edited; absent for a new one. */
  customerId?: string;
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

/** Creates or edits one profile: gathers what the form needs and saves it. */
export const ProfileRegistration = takingBack(ProfileRegistrationForm);

function ProfileRegistrationForm({ customerId, onSaved, onClose }: ProfileRegistrationProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();

  const { organisationId: org } = organisation;
  const { today } = useOpenedAt();
  const asks = usePersonAsks(customerId);

  const detailsQuery = profileQuery(org, customerId);
  const details = useQuery(detailsQuery);
  const settings = useProfileSettings();
  const options = useQuery(optionsQuery(org));
  const profile = useProfileChoices(org);
  const optionsError = options.error ?? profile.error;

  const record = details.data;
  const initialValues = useMemo(
    () => ({ ...emptyConsultValues(), ...(record && toPersonValues(record, regionNamesOf)) }),
    [record],
  );

  const isReadOnly = !can('consult:write');
  const draft = useFormDraft({
    org,
    form: isReadOnly ? undefined : `profile:${customerId ?? 'new'}`,
    initialValues,
    version: record?.version,
  });

  const saving = useConsultSave({
    send: ({ values, confirmedDuplicates }, attempt) => {
      const request = toProfileRequest(values, {
        organisationId: org,
        customerId,
        version: attempt.version,
        confirmedDuplicates,
      });
      return saveProfile(request, attempt.optionsFor(request));
    },
    draft,
    loadTheirs: async () => ({
      ...emptyConsultValues(),
      ...toPersonValues(await queryClient.fetchQuery(detailsQuery), regionNamesOf),
    }),
    onSaved({ id, hasApplication }) {
      succeed(hasApplication ? t`档案保存成功，需审核的修改已提交申请` : t`档案保存成功`);
      onSaved({ id });
    },
  });

  return (
    <>
      <ProfileDialog
        customerId={customerId}
        initialValues={initialValues}
        {...recordFormProps({ saving, draft, loads: [details, settings], onClose })}
        {...asks}
        today={today}
        settings={settings.fieldSettings}
        regions={regionsWithHongKongMacauTaiwan}
        profileOptions={withOwnProfile(profile.profileOptions, record)}
        profilePlaces={profile.profilePlaces}
        duplicateModes={duplicateModesOf(options.data)}
        optionsError={optionsError ? messageOf(optionsError) : undefined}
        isReviewUnreadable={customerId !== undefined && settings.isReviewUnreadable}
        isReadOnly={isReadOnly}
      />
      {saving.question && <SaveQuestion question={saving.question} />}
    </>
  );
}
