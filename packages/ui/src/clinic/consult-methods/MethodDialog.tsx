import { isMethodName, methodFields, methodTextOf } from '@huifang/domain/consult/method-fields';
import type { Translations } from '@huifang/domain/translations';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';
import { TranslationFields } from '../translations/index.ts';
import { OrderField } from './OrderField.tsx';

export interface MethodValues {
  name: string;
  kind: 'tree' | 'inputs';
  /** The lowest number stands first; null is the last place. */
  order: number | null;
  isNatural: boolean;
  translations: Translations;
}

export interface MethodDialogProps extends EditProps<MethodValues> {
  /** @default false */
  isNew?: boolean;
  /** Consults that have it: with one its kind is fixed. @default 0 */
  consults?: number;
}

/**
 * A consult method: its name in three languages, what it asks, its place, and whether its consults came in by
 * themselves.
 */
export function MethodDialog({ isNew = false, consults = 0, ...props }: MethodDialogProps) {
  const { t } = useLingui();
  const kinds = { tree: t`从来源中选择`, inputs: t`填写` };
  const labels = {
    name: t`名称`,
    kind: t`来源`,
    order: t`排序`,
    isNatural: t`自然来源`,
    translations: t`其他语言`,
  };
  const { name: before } = props.initialValues;
  return (
    <EditDialog<MethodValues>
      {...props}
      title={isNew ? t`新增咨询方式` : t`编辑咨询方式`}
      labels={labels}
      words={(name, values) => {
        if (name === 'kind') return kinds[values.kind];
        if (name === 'isNatural') return values.isNatural ? t`是` : t`否`;
        return name === 'translations'
          ? translationsInWords(values.translations)
          : String(values[name] ?? '');
      }}
      validate={(values) => validate(values, before)}
      normalise={(values) => ({ ...values, name: methodTextOf(values.name) })}
    >
      {(form) => <Fields form={form} labels={labels} kinds={kinds} isFixed={consults > 0} />}
    </EditDialog>
  );
}

/** Both translations in one line. */
export const translationsInWords = (translations: Translations) =>
  [translations['zh-TW'], translations['en-US']].filter(Boolean).join(' / ');

interface FieldsProps {
  form: RuleForm<MethodValues>;
  labels: Readonly<Record<keyof MethodValues, string>>;
  kinds: Readonly<Record<MethodValues['kind'], string>>;
  isFixed: boolean;
}

function Fields({ form, labels, kinds, isFixed }: FieldsProps) {
  const { t } = useLingui();
  const name = useRuleField(form, 'name');
  const kind = useRuleField(form, 'kind');
  const isNatural = useRuleField(form, 'isNatural');
  const order = useRuleField(form, 'order');
  const translations = useRuleField(form, 'translations');
  const reason = isFixed ? t`已有咨询使用` : undefined;
  return (
    <>
      <TextField
        {...name.control}
        autoFocus
        label={labels.name}
        isRequired
        hint={t`全为中文或全为英文字母，不含数字、空格和符号`}
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      <TranslationFields
        word={name.value}
        value={translations.value}
        error={translations.control.error}
        onChange={({ value }) => translations.set(value)}
      />
      <RadioGroup
        {...kind.groupControl}
        label={labels.kind}
        hint={isFixed ? t`已有咨询使用，来源的种类不能再改` : undefined}
        options={(['tree', 'inputs'] as const).map((value) => ({
          value,
          label: kinds[value],
          isDisabled: isFixed && value !== kind.value,
          reason,
        }))}
        value={kind.value}
        onChange={({ value }) => kind.set(value as MethodValues['kind'])}
      />
      <OrderField {...order.control} value={order.value} onChange={({ value }) => order.set(value)} />
      <Checkbox isSelected={isNatural.value} onChange={({ isSelected }) => isNatural.set(isSelected)}>
        <Trans>自然来源：咨询不能编辑、回访或安排计划</Trans>
      </Checkbox>
    </>
  );
}

function validate({ name, translations }: MethodValues, before: string): FieldProblems<MethodValues> {
  const typed = methodTextOf(name);
  const isOlder = typed !== '' && typed === before;
  return {
    name:
      typed === ''
        ? msg`请填写名称`
        : (lengthProblem(typed, methodFields.name.max) ??
          (isOlder || isMethodName(typed) ? undefined : msg`咨询方式只能全为中文或全为英文字母`)),
    translations: translationsProblem(translations),
  };
}

/** What is wrong with translations, if one is too long. */
export const translationsProblem = (translations: Translations) =>
  lengthProblem(translations['zh-TW'], methodFields.name.max) ??
  lengthProblem(translations['en-US'], methodFields.name.max);
