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

const kinds: Readonly<Record<FormRow['类别'], FormKind>> = {
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
  id: row.ID,
  name: row.名称,
  description: row.说明,
  kind: kinds[row.类别],
  folderId: row.文件夹ID,
  folderName: row.文件夹,
  state: stateOf(row),
  version: row.版本号 > 0 ? row.版本号 : undefined,
  answerCount: row.答案数,
  changedAt: row.修改时间,
  changedBy: row.修改人,
  revision: row.版本,
});

function stateOf({ 状态, 有修改 }: FormRow): FormState {
  if (状态 === '已删除') return 'removed';
  if (状态 === '已停用') return 'withdrawn';
  if (状态 === '草稿') return 'draft';
  return 有修改 ? 'edited' : 'published';
}

export const settingsOnWire = ({ name, description, kind, folderId }: FormSettings) => ({
  名称: name,
  说明: description,
  类别: kindsOnWire[kind],
  文件夹ID: folderId,
});

/** A folder, with what a save of it echoes. */
export interface ListedFolder extends FormFolder {
  revision: number;
}

export const toFolder = (record: FolderRecord): ListedFolder => ({
  id: record.ID,
  name: record.名称,
  parentId: record.上级ID,
  formCount: record.表单数,
  revision: record.版本,
});

export const toVersion = (record: VersionRecord): FormVersion => ({
  number: record.版本号,
  publishedAt: record.发布时间,
  publishedBy: record.发布人,
  note: record.说明,
  answerCount: record.答案数,
  isCurrent: record.当前,
});

/** Whose answers these are, and who gave them when. */
export const toAnswerFacts = (record: AnswerRow) => ({
  customerName: record.姓名,
  version: record.版本号,
  filledAt: record.填写时间,
  filledBy: record.填写人,
});

export const toEdit = (record: AnswerChange): AnswerEdit => ({
  id: String(record.版本),
  changedAt: record.修改时间,
  changedBy: record.修改人,
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

const linkStates: Readonly<Record<LinkRow['状态'], FormLinkState>> = {
  未打开: 'sent',
  已打开: 'opened',
  已填写: 'answered',
  已过期: 'expired',
  已撤回: 'revoked',
};

export const toLink = (row: LinkRow): FormLink => ({
  id: row.ID,
  formName: row.表单,
  version: row.版本号,
  state: linkStates[row.状态],
  createdAt: row.发送时间,
  createdBy: row.发送人,
  expiresAt: row.过期时间,
  answerId: row.答案ID || undefined,
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
