import { methodFields, methodTextOf } from '@huifang/domain/consult/method-fields';
import type { Translations } from '@huifang/domain/translations';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { TranslationFields } from '../translations/index.ts';
import { translationsInWords, translationsProblem } from './MethodDialog.tsx';
import { OrderField } from './OrderField.tsx';

export interface SourceValues {
  label: string;
  /** See `MethodValues`; among those below one source. */
  order: number | null;
  translations: Translations;
}

export interface SourceDialogProps extends EditProps<SourceValues> {
  /** What the dialog does, such as 新增来源. */
  title: string;
}

/** A source of a consult method: its name in three languages, and its place. */
export function SourceDialog({ title, ...props }: SourceDialogProps) {
  const { t } = useLingui();
  const labels = { label: t`名称`, order: t`排序`, translations: t`其他语言` };
  return (
    <EditDialog<SourceValues>
      {...props}
      title={title}
      labels={labels}
      words={(name, values) =>
        name === 'translations' ? translationsInWords(values.translations) : String(values[name] ?? '')
      }
      validate={({ label, translations }) => ({
        label: methodTextOf(label) === '' ? msg`请填写名称` : lengthProblem(label, methodFields.label.max),
        translations: translationsProblem(translations),
      })}
      normalise={(values) => ({ ...values, label: methodTextOf(values.label) })}
    >
      {(form) => <Fields form={form} />}
    </EditDialog>
  );
}

function Fields({ form }: { form: RuleForm<SourceValues> }) {
  const { t } = useLingui();
  const label = useRuleField(form, 'label');
  const order = useRuleField(form, 'order');
  const translations = useRuleField(form, 'translations');
  return (
    <>
      <TextField
        {...label.control}
        autoFocus
        label={t`名称`}
        isRequired
        value={label.value}
        onChange={({ value }) => label.set(value)}
      />
      <TranslationFields
        word={label.value}
        value={translations.value}
        error={translations.control.error}
        onChange={({ value }) => translations.set(value)}
      />
      <OrderField {...order.control} value={order.value} onChange={({ value }) => order.set(value)} />
    </>
  );
}
