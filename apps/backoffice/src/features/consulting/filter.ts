import { isDate } from '@huifang/ui/primitives/date-picker';
import { type PageSize, pageSizes } from '@huifang/ui/primitives/pagination';

/** Whose consults, or which day's, are shown. */
export interface ConsultingFilter {
  /** Counts while no customer is chosen. */
  day: string;
  customerId: string;
  /** The consult whose process is shown; empty for none. */
  consultId: string;
  page: number;
  pageSize: PageSize;
}

/** Reads the page's address; what makes no sense there is left out. */
export function readConsulting(query: URLSearchParams, today: string): ConsultingFilter {
  const day = query.get('day') ?? '';
  const page = Number.parseInt(query.get('page') ?? '1', 10) || 1;
  return {
    day: isDate(day) ? day : today,
    customerId: digits(query.get('customer')),
    consultId: digits(query.get('consult')),
    page: Math.max(1, Math.min(1_000_000, page)),
    pageSize: pageSizes.find((size) => String(size) === query.get('size')) ?? 10,
  };
}

/** The address of what is shown. */
export function writeConsulting(filter: ConsultingFilter, today: string): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.customerId) query.set('customer', filter.customerId);
  else if (filter.day !== today) query.set('day', filter.day);
  if (filter.consultId) query.set('consult', filter.consultId);
  if (filter.page > 1) query.set('page', String(filter.page));
  if (filter.pageSize !== 10) query.set('size', String(filter.pageSize));
  return query;
}

const digits = (text: string | null) => (text && /^\d{1,18}$/.test(text) ? text : '');
