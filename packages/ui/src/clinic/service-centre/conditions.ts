import type { ConsultTab } from '@huifang/domain/consult/words';
import type { DateRange } from '../../primitives/date-picker/index.ts';
import { emptyProfile } from '../profile-fields/labels.ts';
import { type MoreConditions, type RangeId, rangeIds } from './types.ts';

const openRange: DateRange = { start: '', end: '' };

/** Nothing asked. */
export const emptyConditions: MoreConditions = {
  ...emptyProfile,
  methodId: '',
  source: [],
  diseaseId: '',
  siteId: '',
  visitStatus: '',
  intention: '',
  customerStatus: '',
  disturb: '',
  keyword: '',
  tags: [],
  ranges: Object.fromEntries(rangeIds.map((id) => [id, openRange])) as Record<RangeId, DateRange>,
};

/** The range that a tab shows beside its search; 超期 has none (rule list-1). */
export const rangeOfTab: Readonly<Record<ConsultTab, RangeId | undefined>> = {
  all: 'registered',
  appointment: 'registered',
  due: 'plannedCallback',
  done: 'callback',
  expected: 'expectedArrival',
  arrived: 'arrival',
  overdue: undefined,
};

/** How many conditions narrow the list; the tab's own range shows outside and does not count. */
export function countConditions(conditions: MoreConditions, tab: ConsultTab): number {
  const { source, tags, staff, ranges, ...texts } = conditions;
  const isRangeSet = (id: RangeId) =>
    id !== rangeOfTab[tab] && (ranges[id].start !== '' || ranges[id].end !== '');
  return (
    Object.values(texts).filter((text) => text.trim() !== '').length +
    (source.some(({ id, value }) => id !== '' || value !== '') ? 1 : 0) +
    (tags.length > 0 ? 1 : 0) +
    (staff ? 1 : 0) +
    rangeIds.filter(isRangeSet).length
  );
}

/** The columns that a tab shows before anyone changed them (rule list-7). */
export const columnsOfTab: Readonly<Record<ConsultTab, readonly string[]>> = {
  all: [
    'name',
    'intention',
    'phone',
    'disease',
    'method',
    'registeredAt',
    'nextCallbackAt',
    'expectedArrivalAt',
    'visitType',
    'staffName',
  ],
  appointment: [
    'name',
    'intention',
    'phone',
    'address',
    'method',
    'source',
    'disease',
    'consultType',
    'registeredAt',
    'expectedArrivalAt',
    'appointmentChanges',
    'staffName',
  ],
  due: [
    'name',
    'intention',
    'phone',
    'disease',
    'nextCallbackAt',
    'lastCallbackAt',
    'callbackContent',
    'staffName',
  ],
  overdue: [
    'name',
    'intention',
    'phone',
    'disease',
    'nextCallbackAt',
    'lastCallbackAt',
    'callbackContent',
    'staffName',
  ],
  done: [
    'name',
    'intention',
    'phone',
    'disease',
    'lastCallbackAt',
    'callbackContent',
    'nextCallbackAt',
    'staffName',
  ],
  expected: [
    'name',
    'intention',
    'phone',
    'disease',
    'method',
    'expectedArrivalAt',
    'appointmentChanges',
    'staffName',
  ],
  arrived: ['name', 'phone', 'disease', 'expectedArrivalAt', 'arrivedAt', 'visitType', 'staffName'],
};
