import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { departmentIdOf, useFieldSettings } from '../../../lib/field-settings.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { toFieldSettings } from '../model/field-names.ts';
import { editLimitQuery } from '../queries.ts';

/** What the person's department is required and allowed to fill in of a consult. */
export function useFormSettings() {
  const { organisation } = useSession();
  const departmentId = departmentIdOf(organisation);
  const settings = useFieldSettings('consult');
  const editLimit = useQuery(editLimitQuery(organisation.organisationId, departmentId));
  const fieldSettings = useMemo(() => {
    const { personData = [], applyData = [] } = editLimit.data ?? {};
    return toFieldSettings(settings.data ?? [], personData, applyData);
  }, [settings.data, editLimit.data]);

  return {
    departmentId,
    fieldSettings,
    isLoading: settings.isLoading || editLimit.isLoading,
    error: settings.error,
    /** Which fields need a review could not be read. */
    isReviewUnreadable: editLimit.isError,
    refetch: settings.refetch,
  };
}

/** The same of a profile. */
export function useProfileSettings() {
  const settings = useFieldSettings('profile');
  return {
    ...settings,
    fieldSettings: useMemo(() => toFieldSettings(settings.data ?? []), [settings.data]),
    isReviewUnreadable: settings.isError,
  };
}
