import { type OfferedIcons, saveMenuIcons } from '@huifang/contract';
import { eachMenuIcon, isMenuIcon, menuIconNames } from '@huifang/domain/menu-icons';
import type { OfferedIconsValues } from '@huifang/ui/clinic/menu-icons';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type UseSaveOptions, useSave } from '../../kits/saving/useSave.ts';
import { api } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { menuIconsQuery } from './queries.ts';

type Form = { values: OfferedIconsValues };

interface UseOfferedIconsSaveOptions {
  org: string;
  /** What the form began with, and the version of it. */
  base: OfferedIconsValues;
  version: number | undefined;
  draft: UseSaveOptions<OfferedIconsValues, unknown, Form>['draft'];
}

/** Whether each icon is offered; all until it is known. */
export const toOffered = (icons: OfferedIcons | undefined): OfferedIconsValues =>
  eachMenuIcon((name) => icons?.offered.includes(name) ?? true);

/** Saves which icons are offered; what others decided meanwhile is merged icon by icon. */
export function useOfferedIconsSave({ org, base, version, draft }: UseOfferedIconsSaveOptions) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const query = menuIconsQuery(org);
  return useSave({
    draft,
    // The page stays open: what is changed next is kept as the same draft.
    isDraftKept: true,
    edited: {
      base,
      version,
      loadTheirs: async () => toOffered(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    },
    send({ values }: Form, { version: seen, optionsFor }) {
      const offered = menuIconNames.filter((name) => values[name]);
      const request = { offered, version: seen, organisationId: org };
      return api.call(saveMenuIcons, request, optionsFor(request));
    },
    fieldOf: (path) => (isMenuIcon(path) ? path : undefined),
    onSaved(saved) {
      queryClient.setQueryData(query.queryKey, saved);
      succeed(t`保存成功`);
    },
  });
}
