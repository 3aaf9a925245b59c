import { createHistory } from '../../lib/change-history.ts';

/** What was done with diseases. */
export const { note, noteAll, recentChanges, refuseStale } = createHistory('disease');
