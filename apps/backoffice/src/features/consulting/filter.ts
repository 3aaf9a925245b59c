import { isDate } from '@huifang/ui/primitives/date-picker';
import type { ListPlace } from '../../kits/list/list-address.ts';
import type { FilterAddress } from '../../lib/address-filter.ts';
import { readId, readPage, writePage } from '../../lib/list-address.ts';

/** Whose consults, or which day's, are shown. */
export interface ConsultingFilter extends ListPlace {
  /** Counts while no customer is chosen. */
  day: string;
  customerId: string;
  /** The consult whose process is shown; empty for none. */
  consultId: string;
}

/** How the page's address says what is shown; what makes no sense there is left out. */
export const consultingAddress = (today: string): FilterAddress<ConsultingFilter> => ({
  read(query) {
    const day = query.get('day') ?? '';
    return {
      day: isDate(day) ? day : today,
      customerId: readId(query.get('customer')),
      consultId: readId(query.get('consult')),
      ...readPage(query),
    };
  },
  write(filter) {
    const query = new URLSearchParams();
    if (filter.customerId) query.set('customer', filter.customerId);
    else if (filter.day !== today) query.set('day', filter.day);
    if (filter.consultId) query.set('consult', filter.consultId);
    writePage(query, filter);
    return { query, words: undefined };
  },
});
