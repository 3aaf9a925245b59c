import {
  type AgreementAudience,
  type AgreementKind,
  type AgreementState,
  agreementAudiences,
  agreementKinds,
  longestAgreement,
  longestNews,
} from '@huifang/domain/agreement/words';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../primitives/select/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { kindWords } from '../consent/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';
import { audienceWords } from './words.ts';

export interface AgreementValues {
  kind: AgreementKind;
  audience: AgreementAudience;
  text: string;
  traditionalText: string;
  englishText: string;
  news: string;
  traditionalNews: string;
  englishNews: string;
}

export interface AgreementDialogProps extends EditProps<AgreementValues> {
  /** Undefined for a new draft; what is published is only shown. */
  state?: AgreementState;
}

/** A draft of an agreement, or a published version to be read. */
export function AgreementDialog({ state, ...props }: AgreementDialogProps) {
  const { t, i18n } = useLingui();
  const isReadOnly = state !== undefined && state !== 'draft';
  return (
    <EditDialog<AgreementValues>
      {...props}
      width="720px"
      title={isReadOnly ? t`查看协议文本` : state ? t`编辑草稿` : t`新增草稿`}
      isReadOnly={isReadOnly}
      labels={{
        kind: t`类别`,
        audience: t`对象`,
        text: t`正文`,
        traditionalText: t`正文（繁体中文）`,
        englishText: t`正文（英文）`,
        news: t`更新说明`,
        traditionalNews: t`更新说明（繁体中文）`,
        englishNews: t`更新说明（英文）`,
      }}
      validate={validate}
      words={(name, values) => {
        if (name === 'kind') return i18n._(kindWords[values.kind]);
        if (name === 'audience') return i18n._(audienceWords[values.audience]);
        return values[name];
      }}
    >
      {(form) => <Fields form={form} isNew={state === undefined} isReadOnly={isReadOnly} />}
    </EditDialog>
  );
}

interface FieldsProps {
  form: RuleForm<AgreementValues>;
  isNew: boolean;
  isReadOnly: boolean;
}

function Fields({ form, isNew, isReadOnly }: FieldsProps) {
  const { t, i18n } = useLingui();
  const kind = useRuleField(form, 'kind');
  const audience = useRuleField(form, 'audience');
  const area = { form, isReadOnly };
  return (
    <>
      <Select
        {...kind.control}
        label={t`类别`}
        isDisabled={!isNew}
        options={kinds.map((value) => ({ value, label: i18n._(kindWords[value]) }))}
        value={kind.value}
        onChange={({ value }) => kind.set(value as AgreementKind)}
      />
      <Select
        {...audience.control}
        label={t`对象`}
        isDisabled={!isNew}
        options={audiences.map((value) => ({ value, label: i18n._(audienceWords[value]) }))}
        value={audience.value}
        onChange={({ value }) => audience.set(value as AgreementAudience)}
      />
      <Area {...area} name="text" label={t`正文`} hint={t`纯文字，每行一段；发布后不能更改`} rows={10} />
      <Area {...area} name="news" label={t`更新说明`} hint={t`告诉已同意旧版的人改了什么`} rows={3} />
      <Area {...area} name="traditionalText" label={t`正文（繁体中文）`} rows={4} />
      <Area {...area} name="traditionalNews" label={t`更新说明（繁体中文）`} rows={2} />
      <Area {...area} name="englishText" label={t`正文（英文）`} rows={4} />
      <Area {...area} name="englishNews" label={t`更新说明（英文）`} rows={2} />
    </>
  );
}

type TextName = Exclude<keyof AgreementValues, 'kind' | 'audience'>;

function Area({
  form,
  name,
  ...rest
}: {
  form: RuleForm<AgreementValues>;
  name: TextName;
  label: string;
  hint?: string;
  rows: number;
  isReadOnly: boolean;
}) {
  const field = useRuleField(form, name);
  return (
    <TextArea {...rest} {...field.control} value={field.value} onChange={({ value }) => field.set(value)} />
  );
}

const kinds = Object.keys(agreementKinds) as readonly AgreementKind[];
const audiences = Object.keys(agreementAudiences) as readonly AgreementAudience[];

const validate = (values: AgreementValues): FieldProblems<AgreementValues> => ({
  text: lengthProblem(values.text, longestAgreement),
  traditionalText: lengthProblem(values.traditionalText, longestAgreement),
  englishText: lengthProblem(values.englishText, longestAgreement),
  news: lengthProblem(values.news, longestNews),
  traditionalNews: lengthProblem(values.traditionalNews, longestNews),
  englishNews: lengthProblem(values.englishNews, longestNews),
});
