import { longestCode, longestWord } from '@huifang/domain/dictionaries';
import type { Translations } from '@huifang/domain/translations';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TreeNode } from '../../primitives/cascader/index.ts';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { EntryColourSelect, useColourName } from '../entry-chip/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { RegionCascader } from '../region-cascader/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { TranslationFields } from '../translations/index.ts';
import { Impact } from './RenameParts.styles.ts';
import { RenameQuestion } from './RenameParts.tsx';
import type { DictionaryEntry, DictionaryType, RenameChoice } from './types.ts';
import { useUsesText } from './useUsesText.ts';

export interface EntryValues {
  code: string;
  /** The word as it is typed. */
  name: string;
  /** A colour of `entryColours`; empty for none. */
  colour: string;
  translations: Translations;
  /** 12 digits; empty for none. */
  regionCode: string;
  /** The rest of the place, in words. */
  place: string;
  isEnabled: boolean;
  /** Of a word that changes: what becomes of it on the records that use it. */
  renaming: RenameChoice;
}

export interface EntryDialogProps extends EditProps<EntryValues> {
  type: Pick<DictionaryType, 'name' | 'isLocated'>;
  /** What is edited; without it a new one is added. */
  entry?: DictionaryEntry;
  /** Province, city, district, for a dictionary of places. */
  regions?: readonly TreeNode[];
  /** Leads to the records that use it. */
  onUses?: () => void;
}

/** Adds an entry, or changes one: code, word, colour, translations, and in a dictionary of places where it is. */
export function EntryDialog(props: EntryDialogProps) {
  const { t } = useLingui();
  const { type, entry } = props;
  const colourName = useColourName();
  return (
    <EditDialog<EntryValues>
      {...props}
      title={entry ? t`编辑“${entry.name}”` : t`新增“${type.name}”条目`}
      labels={{
        code: t`编码`,
        name: t`文字`,
        ...(type.isLocated ? { regionCode: t`所在地区`, place: t`详细位置` } : { colour: t`颜色` }),
        translations: t`其他语言`,
        isEnabled: t`启用`,
      }}
      words={(name, values) => {
        if (name === 'colour') return colourName(values.colour);
        if (name === 'translations') return Object.values(values.translations).filter(Boolean).join(' / ');
        if (name === 'isEnabled') return values.isEnabled ? t`启用` : t`停用`;
        return String(values[name]);
      }}
      validate={({ code, name, translations, place }) => ({
        code: code.trim() === '' ? msg`请填写编码` : lengthProblem(code, longestCode),
        name: name.trim() === '' ? msg`请填写文字` : lengthProblem(name, longestWord),
        translations: Object.values(translations)
          .map((word) => lengthProblem(word, longestWord))
          .find(Boolean),
        place: lengthProblem(place, longestWord),
      })}
      normalise={(values) => ({
        ...values,
        code: values.code.trim(),
        name: values.name.trim(),
        place: values.place.trim(),
      })}
    >
      {(form) => <EntryFields form={form} props={props} />}
    </EditDialog>
  );
}

function EntryFields({ form, props }: { form: RuleForm<EntryValues>; props: EntryDialogProps }) {
  const { t } = useLingui();
  const { type, entry, regions = [], initialValues } = props;
  const code = useRuleField(form, 'code');
  const name = useRuleField(form, 'name');
  const colour = useRuleField(form, 'colour');
  const translations = useRuleField(form, 'translations');
  const regionCode = useRuleField(form, 'regionCode');
  const place = useRuleField(form, 'place');
  const isEnabled = useRuleField(form, 'isEnabled');
  const renaming = useRuleField(form, 'renaming');
  const whyFixed = useWhyFixed(entry);
  const isRenamed = entry && entry.uses > 0 && name.value.trim() !== initialValues.name;
  return (
    <>
      <TextField
        {...code.control}
        label={t`编码`}
        isRequired
        autoFocus={!entry}
        maxLength={longestCode}
        isReadOnly={whyFixed !== undefined}
        hint={whyFixed ?? t`保存在记录里；首次使用后不能再改`}
        value={code.value}
        onChange={({ value }) => code.set(value)}
      />
      <TextField
        {...name.control}
        label={t`文字`}
        isRequired
        autoFocus={Boolean(entry)}
        maxLength={longestWord}
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      {isRenamed && (
        <Impact>
          <RenameQuestion
            entry={entry}
            newName={name.value}
            choice={renaming.value}
            onChange={({ choice }) => renaming.set(choice)}
            onUses={props.onUses}
          />
        </Impact>
      )}
      {type.isLocated ? (
        <>
          <RegionCascader
            {...regionCode.groupControl}
            label={t`所在地区`}
            regions={regions}
            code={regionCode.value}
            onChange={({ code: chosen }) => regionCode.set(chosen)}
          />
          <TextField
            {...place.control}
            label={t`详细位置`}
            placeholder={t`街道、门牌号`}
            maxLength={longestWord}
            value={place.value}
            onChange={({ value }) => place.set(value)}
          />
        </>
      ) : (
        <EntryColourSelect
          {...colour.groupControl}
          label={t`颜色`}
          placeholder={t`无`}
          isClearable
          sample={code.value.trim() || name.value.trim().slice(0, 1)}
          value={colour.value}
          onChange={({ value }) => colour.set(value)}
        />
      )}
      <TranslationFields
        word={name.value}
        value={translations.value}
        error={translations.control.error}
        maxLength={longestWord}
        onChange={({ value }) => translations.set(value)}
      />
      <Checkbox
        isSelected={isEnabled.value}
        isDisabled={entry?.mergedInto !== undefined}
        onChange={({ isSelected }) => isEnabled.set(isSelected)}
      >
        {t`启用：可以在新的登记中选择`}
      </Checkbox>
    </>
  );
}

/** Why the code stays as it is; undefined where it may be corrected. */
function useWhyFixed(entry: DictionaryEntry | undefined): string | undefined {
  const { t } = useLingui();
  const usesText = useUsesText();
  if (!entry?.isCodeFixed) return undefined;
  if (entry.lockedReason) return entry.lockedReason;
  return entry.uses > 0 ? t`编码已被 ${usesText(entry)} 条记录使用，不能再改` : t`编码已被记录使用，不能再改`;
}
