import { diseaseFields, diseaseNameOf } from '@huifang/domain/disease/fields';
import { longestTranslation } from '@huifang/domain/translations';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Cascader, findPath, type TreeNode } from '../../primitives/cascader/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';
import { TranslationFields } from '../translations/index.ts';

export interface DiseaseValues {
  name: string;
  /** Empty at the top level. */
  parentId: string;
  initials: string;
  traditional: string;
  english: string;
  isEnabled: boolean;
}

export interface DiseaseDialogProps extends EditProps<DiseaseValues> {
  /** @default false */
  isNew?: boolean;
  /** Where it can stand: the diseases, without itself and what is below it. */
  parents: readonly TreeNode[];
  /** The initials of a name by its reading. */
  onSpell: (details: { name: string }) => Promise<string>;
}

/** A new disease, or one that is changed. */
export function DiseaseDialog({ isNew = false, parents, onSpell, ...props }: DiseaseDialogProps) {
  const { t } = useLingui();
  return (
    <EditDialog<DiseaseValues>
      {...props}
      title={isNew ? t`新增病种` : t`编辑病种`}
      labels={{
        name: t`名称`,
        parentId: t`上级`,
        initials: t`首拼`,
        traditional: t`繁体中文`,
        english: t`英文`,
        isEnabled: t`启用`,
      }}
      validate={validate}
      normalise={(values) => ({
        ...values,
        name: diseaseNameOf(values.name),
        initials: values.initials.trim(),
      })}
      words={(name, values) => {
        if (name === 'isEnabled') return values.isEnabled ? t`是` : t`否`;
        if (name !== 'parentId') return values[name];
        return findPath(parents, values.parentId)
          .map(({ label }) => label)
          .join(' / ');
      }}
    >
      {(form) => <Fields form={form} parents={parents} onSpell={onSpell} />}
    </EditDialog>
  );
}

function Fields({
  form,
  parents,
  onSpell,
}: { form: RuleForm<DiseaseValues> } & Pick<DiseaseDialogProps, 'parents' | 'onSpell'>) {
  const { t } = useLingui();
  const name = useRuleField(form, 'name');
  const parentId = useRuleField(form, 'parentId');
  const initials = useRuleField(form, 'initials');
  const traditional = useRuleField(form, 'traditional');
  const english = useRuleField(form, 'english');
  const isEnabled = useRuleField(form, 'isEnabled');
  /** The name and the initials that go with it, as long as nobody typed others. */
  const spelt = useRef({ name: name.value, initials: initials.value });

  const spell = async () => {
    const typed = diseaseNameOf(name.value);
    const isOwn = initials.value !== '' && initials.value !== spelt.current.initials;
    if (typed === '' || typed === spelt.current.name || isOwn) return;
    // Without it they are made when it is saved.
    const found = await onSpell({ name: typed }).catch(() => '');
    const isStill = diseaseNameOf(form.methods.getValues('name')) === typed;
    if (found === '' || !isStill || form.methods.getValues('initials') !== initials.value) return;
    spelt.current = { name: typed, initials: found };
    initials.set(found);
  };

  return (
    <>
      <TextField
        {...name.control}
        autoFocus
        isRequired
        label={t`名称`}
        value={name.value}
        onChange={({ value }) => name.set(value)}
        onBlur={() => {
          name.control.onBlur();
          void spell();
        }}
      />
      <Cascader
        {...parentId.control}
        label={t`上级`}
        hint={t`不选则在最上层`}
        placeholder={t`最上层`}
        tree={parents}
        canChooseBranch
        value={parentId.value}
        onChange={({ value }) => parentId.set(value)}
      />
      <TextField
        {...initials.control}
        label={t`首拼`}
        hint={t`按名称的读音填写，可以修改；搜索时可以用它查找`}
        value={initials.value}
        onChange={({ value }) => initials.set(value)}
      />
      <TranslationFields
        word={name.value}
        value={{ 'zh-TW': traditional.value, 'en-US': english.value }}
        onChange={({ value }) => {
          if (value['zh-TW'] !== traditional.value) traditional.set(value['zh-TW']);
          if (value['en-US'] !== english.value) english.set(value['en-US']);
        }}
        error={traditional.control.error ?? english.control.error}
      />
      <Switch isSelected={isEnabled.value} onChange={({ isSelected }) => isEnabled.set(isSelected)}>
        {t`启用`}
      </Switch>
    </>
  );
}

const validate = (values: DiseaseValues): FieldProblems<DiseaseValues> => ({
  name:
    diseaseNameOf(values.name) === '' ? msg`请填写名称` : lengthProblem(values.name, diseaseFields.name.max),
  initials: lengthProblem(values.initials, diseaseFields.initials.max),
  traditional: lengthProblem(values.traditional, longestTranslation),
  english: lengthProblem(values.english, longestTranslation),
});
