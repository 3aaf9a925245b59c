import type { editDisease, ParsedRequestOf } from '@huifang/contract';
import { diseaseFields, diseaseNameOf } from '@huifang/domain/disease/fields';
import { keptTranslations, longestTranslation } from '@huifang/domain/translations';
import type { WordedChange } from '../../lib/change-history.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { shortCodes } from '../../text/pinyin.ts';
import type { DiseaseRow, DiseaseValues } from './diseases.repo.ts';

export type Wanted = Omit<ParsedRequestOf<typeof editDisease>, 'organisationId'>;

type Said = Pick<DiseaseRow, 'name' | 'parent_id' | 'is_enabled' | 'initials' | 'translations'>;

/** What a disease is to say: what is wanted, and for the rest what it says (rule disease-2). */
export function valuesOf(
  { locale }: Operator,
  wanted: Partial<Wanted>,
  row: Said | undefined,
): DiseaseValues {
  const name = diseaseNameOf(wanted.name ?? row?.name ?? '');
  const problems = new Problems(locale);
  if (name === '') problems.add('name', 'required');
  if (name.length > diseaseFields.name.max) problems.add('name', 'longWord');
  if (Object.values(wanted.translations ?? {}).some((word) => word.length > longestTranslation))
    problems.add('translations', 'longWord');
  problems.throwIfAny();
  const codes = shortCodes(name);
  // Initials that nobody typed follow the name.
  const hasOwnInitials = row !== undefined && row.initials !== shortCodes(row.name).initials;
  const kept = hasOwnInitials ? row.initials : codes.initials;
  const typed = wanted.initials?.trim().toUpperCase();
  return {
    name,
    parentId: wanted.parentId === undefined ? (row?.parent_id ?? null) : wanted.parentId || null,
    isEnabled: wanted.isEnabled ?? row?.is_enabled ?? true,
    initials: (typed === undefined ? kept : typed || codes.initials).slice(0, diseaseFields.initials.max),
    pinyin: codes.pinyin,
    translations: keptTranslations(wanted.translations ?? row?.translations ?? {}),
  };
}

/** What changes of a disease, its place aside. */
export function wordedChanges(row: Said, values: DiseaseValues): WordedChange[] {
  const yesOrNo = (is: boolean) => (is ? '是' : '否');
  const inWords = (translations: Said['translations']) => Object.values(translations).join('、');
  return [
    { field: '名称', before: row.name, after: values.name },
    { field: '首拼', before: row.initials, after: values.initials },
    { field: '启用', before: yesOrNo(row.is_enabled), after: yesOrNo(values.isEnabled) },
    {
      field: '翻译',
      before: inWords(keptTranslations(row.translations)),
      after: inWords(values.translations),
    },
  ].filter(({ before, after }) => before !== after);
}
