import { complaintFields } from '@huifang/domain/complaint/fields';
import { complaintState, complaintStates } from '@huifang/domain/complaint/states';
import { z } from 'zod';
import { flagged } from '../core/codes.ts';
import { Id, IntegerLike, instant, OrgParam, optionalEncodedText, TimeText, text } from '../core/fields.ts';
import { as, encoded } from '../core/record.ts';
import { MayDisturb } from '../do-not-disturb/mark.ts';

export const StateCode = IntegerLike.pipe(z.literal(complaintStates));
/** Whether a callback is needed (rule complaint-6). */
const callbackNumbers = { yes: 0, no: 1 } as const;
const CallbackCode = IntegerLike.pipe(z.literal([0, 1]));

const empty = z.union([z.literal(''), z.null()]).transform(() => '');
/** An id; empty text and null take the choice back, leaving it out keeps it. */
const ChosenId = z.union([empty, Id]).optional();
/** A code of one of the organisation's lists. */
const ChosenCode = z.union([z.string().max(20), z.number().transform(String)]).optional();
const shortText = ({ max }: { max: number }) => z.union([empty, z.string().max(max)]).optional();
const optionalOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal(''), z.null()])
    .optional()
    .transform(
      (value) => (value === '' || value === null ? undefined : value) as z.output<Schema> | undefined,
    );

/**
 * What a complaint says. On an edit what is left out stays; on a registration the first category and level, source 1,
 * no callback and the present moment count (rule complaint-1).
 */
export const ComplaintForm = z.object({
  organisationId: as('机构ID', OrgParam),
  customerId: as('个人ID', ChosenId),
  contactName: as('联系人', shortText(complaintFields.contactName)),
  /** 11 digits, or a masked number of the customer's profile. */
  phone: as('联系电话', shortText(complaintFields.phone)),
  category: as('投诉类别', ChosenCode),
  departmentId: as('被投诉科室', ChosenId),
  staffId: as('被投诉人', ChosenId),
  serviceId: as('被投诉服务', ChosenId),
  attention: as('关注程度', ChosenCode),
  source: as('来源', ChosenCode),
  content: as('内容', optionalEncodedText(complaintFields.content.max)),
  complainedAt: as('投诉时间', TimeText),
  registeredAt: as('登记时间', TimeText),
  /** 0, or 3 with 处理完成 ticked (rule complaint-3); the other states are reached by process entries. */
  state: as('状态', optionalOf(StateCode)),
  handledAt: as('处理时间', TimeText),
  handlingNote: as('处理说明', optionalEncodedText(complaintFields.handlingNote.max)),
  handlerId: as('处理人ID', ChosenId),
  /** As shown; not read. */
  handler: as('处理人', text(50)),
  needsCallback: as('回访状态', flagged(optionalOf(CallbackCode), callbackNumbers)),
  eventId: as('关联事件ID', ChosenId),
  ...MayDisturb,
  version: as('版本', IntegerLike.optional()),
});
export type ComplaintForm = z.output<typeof ComplaintForm>;

/** One step of the handling. */
export const ComplaintStepForm = z.object({
  /** The complaint's. */
  id: as('ID', Id),
  state: as(
    '状态',
    IntegerLike.pipe(z.literal(complaintStates.filter((state) => state !== complaintState.registered))),
  ),
  /** The present moment when left out. */
  handledAt: as('处理时间', TimeText),
  handlingNote: as('处理说明', optionalEncodedText(complaintFields.handlingNote.max)),
  /** The operator when left out. */
  handlerId: as('处理人ID', ChosenId),
  /** Of the complaint. */
  version: as('版本', IntegerLike.optional()),
  organisationId: as('机构ID', OrgParam),
});
export type ComplaintStepForm = z.output<typeof ComplaintStepForm>;

/** An entry of a customer's complaint summary (rule complaint-8). 内容 is url-encoded. */
export const ComplaintEntry = z.object({
  id: as('ID', z.string()),
  complainedAt: as('投诉时间', instant()),
  state: as('状态', z.literal(complaintStates)),
  stateName: as('状态名称', z.string()),
  content: as('内容', encoded(z.string())),
});
export type ComplaintEntry = z.output<typeof ComplaintEntry>;

/**
 * A complaint as answered. Names (名称) are the organisation's; times are in its time zone, empty for none; 内容 and
 * 处理说明 are url-encoded; the phone is masked.
 */
export const ComplaintRecord = ComplaintEntry.extend({
  organisationId: as('机构ID', z.string()),
  customerId: as('个人ID', z.string()),
  contactName: as('联系人', z.string()),
  phone: as('联系电话', z.string()),
  category: as('投诉类别', z.string()),
  categoryName: as('投诉类别名称', z.string()),
  departmentId: as('被投诉科室', z.string()),
  departmentName: as('被投诉科室名称', z.string()),
  staffId: as('被投诉人', z.string()),
  staffName: as('被投诉人姓名', z.string()),
  serviceId: as('被投诉服务', z.string()),
  serviceName: as('被投诉服务名称', z.string()),
  attention: as('关注程度', z.string()),
  attentionName: as('关注程度名称', z.string()),
  source: as('来源', z.string()),
  sourceName: as('来源名称', z.string()),
  registeredAt: as('登记时间', instant()),
  registrarId: as('登记人ID', z.string()),
  registrar: as('登记人', z.string()),
  handledAt: as('处理时间', instant()),
  handlingNote: as('处理说明', encoded(z.string())),
  handlerId: as('处理人ID', z.string()),
  handler: as('处理人', z.string()),
  /** Whole days of the organisation between registration and handling; null before. */
  handlingDays: as('处理时长', z.number().int().nullable()),
  needsCallback: as('回访状态', flagged(z.literal([0, 1]), callbackNumbers)),
  /** The follow-up that the complaint planned; empty for none. */
  followUpId: as('回访ID', z.string()),
  isFollowedUp: as('已回访', z.boolean()),
  eventId: as('关联事件ID', z.string()),
  /** The consult that it is about, such as `2026-04-10 网络（Y20260410001）`; empty for none. */
  eventName: as('关联事件名称', z.string()),
  /** What the person who asks may do with it now. */
  canEdit: as('可编辑', z.boolean()),
  canRemove: as('可删除', z.boolean()),
  /** States that a process entry may lead to. */
  nextStates: as('可转状态', z.array(z.literal(complaintStates))),
  version: as('版本', z.number().int()),
});
export type ComplaintRecord = z.output<typeof ComplaintRecord>;

/** A process entry as answered. 处理说明 is url-encoded. */
export const ComplaintStep = z.object({
  id: as('ID', z.string()),
  state: as('状态', z.literal(complaintStates)),
  stateName: as('状态名称', z.string()),
  handledAt: as('处理时间', instant()),
  handlingNote: as('处理说明', encoded(z.string())),
  handlerId: as('处理人ID', z.string()),
  handler: as('处理人', z.string()),
  registrar: as('登记人', z.string()),
  canRemove: as('可删除', z.boolean()),
});
export type ComplaintStep = z.output<typeof ComplaintStep>;
