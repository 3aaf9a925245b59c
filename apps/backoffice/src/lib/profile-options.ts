import { type ProfileField, profileFieldNames } from '@huifang/domain/customer/fields';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { useQueries } from '@tanstack/react-query';
import { profileOptionsQuery } from './directory-queries.ts';

/** What can be chosen for each plain field of a customer; one whose list could not be read offers nothing and says why. */
export const useProfileOptions = (org: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQueries({
    queries: profileFieldNames.map((field) => ({ ...profileOptionsQuery(org, field), enabled })),
    combine: (lists) => ({
      options: Object.fromEntries(
        profileFieldNames.map((field, index) => [field, lists[index]?.data ?? []]),
      ) as Record<ProfileField, SelectOption[]>,
      error: lists.find(({ error }) => error)?.error ?? undefined,
    }),
  });
