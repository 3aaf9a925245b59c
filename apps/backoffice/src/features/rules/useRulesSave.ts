import { saveRules } from '@huifang/contract';
import { type RuleName, type RuleValues, ruleNames } from '@huifang/domain/options';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type UseSaveOptions, useSave } from '../../kits/saving/useSave.ts';
import { api } from '../../lib/api.ts';
import { readConfigured } from '../../lib/configuration.ts';
import type { FormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { rulesQuery } from './queries.ts';

interface UseRulesSaveOptions {
  org: string;
  /** What the form began with, and the version of it. */
  base: RuleValues;
  version: number | undefined;
  draft: Pick<FormDraft<RuleValues>, 'version'> &
    UseSaveOptions<RuleValues, unknown, { values: RuleValues }>['draft'];
}

/** Saves what was changed of the rules; what others saved meanwhile is merged rule by rule. */
export function useRulesSave({ org, base, version, draft }: UseRulesSaveOptions) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const query = rulesQuery(org);
  return useSave({
    draft,
    // The page stays open: what is changed next is kept as the same draft.
    isDraftKept: true,
    edited: {
      base,
      version,
      loadTheirs: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).values,
    },
    send({ values }: { values: RuleValues }, { version: seen, optionsFor }) {
      const changed = ruleNames.filter((name) => values[name] !== base[name]);
      const request = {
        ...Object.fromEntries(changed.map((name) => [name, values[name]])),
        version: seen,
        organisationId: org,
      };
      return api.call(saveRules, request, optionsFor(request));
    },
    fieldOf: (path) => ((ruleNames as string[]).includes(path) ? (path as RuleName) : undefined),
    onSaved(saved) {
      queryClient.setQueryData(query.queryKey, saved);
      readConfigured(queryClient, org, ['rules']);
      succeed(t`保存成功`);
    },
  });
}
