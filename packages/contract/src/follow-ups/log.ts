import { callbackStates, followUpChannels, followUpStates } from '@huifang/domain/follow-up/words';
import { z } from 'zod';
import { oneOf } from '../core/codes.ts';
import { instant } from '../core/fields.ts';
import { as, encoded } from '../core/record.ts';
import { Attachment } from './attachment.ts';

/** A process entry (rule timeline-3) of the side timeline; 备注 and 客户需求 are url-encoded. */
export const CallbackLog = z.object({
  id: as('ID', z.string()),
  at: as('时间', instant('moment')),
  kind: as('类型', oneOf(followUpStates)),
  person: as('人员', z.string()),
  remarks: as('备注', encoded(z.string())),
  state: as('状态', oneOf(followUpStates)),
  channel: as('回访方式', oneOf(followUpChannels).nullable()),
  /** What its phone line is called; empty for none. */
  line: as('线路', z.string()),
  callbackState: as('意向', oneOf(callbackStates).nullable()),
  demand: as('客户需求', encoded(z.string())),
  planDate: as('计划时间', instant('moment')),
  planNote: as('计划说明', encoded(z.string())),
  attachments: as('附件', z.array(Attachment)),
});
export type CallbackLog = z.output<typeof CallbackLog>;
