import { type RequestOf, type Role, saveRole } from '@huifang/contract';
import { type Permission } from '@huifang/domain/rights/permissions';
import { itemsOf, type RoleItems, roleOf } from '@huifang/ui/clinic/role-editor';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type UseSaveOptions, useSave } from '../../kits/saving/useSave.ts';
import { api } from '../../lib/api.ts';
import type { FormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { rolesQuery } from './queries.ts';

type Wanted = RequestOf<typeof saveRole>;

/** What a draft changes of a role, as its save and the preview of it say so: what is left out stays. */
export function changesOf(values: RoleItems, base: RoleItems): Wanted {
  const { permissions, scopes, fields } = roleOf(values);
  const differs = (kind: string) =>
    (Object.keys(values) as (keyof RoleItems)[]).some(
      (item) => item.startsWith(kind) && values[item] !== base[item],
    );
  return {
    ...(differs('right:') && { permissions: permissions as ('*' | Permission)[] }),
    ...(differs('scope:') && {
      scopes: Object.fromEntries(
        Object.entries(scopes).map(([area, { reach, departments }]) => [
          area,
          { reach, departments: [...departments] },
        ]),
      ),
    }),
    ...(differs('field:') && { fields }),
  };
}

interface UseRoleSaveOptions {
  org: string;
  id: string;
  base: RoleItems;
  version: number | undefined;
  draft: Pick<FormDraft<RoleItems>, 'version'> &
    UseSaveOptions<RoleItems, unknown, { values: RoleItems }>['draft'];
  onSaved: () => void;
  onMet: () => void;
}

/** Saves what was changed of a role; what others saved meanwhile is merged right by right. */
export function useRoleSave({ org, id, base, version, draft, onSaved, onMet }: UseRoleSaveOptions) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const query = rolesQuery(org);
  return useSave<RoleItems, Role>({
    draft,
    // The page stays open: what is changed next is kept as the same draft.
    isDraftKept: true,
    edited: {
      base,
      version,
      async loadTheirs() {
        const roles = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        const role = roles.find((one) => one.id === id);
        if (!role) throw new Error('it is gone');
        return itemsOf(role);
      },
    },
    send({ values }, { version: seen, optionsFor }) {
      const request = { ...changesOf(values, base), id, version: seen, organisationId: org };
      return api.call(saveRole, request, optionsFor(request));
    },
    onSaved(saved) {
      queryClient.setQueryData(query.queryKey, (all) =>
        all?.map((one) => (one.id === saved.id ? saved : one)),
      );
      void queryClient.invalidateQueries({ queryKey: ['roles', org] });
      succeed(t`保存成功`);
      onSaved();
    },
    onRefused: (error) => error.code === 'STALE' && onMet(),
  });
}
