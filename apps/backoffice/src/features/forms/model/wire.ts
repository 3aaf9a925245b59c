import type {
  AnswerChange,
  AnswerRow,
  CallError,
  DocumentDifference,
  FormFolder as FolderRecord,
  FormRow,
  LinkRow,
  FormVersion as VersionRecord,
} from '@huifang/contract';
import { captionOf } from '@huifang/form-designer';
import { fieldOf } from '@huifang/form-renderer/schema';
import type { AnswerConflictFacts, AnswerEdit } from '@huifang/ui/clinic/form-answers';
import type { FieldChange, FormChange } from '@huifang/ui/clinic/form-diff';
import type {
  FormFolder,
  FormKind,
  FormListRow,
  FormSettings,
  FormState,
  FormVersion,
} from '@huifang/ui/clinic/form-list';
import type { FormLink, FormLinkState } from '@huifang/ui/clinic/form-sending';
import type { Locale } from '../../../lib/locale.ts';

const kinds: Readonly<Record<FormRow['kind'], FormKind>> = {
  随访: 'followUp',
  评价: 'evaluation',
  客户关怀: 'care',
};
const kindsOnWire = { followUp: '随访', evaluation: '评价', care: '客户关怀' } as const;

/** A form of the list, with what a save of it echoes. */
export interface ListedForm extends FormListRow {
  revision: number;
}

export const toListedForm = (row: FormRow): ListedForm => ({
  id: row.id,
  name: row.name,
  description: row.description,
  kind: kinds[row.kind],
  folderId: row.folderId,
  folderName: row.folder,
  state: stateOf(row),
  version: row.versionNumber > 0 ? row.versionNumber : undefined,
  answerCount: row.answerCount,
  changedAt: row.changedAt,
  changedBy: row.changedBy,
  revision: row.version,
});

function stateOf({ state, isChanged }: FormRow): FormState {
  if (state === '已删除') return 'removed';
  if (state === '已停用') return 'withdrawn';
  if (state === '草稿') return 'draft';
  return isChanged ? 'edited' : 'published';
}

export const settingsOnWire = ({ name, description, kind, folderId }: FormSettings) => ({
  name,
  description,
  kind: kindsOnWire[kind],
  folderId,
});

/** A folder, with what a save of it echoes. */
export interface ListedFolder extends FormFolder {
  revision: number;
}

export const toFolder = (record: FolderRecord): ListedFolder => ({
  id: record.id,
  name: record.name,
  parentId: record.parentId,
  formCount: record.formCount,
  revision: record.version,
});

export const toVersion = (record: VersionRecord): FormVersion => ({
  number: record.versionNumber,
  publishedAt: record.publishedAt,
  publishedBy: record.publisher,
  note: record.description,
  answerCount: record.answerCount,
  isCurrent: record.isCurrent,
});

/** Whose answers these are, and who gave them when. */
export const toAnswerFacts = (record: AnswerRow) => ({
  customerName: record.name,
  version: record.versionNumber,
  filledAt: record.filledAt,
  filledBy: record.filledBy,
});

export const toEdit = (record: AnswerChange): AnswerEdit => ({
  id: String(record.version),
  changedAt: record.changedAt,
  changedBy: record.changedBy,
  changes: record.changes,
});

/**
 * What a refused save was told of somebody else's, by field; of a table all of its columns together. `untouched`: the
 * fields that the refused save had left as they were.
 */
export function toConflict({
  who,
  at,
  changes,
}: NonNullable<CallError['conflict']>): AnswerConflictFacts & { untouched: string[] } {
  const models = [...new Set(changes.map(({ model, field }) => model ?? field))];
  const isTouched = ({ mine = '', before }: (typeof changes)[number]) => mine !== String(before ?? '');
  return {
    changedBy: who,
    changedAt: at.slice(0, 16),
    untouched: models.filter(
      (model) => !changes.some((change) => (change.model ?? change.field) === model && isTouched(change)),
    ),
    fields: models.map((model) => {
      const own = changes.filter((change) => (change.model ?? change.field) === model);
      const [label = ''] = own.length === 1 ? own.map(({ field }) => field) : splitLabel(own[0]?.field ?? '');
      // Of a table a line for each of its columns.
      const line = (field: string, text: string) =>
        own.length === 1 ? text : `${splitLabel(field)[1]}：${text.replaceAll('\n', '、')}`;
      return {
        model,
        label,
        mine: own.map(({ field, mine }) => line(field, mine ?? '')),
        theirs: own.map(({ field, after }) => line(field, String(after ?? ''))),
      };
    }),
  };
}

/** `table / column`, apart. */
function splitLabel(label: string): [table: string, column: string] {
  const at = label.indexOf(' / ');
  return at < 0 ? [label, label] : [label.slice(0, at), label.slice(at + 3)];
}

const linkStates: Readonly<Record<LinkRow['state'], FormLinkState>> = {
  未打开: 'sent',
  已打开: 'opened',
  已填写: 'answered',
  已过期: 'expired',
  已撤回: 'revoked',
};

export const toLink = (row: LinkRow): FormLink => ({
  id: row.id,
  formName: row.form,
  version: row.versionNumber,
  state: linkStates[row.state],
  createdAt: row.sentAt,
  createdBy: row.sender,
  expiresAt: row.expiresAt,
  answerId: row.answerId || undefined,
});

export interface DifferenceWords {
  locale: Locale;
  /** By the parts of a widget that are no options: name, model, rules, conditions, calculate and the like. */
  parts: Readonly<Record<string, string>>;
  yes: string;
  no: string;
}

/** The server's differences as they are shown: fields one by one, the form's own settings together. */
export function toDifference(
  differences: readonly DocumentDifference[],
  words: DifferenceWords,
): { changes: FormChange[]; settings: FieldChange[] } {
  const toFieldChange = ({ field, before, after }: DocumentDifference['changes'][number]) => ({
    label: captionOfPart(field, words),
    before: shown(before, words),
    after: shown(after, words),
  });
  const changes = differences.flatMap(({ kind, key, path, type, name, model, changes: details }) => {
    if (kind === 'settings') return [];
    const typeName = fieldOf(type)?.names[words.locale] ?? type;
    const shared = { id: `${key} ${path}`, name: name || typeName, type: typeName, model };
    return [{ ...shared, kind, details: details.map(toFieldChange) }];
  });
  const settings = differences.filter(({ kind }) => kind === 'settings');
  return { changes, settings: settings.flatMap(({ changes: details }) => details.map(toFieldChange)) };
}

function captionOfPart(field: string, { locale, parts }: DifferenceWords): string {
  const [head = '', ...rest] = field.split('.');
  if (rest.length === 0) return parts[head] ?? captionOf(head, locale);
  const option = captionOf(rest[0] ?? '', locale);
  return head === 'options' || head === 'config' ? option : `${parts[head] ?? head} ${option}`;
}

/** A value in words, empty for none; choices by their labels. */
function shown(value: unknown, words: DifferenceWords): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every(isChoice)) {
    return value.map((choice) => String(choice.label ?? choice.value)).join('、');
  }
  return JSON.stringify(value);
}

const isChoice = (value: unknown): value is { value: unknown; label?: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value;
