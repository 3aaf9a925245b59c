import type { OrganisationRules } from '@huifang/contract';
import { eachRule, type RuleValues } from '@huifang/domain/options';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { OrganisationRulesForm } from '@huifang/ui/clinic/organisation-rules';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { recordFormProps } from '../../kits/saving/form-props.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useSession } from '../../lib/session-context.tsx';
import { rulesQuery } from './queries.ts';
import { useRulesSave } from './useRulesSave.ts';

const blank: RuleValues = eachRule(() => '');

/** 业务规则: what the organisation decides about itself. */
export function RulesPage() {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const rules = useQuery(rulesQuery(org));
  const initialValues = rules.data?.values ?? blank;
  const draft = useFormDraft<RuleValues>({
    org,
    form: 'rules:organisation',
    initialValues,
    version: rules.data?.version,
  });
  const giveUp = () => draft.keep(initialValues);
  const saving = useRulesSave({
    org,
    base: draft.base,
    version: draft.version,
    draft: { ...draft, discardWithUndo: giveUp },
  });
  const form = recordFormProps({ saving, draft, loads: [rules], onClose: giveUp });
  return (
    <ListPage title={t`业务规则`} panelLabel={t`业务规则`}>
      <OrganisationRulesForm
        {...form}
        initialValues={initialValues}
        changes={changesOf(rules.data)}
        onDiscard={saving.forget}
      />
    </ListPage>
  );
}

const changesOf = (rules: OrganisationRules | undefined) =>
  Object.fromEntries(
    (rules?.changes ?? []).map(({ name, changedBy, changedAt }) => [
      name,
      { by: changedBy, at: changedAt.slice(0, 16) },
    ]),
  );
