import { consultFields } from '@huifang/domain/consult/fields';
import { requestFields } from '@huifang/domain/consult/request-fields';
import { consultModes } from '@huifang/domain/consult/words';
import { confirmable, customerFields, profileFields } from '@huifang/domain/customer/fields';
import { executions } from '@huifang/domain/follow-up/words';
import { mostTags } from '@huifang/domain/tag/fields';
import { z } from 'zod';
import { coded, codedList, flagged } from '../core/codes.ts';
import { answeredOf, takenOf, toldOf } from '../core/field-schemas.ts';
import { encodedText, Flag, IntegerLike, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as, encoded } from '../core/record.ts';

import { DisturbMark, MayDisturb } from '../do-not-disturb/mark.ts';
import { TagDraft } from '../tags/record.ts';

/** A consult as answered: 联系电话 and 证件号 masked, long texts url-encoded, times in the organisation's zone. */
export const ConsultRecord = z.object({
  ...answeredOf(customerFields),
  ...answeredOf(consultFields),
  id: as('ID', z.string()),
  organisationId: as('机构ID', z.string()),
  customerId: as('个人ID', z.string()),
  appointmentNumber: as('预约号', z.string()),
  hasAppointment: as('是否预约', flagged(z.union([z.literal(0), z.literal(1)]), { yes: 1, no: 0 })),
  operator: as('操作人', z.string()),
  operatorId: as('操作人ID', z.string()),
  changeRequestNote: as('修改申请说明', encoded(z.string())),
  planExecution: as('计划执行方式', coded(z.union([z.literal(1), z.literal(2), z.literal(3)]), executions)),
  followUpId: as('回访ID', z.string()),
  visitState: as('就诊状态', z.string()),
  disturb: as('勿扰', DisturbMark),
  /** What the record's own choices are called, those out of use included; empty for none. */
  names: as(
    '名称',
    z.object({
      site: as('院区', z.string()),
      intendedDepartment: as('意向科室', z.string()),
      consultType: as('咨询类型', z.string()),
      method: as('咨询方式', z.string()),
      disease: as('病种', z.string()),
      intention: as('来院意向', z.string()),
      appointmentType: as('预约类型', z.string()),
      appointmentTimeType: as('预约时间类型', z.string()),
      planExecutor: as('计划执行人', z.string()),
      ...toldOf(profileFields),
    }),
  ),
  version: as('版本', z.number().int()),
});
export type ConsultRecord = z.output<typeof ConsultRecord>;

/** What a save takes. */
export const ConsultSave = z.object({
  ...takenOf(customerFields),
  ...takenOf(consultFields),
  id: as('ID', OptionalId),
  organisationId: as('机构ID', OrgParam),
  customerId: as('个人ID', OptionalId),
  appointmentNumber: as('预约号', text(30)),
  hasAppointment: as('是否预约', Flag),
  operator: as('操作人', text(50)),
  operatorId: as('操作人ID', OptionalId),
  changeRequestNote: as('修改申请说明', encodedText(requestFields.note.max)),
  planExecution: as('计划执行方式', coded(IntegerLike.pipe(z.literal([1, 2, 3])).optional(), executions)),
  followUpId: as('回访ID', OptionalId),
  visitState: as('就诊状态', text(20)),
  version: as('版本', IntegerLike.optional()),
  wantsPlan: as('回访计划', Flag),
  departmentId: as('部门ID', OptionalId),
  createsAppointment: as('创建预约', Flag),
  mode: as('操作类型', coded(IntegerLike.pipe(z.literal([1, 2, 3, 4])), consultModes)),
  dataSource: as('数据来源', IntegerLike.optional()),
  isChangeRequest: as('申请标记', Flag),
  /** Of a new customer: saved with the consult, in one step. */
  tags: as('标签', z.array(TagDraft).max(mostTags).optional()),
  /** Duplicates that the person has seen and confirmed. */
  confirmedDuplicates: as(
    '确认重复',
    codedList(
      z
        .array(z.enum(Object.values(confirmable)))
        .max(2)
        .optional()
        .default([]),
      confirmable,
    ),
  ),
  ...MayDisturb,
});
