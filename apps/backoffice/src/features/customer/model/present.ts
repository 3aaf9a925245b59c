import type { ActionItem, DataOf, getCustmerById, Tag as WireTag } from '@huifang/contract';
import { eachProfileField } from '@huifang/domain/customer/fields';
import type { PersonProfile } from '@huifang/ui/clinic/person';
import type { Tag } from '@huifang/ui/clinic/tags';
import { type TimelineFilter, type TimelineItem, timelineFilterTypes } from '@huifang/ui/clinic/timeline';
import { disturbOf } from '../../../lib/disturb.ts';
import { visitTypeOf } from '../../../lib/visit-type.ts';

/** A customer as the panel and the head of the page show them. */
export function toProfile({ info1: person, info2, info3 }: DataOf<typeof getCustmerById>): PersonProfile {
  return {
    id: person.customerId,
    name: person.name,
    gender: person.gender,
    age: person.age ?? undefined,
    phone: person.phone,
    fileNumber: person.fileNumber,
    disturb: disturbOf(person.disturb),
    birthDate: person.birthDate,
    idNumber: person.idNumber,
    ...eachProfileField((field) => person[field]),
    wechat: person.wechat,
    followsWeChat: info3,
    memberLevel: person.memberLevel ?? '',
    points: info2,
    address: person.address,
    source: person.sources,
    staffName: person.servicePerson,
    intention: person.intention || undefined,
    intentionName: person.intentionName || undefined,
    visitType: visitTypeOf(person.visitState),
  };
}

export const toTimelineItem = (item: ActionItem): TimelineItem => ({
  id: item.id,
  date: item.date,
  time: item.time,
  type: item.type,
  method: item.method,
  place: item.place || undefined,
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
export const askedTypes = ({ types }: TimelineFilter): string =>
  types.length === timelineFilterTypes.length ? '' : types.join(',');

export const toTag = ({ id, content, color, nature }: WireTag): Tag => ({
  id,
  name: content,
  colour: color,
  nature,
});
