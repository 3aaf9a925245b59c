import {
  type ConsultRecord,
  type ConsultSave,
  decodeOrKeep,
  type FieldSetting,
  type ProfileRecord,
  type ProfileSave,
} from '@huifang/contract';
import type {
  ConsultFieldName,
  ConsultFieldSettings,
  ConsultFormValues,
  ConsultMode,
} from '@huifang/ui/clinic/consult-modal';
import type { z } from 'zod';

type SaveRequest = z.input<typeof ConsultSave>;

/** The names that the wire uses for the form's fields; the first is the one that a save carries. */
const wireNames: Readonly<Record<ConsultFieldName, readonly string[]>> = {
  name: ['姓名'],
  gender: ['性别'],
  birthDate: ['出生日期'],
  age: ['年龄'],
  phones: ['联系电话列表', '联系电话'],
  wechat: ['微信'],
  qq: ['QQ'],
  idNumber: ['证件号'],
  regionCode: ['地址编码', '地址', '完整地址'],
  regionNames: [],
  addressDetail: ['详细地址'],
  isOutOfTown: ['是否外地'],
  contactName: ['联系人'],
  ethnicGroup: ['民族'],
  isGenuineProfile: ['真实档案'],
  tags: ['标签'],
  registeredAt: ['登记时间'],
  methodId: ['咨询方式'],
  source: ['信息来源'],
  departmentId: ['意向科室'],
  diseaseId: ['病种ID', '病种'],
  consultTypeId: ['咨询类型'],
  contactRelation: ['与客户关系'],
  intention: ['来院意向'],
  receptionist: ['接待人ID', '接待人'],
  keywords: ['关键词'],
  content: ['内容'],
  hasPlan: ['回访计划'],
  planDate: ['计划时间'],
  planExecution: ['计划执行方式'],
  planExecutor: ['计划执行人ID', '计划执行人'],
  planNote: ['计划说明'],
  appointmentType: ['预约类型'],
  appointmentTimeType: ['预约时间类型'],
  appointmentDate: ['预约日期'],
  appointmentNote: ['预约说明'],
  changeRequestNote: ['修改申请说明'],
};

const fieldByWireName: ReadonlyMap<string, ConsultFieldName> = new Map(
  Object.entries(wireNames).flatMap(([field, names]) =>
    names.map((name): [string, ConsultFieldName] => [name, field as ConsultFieldName]),
  ),
);

/** The form's field behind a wire name or a path such as `联系电话列表.0`. */
export const fieldOf = (path: string): ConsultFieldName | undefined =>
  fieldByWireName.get(path.split('.')[0] ?? '');

const sexes = { male: '男', female: '女', unknown: '未知', '': '未知' } as const;
const executions = { self: 3, named: 2, unassigned: 1 } as const;

/** The person of a record or a profile as the form holds them. */
export const toPersonValues = (
  record: Pick<ConsultRecord, keyof ConsultRecord & keyof ProfileRecord>,
  regionNamesOf: (code: string) => readonly string[],
) =>
  ({
    name: record.姓名,
    gender: record.性别 === '男' ? 'male' : record.性别 === '女' ? 'female' : 'unknown',
    birthDate: record.出生日期.slice(0, 10),
    age: record.年龄 === null ? '' : String(record.年龄),
    phones: record.联系电话列表.length > 0 ? record.联系电话列表 : [record.联系电话],
    wechat: record.微信,
    qq: record.QQ,
    idNumber: record.证件号,
    regionCode: record.地址编码,
    regionNames: [...regionNamesOf(record.地址编码)],
    addressDetail: record.详细地址,
    isOutOfTown: record.是否外地 === 0,
    contactName: record.联系人,
    ethnicGroup: record.民族,
    isGenuineProfile: record.真实档案 !== 1,
  }) satisfies Partial<ConsultFormValues>;

/** A stored record as the form holds it. `regionNamesOf` gives the labels down to a region code. */
export function toFormValues(
  record: ConsultRecord,
  regionNamesOf: (code: string) => readonly string[],
): ConsultFormValues {
  return {
    ...toPersonValues(record, regionNamesOf),
    registeredAt: record.登记时间.slice(0, 16),
    methodId: record.咨询方式,
    source: record.信息来源,
    departmentId: record.意向科室,
    diseaseId: record.病种ID,
    consultTypeId: record.咨询类型,
    contactRelation: record.与客户关系 ?? '',
    intention: record.来院意向,
    receptionist: record.接待人ID ? { value: record.接待人ID, label: record.接待人 } : null,
    keywords: splitWords(decodeOrKeep(record.关键词)),
    content: decodeOrKeep(record.内容),
    tags: [],
    hasPlan: false,
    planDate: record.计划时间.slice(0, 16),
    planExecution: record.计划执行方式 === 3 ? 'self' : record.计划执行方式 === 2 ? 'named' : 'unassigned',
    planExecutor: record.计划执行人ID
      ? { value: record.计划执行人ID, label: record.名称.计划执行人 || record.计划执行人ID }
      : null,
    planNote: decodeOrKeep(record.计划说明),
    appointmentType: record.预约类型,
    appointmentTimeType: record.预约时间类型,
    appointmentDate: record.预约日期.slice(0, 16),
    appointmentNote: decodeOrKeep(record.预约说明),
    changeRequestNote: decodeOrKeep(record.修改申请说明),
  };
}

export interface SaveContext {
  mode: ConsultMode;
  organisationId: string;
  /** The user's own department, the last of the path. */
  departmentId: string;
  operator: { id: string; name: string };
  consultId?: string;
  customerId?: string;
  appointmentNumber?: string;
  followUpId?: string;
  appointmentStatus?: string;
  visitState?: string;
  version?: number;
  confirmedDuplicates: readonly ('name' | 'phone')[];
  /** Some changes wait for approval. */
  hasReviewFields: boolean;
}

/** What a save sends. Long texts are url-encoded; masked values go back as they came and mean unchanged. */
export function toSaveRequest(values: ConsultFormValues, context: SaveContext): SaveRequest {
  const hasBlocks = context.mode !== 4;
  const isAppointed =
    hasBlocks &&
    [values.appointmentType, values.appointmentTimeType, values.appointmentDate, values.appointmentNote].some(
      Boolean,
    );
  return {
    ...personRequest(values),
    ID: context.consultId,
    机构ID: context.organisationId,
    个人ID: context.customerId,
    预约号: context.appointmentNumber,
    登记时间: values.registeredAt,
    意向科室: values.departmentId,
    咨询类型: values.consultTypeId,
    与客户关系: values.contactRelation,
    咨询方式: values.methodId,
    信息来源: values.source,
    内容: encodeText(values.content),
    关键词: encodeText(values.keywords.join(',')),
    病种ID: values.diseaseId,
    来院意向: values.intention,
    是否预约: values.appointmentDate ? 1 : 0,
    预约类型: values.appointmentType,
    预约时间类型: values.appointmentTimeType,
    预约日期: values.appointmentDate,
    预约状态: context.appointmentStatus,
    预约说明: encodeText(values.appointmentNote),
    接待人: values.receptionist?.label ?? '',
    接待人ID: values.receptionist?.value,
    操作人: context.operator.name,
    操作人ID: context.operator.id,
    修改申请说明: encodeText(values.changeRequestNote),
    计划说明: encodeText(values.planNote),
    计划时间: values.planDate,
    计划执行人ID: executorId(values, context),
    计划执行方式: executions[values.planExecution],
    回访ID: context.followUpId,
    就诊状态: context.visitState,
    版本: context.version,
    回访计划: hasBlocks && values.hasPlan ? 1 : 0,
    部门ID: context.departmentId,
    创建预约: isAppointed ? 1 : 0,
    操作类型: context.mode,
    数据来源: 1,
    申请标记: context.hasReviewFields ? 1 : 0,
    标签:
      values.tags.length > 0
        ? values.tags.map(({ id, name, colour, nature }) =>
            id ? { ID: id } : { content: name, color: colour, nature },
          )
        : undefined,
    确认重复: duplicateNames(context.confirmedDuplicates),
  };
}

export interface ProfileContext {
  organisationId: string;
  customerId?: string;
  version?: number;
  confirmedDuplicates: readonly ('name' | 'phone')[];
}

/** What the save of a profile sends; masked values go back as they came and mean unchanged. */
export const toProfileRequest = (
  values: ConsultFormValues,
  context: ProfileContext,
): z.input<typeof ProfileSave> => ({
  ...personRequest(values),
  个人ID: context.customerId,
  修改申请说明: encodeText(values.changeRequestNote),
  版本: context.version,
  确认重复: duplicateNames(context.confirmedDuplicates),
  orgId: context.organisationId,
});

/** The person's part of a save. */
function personRequest(values: ConsultFormValues) {
  const region = values.regionNames.join('');
  return {
    联系人: values.contactName,
    姓名: values.name,
    性别: sexes[values.gender],
    年龄: values.age === '' ? null : Number(values.age),
    出生日期: values.birthDate,
    证件号: values.idNumber,
    微信: values.wechat,
    QQ: values.qq,
    地址: region,
    地址编码: values.regionCode,
    详细地址: values.addressDetail,
    完整地址: region + values.addressDetail,
    联系电话: values.phones[0] ?? '',
    联系电话列表: values.phones.filter(Boolean),
    是否外地: values.isOutOfTown ? 0 : 1,
    民族: values.ethnicGroup,
    真实档案: values.isGenuineProfile ? 0 : 1,
  } as const;
}

const duplicateNames = (confirmed: readonly ('name' | 'phone')[]) =>
  confirmed.map((field) => (field === 'name' ? '姓名' : '电话'));

/** Server settings in the form's names. Later lists win: they are the ones for the person's department. */
export function toFieldSettings(...lists: readonly (readonly z.output<typeof FieldSetting>[])[]) {
  const settings: ConsultFieldSettings = {};
  for (const { name, required, editable, modify } of lists.flat()) {
    const field = fieldOf(name);
    if (!field) continue;
    const known = settings[field];
    // Several wire names may stand for one field of the form: the stricter one counts.
    settings[field] = {
      isRequired: required || (known?.isRequired ?? false),
      isEditable: editable && (known?.isEditable ?? true),
      needsReview: modify || (known?.needsReview ?? false),
    };
  }
  return settings;
}

/** A character that cannot be encoded (half of a pair) is replaced rather than losing the text. */
const encodeText = (text: string) => encodeURIComponent(text.toWellFormed());

const splitWords = (text: string) =>
  text
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter(Boolean);

function executorId(values: ConsultFormValues, { operator }: SaveContext): string | undefined {
  if (!values.hasPlan || values.planExecution === 'unassigned') return undefined;
  return values.planExecution === 'self' ? operator.id : values.planExecutor?.value;
}
