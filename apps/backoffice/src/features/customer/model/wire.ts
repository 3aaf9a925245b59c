import type { ActionItem, DataOf, getCustmerById, Tag as WireTag } from '@huifang/contract';
import type { PersonProfile } from '@huifang/ui/clinic/person';
import type { Tag } from '@huifang/ui/clinic/tags';
import { type TimelineFilter, type TimelineItem, timelineFilterTypes } from '@huifang/ui/clinic/timeline';
import { disturbOf } from '../../../lib/disturb.ts';
import { isOneOf } from '../../../lib/storage.ts';

const isVisitType = isOneOf<NonNullable<PersonProfile['visitType']>>('住院', '门诊', '结算');

/** A customer as the panel and the head of the page show them. */
export function toProfile({ info1: person, info2, info3 }: DataOf<typeof getCustmerById>): PersonProfile {
  return {
    id: person.个人ID,
    name: person.姓名,
    gender: person.性别,
    age: person.年龄 ?? undefined,
    phone: person.联系电话,
    fileNumber: person.档案号,
    disturb: disturbOf(person.勿扰),
    birthDate: person.出生日期,
    idNumber: person.证件号,
    ethnicGroup: person.民族,
    wechat: person.微信,
    followsWeChat: info3,
    memberLevel: person.会员等级 ?? '',
    points: info2,
    address: person.现地址,
    source: person.信息来源,
    staffName: person.服务人,
    intention: person.来院意向 || undefined,
    intentionName: person.来院意向名称 || undefined,
    visitType: isVisitType(person.就诊状态) ? person.就诊状态 : undefined,
  };
}

export const toTimelineItem = (item: ActionItem): TimelineItem => ({
  id: item.id,
  date: item.date,
  time: item.time,
  type: item.type,
  method: item.method,
  doctor: item.doctor,
  content: item.content,
  status: item.status || undefined,
  statusText: item.statusDisplay || undefined,
  intention: item.intention || undefined,
  intentionName: item.intentionName || undefined,
  hasAnswer: answerIdOf(item) !== undefined,
});

/** The filled form that an item of the timeline is about. */
export const answerIdOf = ({ id }: { id: string }): string | undefined => /^form:(\d{1,18})$/.exec(id)?.[1];

/** The types of a filter as the call takes them: all of them are no filter. */
export const typesOnWire = ({ types }: TimelineFilter): string =>
  types.length === timelineFilterTypes.length ? '' : types.join(',');

export const toTag = ({ ID, content, color, nature }: WireTag): Tag => ({
  id: ID,
  name: content,
  colour: color,
  nature,
});
