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

export interface SourceValues {
  label: string;
  translations: Translations;
}

export interface SourceDialogProps extends EditProps<SourceValues> {
  /** What the dialog does, such as 新增来源. */
  title: string;
}

/** A source of a consult method: its name in three languages. */
export function SourceDialog({ title, ...props }: SourceDialogProps) {
  const { t } = useLingui();
  const labels = { label: t`名称`, translations: t`其他语言` };
  return (
    <EditDialog<SourceValues>
      {...props}
      title={title}
      labels={labels}
      words={(name, values) =>
        name === 'translations' ? translationsInWords(values.translations) : values.label
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
    </>
  );
}
