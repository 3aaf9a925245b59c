import { z } from 'zod';
import { Id, IntegerLike, OrgParam, optionalEncodedText, TimeText, text } from '../core/fields.ts';
import { MayDisturb } from '../patient/disturb-mark.ts';

/** 0 registered, 1 in handling, 2 in review, 3 handled, 4 rejected (decisions: Wire names). */
export const complaintStates = [0, 1, 2, 3, 4] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const StateCode = IntegerLike.pipe(z.literal(complaintStates));
/** 0 a callback is needed, 1 it is not (A4 Complaint). */
const CallbackCode = IntegerLike.pipe(z.literal([0, 1]));

const empty = z.union([z.literal(''), z.null()]).transform(() => '');
/** An id; empty text and null take the choice back, leaving it out keeps it. */
const ChosenId = z.union([empty, Id]).optional();
/** A code of one of the organisation's lists. */
const ChosenCode = z.union([z.string().max(20), z.number().transform(String)]).optional();
const ShortText = z.union([empty, z.string().max(50)]).optional();
const optionalOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal(''), z.null()])
    .optional()
    .transform(
      (value) => (value === '' || value === null ? undefined : value) as z.output<Schema> | undefined,
    );

/**
 * What a complaint says (A3 Complaint form). On an edit what is left out stays; on a registration the first
 * category and level, source 1, no callback and the present moment count (A4).
 */
export const ComplaintForm = z.object({
  机构ID: OrgParam,
  个人ID: ChosenId,
  联系人: ShortText,
  /** 11 digits, or a masked number of the customer's profile. */
  联系电话: ShortText,
  投诉类别: ChosenCode,
  被投诉科室: ChosenId,
  被投诉人: ChosenId,
  被投诉服务: ChosenId,
  关注程度: ChosenCode,
  来源: ChosenCode,
  内容: optionalEncodedText(1000),
  投诉时间: TimeText,
  登记时间: TimeText,
  /** 0, or 3 with 处理完成 ticked (A4); the other states are reached by process entries. */
  状态: optionalOf(StateCode),
  处理时间: TimeText,
  处理说明: optionalEncodedText(1000),
  处理人ID: ChosenId,
  /** As shown; not read. */
  处理人: text(50),
  回访状态: optionalOf(CallbackCode),
  关联事件ID: ChosenId,
  ...MayDisturb,
  版本: IntegerLike.optional(),
});
export type ComplaintForm = z.output<typeof ComplaintForm>;

/** One step of the handling. */
export const ComplaintStepForm = z.object({
  /** The complaint's. */
  ID: Id,
  状态: IntegerLike.pipe(z.literal([1, 2, 3, 4])),
  /** The present moment when left out. */
  处理时间: TimeText,
  处理说明: optionalEncodedText(1000),
  /** The operator when left out. */
  处理人ID: ChosenId,
  /** Of the complaint. */
  版本: IntegerLike.optional(),
  机构ID: OrgParam,
});
export type ComplaintStepForm = z.output<typeof ComplaintStepForm>;

/** An entry of a customer's complaint summary (A2.9). 内容 is url-encoded. */
export const ComplaintEntry = z.object({
  ID: z.string(),
  投诉时间: z.string(),
  状态: z.literal(complaintStates),
  状态名称: z.string(),
  内容: z.string(),
});
export type ComplaintEntry = z.output<typeof ComplaintEntry>;

/**
 * A complaint as answered. Names (名称) are the organisation's; times are in its time zone, empty for none; 内容 and
 * 处理说明 are url-encoded; the phone is masked.
 */
export const ComplaintRecord = ComplaintEntry.extend({
  机构ID: z.string(),
  个人ID: z.string(),
  联系人: z.string(),
  联系电话: z.string(),
  投诉类别: z.string(),
  投诉类别名称: z.string(),
  被投诉科室: z.string(),
  被投诉科室名称: z.string(),
  被投诉人: z.string(),
  被投诉人姓名: z.string(),
  被投诉服务: z.string(),
  被投诉服务名称: z.string(),
  关注程度: z.string(),
  关注程度名称: z.string(),
  来源: z.string(),
  来源名称: z.string(),
  登记时间: z.string(),
  登记人ID: z.string(),
  登记人: z.string(),
  处理时间: z.string(),
  处理说明: z.string(),
  处理人ID: z.string(),
  处理人: z.string(),
  /** Whole days of the organisation between registration and handling; null before. */
  处理时长: z.number().int().nullable(),
  回访状态: z.literal([0, 1]),
  /** The follow-up that the complaint planned; empty for none. */
  回访ID: z.string(),
  已回访: z.boolean(),
  关联事件ID: z.string(),
  /** The consult that it is about, such as `2026-04-10 网络（Y20260410001）`; empty for none. */
  关联事件名称: z.string(),
  /** What the person who asks may do with it now. */
  可编辑: z.boolean(),
  可删除: z.boolean(),
  /** States that a process entry may lead to. */
  可转状态: z.array(z.literal(complaintStates)),
  版本: z.number().int(),
});
export type ComplaintRecord = z.output<typeof ComplaintRecord>;

/** A process entry as answered. 处理说明 is url-encoded. */
export const ComplaintStep = z.object({
  ID: z.string(),
  状态: z.literal(complaintStates),
  状态名称: z.string(),
  处理时间: z.string(),
  处理说明: z.string(),
  处理人ID: z.string(),
  处理人: z.string(),
  登记人: z.string(),
  可删除: z.boolean(),
});
export type ComplaintStep = z.output<typeof ComplaintStep>;
