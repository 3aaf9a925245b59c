import { addDays } from '@huifang/ui/primitives/date-picker';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionsQuery, searchStaff } from '../../../lib/directory-queries.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn, minuteIn } from '../../../lib/time.ts';

/** When the option 回访可选天数 is 0 or absent (decisions: Rules). */
const defaultDaysAhead = 15;

/** Where every form about a follow-up starts: the organisation's time when it was opened, and who opened it. */
export function useFormStart() {
  const { user, organisation } = useSession();
  const { OgnID: org, PsmID: personId, DptID, timeZone } = organisation;
  const options = useQuery(optionsQuery(org));
  const [start] = useState(() => ({ today: dayIn(timeZone), now: minuteIn(timeZone) }));
  const daysAhead = Number(options.data?.get('回访可选天数')) || defaultDaysAhead;
  return {
    org,
    personId,
    departmentId: DptID.split(';').filter(Boolean).at(-1) ?? '',
    ...start,
    executor: { value: personId, label: user.name },
    dateWindow: { min: addDays(start.today, -1), max: addDays(start.today, daysAhead) },
    onSearchStaff: searchStaff(org),
  };
}
