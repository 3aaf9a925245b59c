import type { FoundCustomer } from '@huifang/ui/clinic/customer-search';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import type { ListPlace } from '../../../kits/list/list-address.ts';
import type { FilterAddress } from '../../../lib/address-filter.ts';
import { readId, readPage, readRange, writePage, writeRange } from '../../../lib/list-address.ts';

/** Which answers are shown. */
export interface AnswersFilter extends ListPlace {
  /** Empty until a form is chosen. */
  formId: string;
  /** Undefined for all. */
  version?: number;
  /** The days of filling. */
  days: DateRange;
  /** Who is in no address. */
  customer: FoundCustomer | null;
}

const everyDay: DateRange = { start: '', end: '' };

/** All answers of a form. */
export const noAnswerConditions = { version: undefined, days: everyDay, customer: null };

/** How the page's address says which answers are shown: `form`, `version`, `days`, `page`, `size`. */
export const answersAddress: FilterAddress<AnswersFilter> = {
  read(query, state) {
    const version = query.get('version') ?? '';
    return {
      formId: readId(query.get('form')),
      version: /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined,
      days: readRange(query.get('days') ?? '') ?? everyDay,
      customer: readCustomer(state),
      ...readPage(query),
    };
  },
  write(filter) {
    const { formId, version, days, customer } = filter;
    const query = new URLSearchParams();
    if (formId) query.set('form', formId);
    if (version !== undefined) query.set('version', String(version));
    if (days.start || days.end) query.set('days', writeRange(days));
    writePage(query, filter);
    return { query, words: { customer } };
  },
};

/** The answers of the same customer on all days; undefined where not both of them narrow what is shown. */
export const onAllDays = ({ customer, days }: AnswersFilter): Partial<AnswersFilter> | undefined =>
  customer && (days.start || days.end) ? { days: everyDay } : undefined;

function readCustomer(state: unknown): FoundCustomer | null {
  const customer = (state as { customer?: Partial<FoundCustomer> } | null | undefined)?.customer;
  const { id, name, phone } = customer ?? {};
  const isCustomer = [id, name, phone].every((text) => typeof text === 'string');
  return isCustomer ? ({ id, name, phone } as FoundCustomer) : null;
}
