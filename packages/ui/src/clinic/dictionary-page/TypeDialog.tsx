import { longestCode, longestTypeNote, longestWord } from '@huifang/domain/dictionaries';
import type { Translations } from '@huifang/domain/translations';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { TranslationFields } from '../translations/index.ts';
import type { DictionaryType } from './types.ts';

export interface TypeValues {
  code: string;
  /** As it is typed. */
  name: string;
  /** What the entries are for. */
  note: string;
  isLocated: boolean;
  translations: Translations;
}

export interface TypeDialogProps extends EditProps<TypeValues> {
  /** What is edited, or, one of the product's, only shown; without it a new one is added. */
  type?: Pick<DictionaryType, 'name' | 'owner' | 'entryCount'>;
}

/** Adds a dictionary of the organisation, changes one, or shows one of the product's. */
export function TypeDialog(props: TypeDialogProps) {
  const { t } = useLingui();
  const { type } = props;
  const isReadOnly = type?.owner === 'product';
  return (
    <EditDialog<TypeValues>
      {...props}
      title={type ? t`字典类型“${type.name}”` : t`新增字典类型`}
      isReadOnly={isReadOnly}
      labels={{
        code: t`编码`,
        name: t`名称`,
        note: t`说明`,
        isLocated: t`位置类`,
        translations: t`其他语言`,
      }}
      words={(name, values) => {
        if (name === 'translations') return Object.values(values.translations).filter(Boolean).join(' / ');
        if (name === 'isLocated') return values.isLocated ? t`是` : t`否`;
        return String(values[name]);
      }}
      validate={({ code, name, note, translations }) => ({
        code: code.trim() === '' ? msg`请填写编码` : lengthProblem(code, longestCode),
        name: name.trim() === '' ? msg`请填写名称` : lengthProblem(name, longestWord),
        note: lengthProblem(note, longestTypeNote),
        translations: Object.values(translations)
          .map((word) => lengthProblem(word, longestWord))
          .find(Boolean),
      })}
      normalise={(values) => ({
        ...values,
        code: values.code.trim(),
        name: values.name.trim(),
        note: values.note.trim(),
      })}
      notice={
        isReadOnly && <Notice tone="info">{t`此类型归产品所有，只能查看；其中的条目由机构维护。`}</Notice>
      }
    >
      {(form) => <TypeFields form={form} type={type} isReadOnly={isReadOnly} />}
    </EditDialog>
  );
}

interface TypeFieldsProps {
  form: RuleForm<TypeValues>;
  type: TypeDialogProps['type'];
  isReadOnly: boolean;
}

function TypeFields({ form, type, isReadOnly }: TypeFieldsProps) {
  const { t } = useLingui();
  const code = useRuleField(form, 'code');
  const name = useRuleField(form, 'name');
  const note = useRuleField(form, 'note');
  const isLocated = useRuleField(form, 'isLocated');
  const translations = useRuleField(form, 'translations');
  const hasEntries = type !== undefined && type.entryCount > 0;
  return (
    <>
      <TextField
        {...code.control}
        label={t`编码`}
        isRequired={!isReadOnly}
        autoFocus={!type}
        maxLength={longestCode}
        isReadOnly={isReadOnly || hasEntries}
        hint={!isReadOnly && (hasEntries ? t`已有条目，编码不能再改` : t`在机构内不能重复`)}
        value={code.value}
        onChange={({ value }) => code.set(value)}
      />
      <TextField
        {...name.control}
        label={t`名称`}
        isRequired={!isReadOnly}
        autoFocus={Boolean(type) && !isReadOnly}
        maxLength={longestWord}
        isReadOnly={isReadOnly}
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      <TextArea
        {...note.control}
        label={t`说明`}
        maxLength={longestTypeNote}
        isReadOnly={isReadOnly}
        hint={!isReadOnly && t`这些条目用来做什么、在哪里选择`}
        value={note.value}
        onChange={({ value }) => note.set(value)}
      />
      <Checkbox
        isSelected={isLocated.value}
        isReadOnly={isReadOnly || hasEntries}
        onChange={({ isSelected }) => isLocated.set(isSelected)}
      >
        {t`位置类：条目是地点，可填写所在地区`}
      </Checkbox>
      <TranslationFields
        word={name.value}
        value={translations.value}
        error={translations.control.error}
        maxLength={longestWord}
        isReadOnly={isReadOnly}
        onChange={({ value }) => translations.set(value)}
      />
    </>
  );
}
