import {
  organisationRules,
  plainRule,
  problemOfRule,
  type RuleName,
  type RuleValues,
  ruleNames,
} from '@huifang/domain/options';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Spinner } from '../../primitives/loading/index.ts';
import { ComboBox, Select } from '../../primitives/select/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { SearchField, TextField } from '../../primitives/text-field/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import {
  type EditConflict,
  EditConflictPanel,
  type FieldProblems,
  FormSummary,
  type RuleForm,
  type RuleFormProps,
  SaveBar,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import { Body, Facts, Group, Root, RuleRow, Tools } from './OrganisationRulesForm.styles.ts';
import { choiceWords, groupWords, ruleWords, unitWords, wordsOfProblem } from './words.ts';

export interface OrganisationRulesFormProps extends RuleFormProps<RuleValues> {
  /** Who changed a rule last, and when as `YYYY-MM-DD HH:mm`. */
  changes: Readonly<Partial<Record<RuleName, { by: string; at: string }>>>;
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry?: () => void;
  conflict?: EditConflict<RuleValues>;
  /** What was typed and not saved is given up. */
  onDiscard: () => void;
}

/** What an organisation decides about itself, each rule with what it does, its default and who changed it last. */
export function OrganisationRulesForm(props: OrganisationRulesFormProps) {
  const { t } = useLingui();
  const { isLoading = false, isSaving = false, loadError } = props;
  const form = useRuleForm<RuleValues>({ ...props, canSave: !isLoading && !loadError, validate });
  const labels = useRuleLabels();
  if (loadError)
    return <FailureState title={t`业务规则加载失败`} detail={loadError} onRetry={props.onRetry} />;
  if (isLoading) return <Spinner />;
  const discard = () => {
    for (const name of ruleNames) form.methods.resetField(name, { defaultValue: props.initialValues[name] });
    props.onDiscard();
  };
  return (
    <Root>
      <RuleGroups form={form} props={props} labels={labels} />
      <SaveBar
        isDirty={form.isDirty}
        isSaving={isSaving}
        onDiscard={discard}
        onSave={() => void form.save()}
      />
    </Root>
  );
}

interface PartProps {
  form: RuleForm<RuleValues>;
  props: OrganisationRulesFormProps;
  labels: Record<RuleName, string>;
}

function RuleGroups({ form, props, labels }: PartProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const isFound = (name: RuleName) =>
    `${labels[name]} ${i18n._(ruleWords[name].does)}`.toLowerCase().includes(word);
  const found = ruleNames.filter(isFound);
  const groups = [...new Set(found.map((name) => organisationRules[name].group))];
  const { conflict } = props;
  return (
    <>
      <Tools>
        <SearchField
          label={t`查找规则`}
          isLabelHidden
          placeholder={t`查找规则`}
          value={search}
          onChange={({ value }) => setSearch(value)}
          onSearch={({ value }) => setSearch(value)}
        />
      </Tools>
      <Body>
        <DraftNotice offer={props.draftOffer} />
        <FormSummary
          form={form}
          title={t`请正确填写内容`}
          labels={labels}
          hasServerProblems={Boolean(props.fieldErrors)}
        />
        <SaveFailure error={props.error} isSaving={props.isSaving ?? false} />
        {conflict && (
          <EditConflictPanel
            key={conflict.changedAt}
            conflict={conflict}
            methods={form.methods}
            title={t`${conflict.changedBy} 已修改了业务规则`}
            labels={labels}
            words={(name, values) => values[name]}
          />
        )}
        {found.length === 0 && <EmptyState title={t`没有满足条件的规则`} />}
        {groups.map((group) => (
          <Group key={group} aria-label={i18n._(groupWords[group])}>
            <h2>{i18n._(groupWords[group])}</h2>
            {found
              .filter((name) => organisationRules[name].group === group)
              .map((name) => (
                <Rule key={name} name={name} form={form} props={props} labels={labels} />
              ))}
          </Group>
        ))}
      </Body>
    </>
  );
}

function Rule({ name, form, props, labels }: PartProps & { name: RuleName }) {
  const { t, i18n } = useLingui();
  const { default: otherwise, takes } = organisationRules[name];
  const changed = props.changes[name];
  const wordOf = (value: string) => choiceLabel(i18n, t, name, value);
  const standard = otherwise === '' ? '' : wordOf(otherwise);
  return (
    <RuleRow>
      <div>
        <p>{i18n._(ruleWords[name].does)}</p>
        <Facts>
          {standard && <span>{t`默认：${standard}`}</span>}
          <span>{takes === 'next-request' ? t`保存后立即生效` : t`各页面刷新后生效`}</span>
          {changed && <span>{t`${changed.by} 于 ${changed.at} 修改`}</span>}
        </Facts>
      </div>
      <RuleControl name={name} form={form} label={labels[name]} wordOf={wordOf} />
    </RuleRow>
  );
}

function RuleControl({
  name,
  form,
  label,
  wordOf,
}: {
  name: RuleName;
  form: RuleForm<RuleValues>;
  label: string;
  wordOf: (value: string) => string;
}) {
  const { i18n } = useLingui();
  const { value, set, control } = useRuleField(form, name);
  const { kind } = organisationRules[name];
  if (kind.type === 'choice' || kind.type === 'switch') {
    const values: readonly string[] = kind.type === 'switch' ? ['0', '1'] : kind.values;
    return (
      <Select
        {...control}
        label={label}
        options={values.map((one) => ({ value: one, label: wordOf(one) }))}
        value={value}
        onChange={(details) => set(details.value)}
      />
    );
  }
  if (kind.type === 'zone') {
    return (
      <ComboBox
        {...control}
        label={label}
        value={{ value, label: value }}
        onSearch={async ({ text }) => zonesLike(text)}
        onChange={({ option }) => set(option?.value ?? '')}
      />
    );
  }
  return (
    <TextField
      {...control}
      label={label}
      inputMode={kind.type === 'count' ? 'numeric' : undefined}
      isRequired={name === 'name'}
      suffix={kind.type === 'count' ? i18n._(unitWords[kind.unit]) : undefined}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

const zonesLike = (text: string) =>
  Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, 50)
    .map((zone) => ({ value: zone, label: zone }));

type I18n = ReturnType<typeof useLingui>['i18n'];
type T = ReturnType<typeof useLingui>['t'];

function choiceLabel(i18n: I18n, t: T, name: RuleName, value: string): string {
  const word = choiceWords[name]?.[value];
  if (word) return i18n._(word);
  if (organisationRules[name].kind.type !== 'switch') return value;
  return value === '1' ? t`开` : t`关`;
}

function useRuleLabels(): Record<RuleName, string> {
  const { i18n } = useLingui();
  return Object.fromEntries(ruleNames.map((name) => [name, i18n._(ruleWords[name].label)])) as Record<
    RuleName,
    string
  >;
}

function validate(values: RuleValues): FieldProblems<RuleValues> {
  const problems: FieldProblems<RuleValues> = {};
  for (const name of ruleNames) {
    const problem = problemOfRule(name, plainRule(name, values[name]));
    if (problem) problems[name] = wordsOfProblem(name, problem);
  }
  return problems;
}
