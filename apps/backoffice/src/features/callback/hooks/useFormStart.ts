import { dateWindow } from '@huifang/domain/date-window';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysAheadIn, searchStaff } from '../../../lib/directory-queries.ts';
import { optionsQuery } from '../../../lib/options-query.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn, minuteIn } from '../../../lib/time.ts';

/** Where every form about a follow-up starts: the organisation's time when it was opened, and who opened it. */
export function useFormStart() {
  const { user, organisation } = useSession();
  const { organisationId: org, staffId, departmentPath, timeZone } = organisation;
  const options = useQuery(optionsQuery(org));
  const [start] = useState(() => ({ today: dayIn(timeZone), now: minuteIn(timeZone) }));
  return {
    org,
    staffId,
    departmentId: departmentPath.split(';').filter(Boolean).at(-1) ?? '',
    ...start,
    executor: { value: staffId, label: user.name },
    dateWindow: dateWindow(start.today, daysAheadIn(options.data)),
    onSearchStaff: searchStaff(org),
  };
}
