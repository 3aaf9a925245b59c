import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import { toFieldSettings } from '../model/field-names.ts';
import { editLimitQuery, fieldSettingsQuery } from '../queries.ts';

/** What the person's department is required and allowed to fill in. */
export function useFormSettings() {
  const { organisation } = useSession();
  const { organisationId: org } = organisation;
  const departmentId = organisation.departmentPath.split(';').filter(Boolean).at(-1) ?? '';
  const settings = useQuery(fieldSettingsQuery(org, departmentId));
  const editLimit = useQuery(editLimitQuery(org, departmentId));
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
