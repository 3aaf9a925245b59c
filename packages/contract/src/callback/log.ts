import { z } from 'zod';
import { Attachment } from './attachment.ts';

/** A process entry (B3.4) of the side timeline; 备注 and 客户需求 are url-encoded. */
export const CallbackLog = z.object({
  ID: z.string(),
  时间: z.string(),
  类型: z.enum(['未执行', '已执行']),
  人员: z.string(),
  备注: z.string(),
  状态: z.enum(['未执行', '已执行']),
  回访方式: z.literal([1, 2, 3]).nullable(),
  意向: z.literal([1, 2, 3, 4]).nullable(),
  客户需求: z.string(),
  计划时间: z.string(),
  计划说明: z.string(),
  附件: z.array(Attachment),
});
export type CallbackLog = z.output<typeof CallbackLog>;
