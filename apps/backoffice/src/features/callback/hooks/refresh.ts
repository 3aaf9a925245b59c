import type { QueryClient } from '@tanstack/react-query';
import { callbackKey } from '../../../lib/callback-key.ts';

/** Reads again what shows follow-ups: their own lists, and the columns of their consults. */
export const refreshFollowUps = (queryClient: QueryClient) =>
  Promise.all(
    [callbackKey, 'consultList'].map((root) => queryClient.invalidateQueries({ queryKey: [root] })),
  );
