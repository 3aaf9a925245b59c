import { dateWindow } from '@huifang/domain/date-window';
import { followUpChannels } from '@huifang/domain/follow-up/words';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import {
  daysAheadIn,
  dictionaryQuery,
  lineOptionsQuery,
  searchServiceStaff,
} from '../../../lib/directory-queries.ts';
import { byOwnNames } from '../../../lib/entry-options.ts';
import { useOpenedAt } from '../../../lib/opened-at.ts';
import { optionsQuery } from '../../../lib/options-query.ts';
import { useSession } from '../../../lib/session-context.tsx';

/** Where every form about a follow-up starts: the organisation's time when it was opened, and who opened it. */
export function useFormStart() {
  const { user, organisation } = useSession();
  const { organisationId: org, staffId } = organisation;
  const options = useQuery(optionsQuery(org));
  const channels = useQuery(dictionaryQuery(org, 'followUpChannel'));
  const lines = useQuery(lineOptionsQuery(org));
  const start = useOpenedAt();
  return {
    org,
    staffId,
    ...start,
    executor: { value: staffId, label: user.name },
    dateWindow: dateWindow(start.today, daysAheadIn(options.data)),
    channels: byOwnNames(followUpChannels, channels.data),
    lines: lines.data ?? [],
    linesError: lines.error ? messageOf(lines.error) : undefined,
    onSearchStaff: searchServiceStaff(org),
  };
}
