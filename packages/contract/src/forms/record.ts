import { answerSources, formKinds, formStates, linkStates } from '@huifang/domain/form/words';
import { z } from 'zod';
import { oneOf } from '../core/codes.ts';
import { IntegerLike, instant } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** Characters of a form's document as JSON text. */
export const longestDocument = 2_000_000;
/** Characters of a filled form's answers as JSON text. */
export const longestAnswers = 500_000;
/** Bytes of a request that carries answers. */
export const answerBytes = 2 * 1024 * 1024;

const textLength = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).length;

/** Levels of lists and objects: those of a hundred containers in each other. */
const deepestAnswers = 400;

/** Looked at level by level, for what writes and reads answers later does so in itself. */
function isDeeperThan(most: number, value: object): boolean {
  let level: object[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= most) return true;
    level = level.flatMap((each) =>
      Object.values(each).filter((inner) => typeof inner === 'object' && inner !== null),
    );
  }
  return false;
}

/** A form document: JSON text, so that it arrives exactly as it was written. */
export const DocumentText = z.string().min(2).max(longestDocument);

/**
 * Answers by model as the form holds them (`getValues`), also of fields that are bound to nothing, as conditions may
 * read these: what is not to be kept is left out by the server. An object, or its JSON text (which also carries models
 * such as `__proto__`, that a JSON body may not hold as names).
 */
export const Answers = z
  .union([z.string().max(longestAnswers), z.record(z.string(), z.unknown())])
  .transform((value, context): Record<string, unknown> => {
    try {
      const parsed: unknown = typeof value === 'string' ? JSON.parse(value || '{}') : value;
      const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
      if (isObject && !isDeeperThan(deepestAnswers, parsed) && textLength(value) <= longestAnswers) {
        return parsed as Record<string, unknown>;
      }
    } catch {
      // Told below, like any other text that is no object.
    }
    context.addIssue({ code: 'custom', message: 'no answers' });
    return z.NEVER;
  });

/** Something in a document that cannot work, or is not understood: its path and a sentence. */
export const DocumentProblem = z.object({ path: z.string(), message: z.string() });
export type DocumentProblem = z.output<typeof DocumentProblem>;

/** A published version's number, from 1; 0 is the draft. */
export const VersionNumber = IntegerLike.pipe(z.number().min(0));

/** A form as the list shows it. Times are in the organisation's time zone, empty for none. */
export const FormRow = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  description: as('说明', z.string()),
  kind: as('类别', oneOf(formKinds)),
  /** Empty: in no folder. */
  folderId: as('文件夹ID', z.string()),
  folder: as('文件夹', z.string()),
  state: as('状态', oneOf(formStates)),
  /** The newest published version; 0 without any. */
  versionNumber: as('版本号', z.number().int()),
  /** Whether the draft differs from the newest published version. */
  isChanged: as('有修改', z.boolean()),
  publishedAt: as('发布时间', instant()),
  publisher: as('发布人', z.string()),
  /** How many filled forms there are, of all versions. */
  answerCount: as('答案数', z.number().int()),
  changedAt: as('修改时间', instant()),
  changedBy: as('修改人', z.string()),
  /** Of the form's settings and draft: a save echoes it. */
  version: as('版本', z.number().int()),
});
export type FormRow = z.output<typeof FormRow>;

/** Answers that filled forms hold: of which field (`model`, or `table.model`) and in how many. */
export const UsedField = z.object({ path: z.string(), count: z.number().int() });
export type UsedField = z.output<typeof UsedField>;

/** One form with a document. */
export const FormRecord = FormRow.extend({
  /** Which version the document is; 0: the draft. */
  documentVersionNumber: as('文档版本号', z.number().int()),
  document: as('文档', z.string()),
  problems: as('问题', z.array(DocumentProblem)),
  /** With the draft only: what an edit would lose. */
  usedFields: as('已用字段', z.array(UsedField)),
});
export type FormRecord = z.output<typeof FormRecord>;

/** One published version of a form. */
export const FormVersion = z.object({
  versionNumber: as('版本号', z.number().int()),
  publishedAt: as('发布时间', instant()),
  publisher: as('发布人', z.string()),
  /** What the publisher wrote about it. */
  description: as('说明', z.string()),
  /** Widgets of the document. */
  widgetCount: as('组件数', z.number().int()),
  answerCount: as('答案数', z.number().int()),
  /** Whether it is the one that is filled now. */
  isCurrent: as('当前', z.boolean()),
});
export type FormVersion = z.output<typeof FormVersion>;

/** One difference between two documents, as `diffDocuments` of the form schema finds it. */
export const DocumentDifference = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved', 'settings']),
  key: z.string(),
  type: z.string(),
  /** The label. */
  name: z.string(),
  model: z.string(),
  /** Where it is in the newer document, of a removed one in the older; such as `list.0.columns.1.list.2`. */
  path: z.string(),
  /** What changed: `name`, `model`, `rules`, `conditions`, `options.max`… A side that lacks it leaves it out. */
  changes: z.array(
    z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
  ),
});
export type DocumentDifference = z.output<typeof DocumentDifference>;

export const FormFolder = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  /** Empty: at the top. */
  parentId: as('上级ID', z.string()),
  /** Forms directly inside, those in the bin left out. */
  formCount: as('表单数', z.number().int()),
  version: as('版本', z.number().int()),
});
export type FormFolder = z.output<typeof FormFolder>;

/** A filled form as lists show it. */
export const AnswerRow = z.object({
  id: as('ID', z.string()),
  formId: as('表单ID', z.string()),
  form: as('表单', z.string()),
  versionNumber: as('版本号', z.number().int()),
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  source: as('来源', oneOf(answerSources)),
  filledAt: as('填写时间', instant()),
  /** Who filled it inside; empty for the customer's own. */
  filledBy: as('填写人', z.string()),
  /** Empty while it was never changed. */
  changedAt: as('修改时间', instant()),
  changedBy: as('修改人', z.string()),
  /** Whether the operator may delete it: what one filled oneself, with form:publish whatever others filled. */
  canRemove: as('可删除', z.boolean()),
  version: as('版本', z.number().int()),
});
export type AnswerRow = z.output<typeof AnswerRow>;

/** One filled form with the document of exactly the version that was filled. */
export const AnswerRecord = AnswerRow.extend({
  document: as('文档', z.string()),
  /**
   * By model. Files that were uploaded here have addresses that work without a header for some hours. Rows of tables in
   * which something is masked hold `#`: an edit sends it back with the row, wherever that stands by then.
   */
  answers: as('答案', z.record(z.string(), z.unknown())),
});
export type AnswerRecord = z.output<typeof AnswerRecord>;

/** One edit of a filled form: which fields, by path, with their values as text before and after. */
export const AnswerChange = z.object({
  version: as('版本', z.number().int()),
  changedAt: as('修改时间', instant()),
  changedBy: as('修改人', z.string()),
  changes: z.array(z.object({ path: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type AnswerChange = z.output<typeof AnswerChange>;

/** A link that was sent: never its token, which nobody can read again. */
export const LinkRow = z.object({
  id: as('ID', z.string()),
  formId: as('表单ID', z.string()),
  form: as('表单', z.string()),
  versionNumber: as('版本号', z.number().int()),
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  state: as('状态', oneOf(linkStates)),
  sender: as('发送人', z.string()),
  sentAt: as('发送时间', instant()),
  expiresAt: as('过期时间', instant()),
  openedAt: as('打开时间', instant()),
  filledAt: as('填写时间', instant()),
  /** The filled form; empty for none. */
  answerId: as('答案ID', z.string()),
});
export type LinkRow = z.output<typeof LinkRow>;

export const TextTemplate = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  content: as('内容', z.string()),
  changedAt: as('修改时间', instant()),
  changedBy: as('修改人', z.string()),
  version: as('版本', z.number().int()),
});
export type TextTemplate = z.output<typeof TextTemplate>;

/** Names in braces that a page fills in when it copies a template's text: `{称呼}`. */
export const templatePlaceholders = ['称呼', '机构', '表单', '链接'] as const;

export const OptionalVersion = IntegerLike.optional();
