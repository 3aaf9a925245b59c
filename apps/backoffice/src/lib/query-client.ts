import { CallError } from '@huifang/contract/core/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api.ts';

const dueCodes: ReadonlySet<string> = new Set(['SECOND_FACTOR_DEMANDED', 'PASSWORD_DUE']);

/** Keeps what was read. A refusal is final; a lost connection is tried once more. */
export const createQueryClient = () => {
  // Something is due of the person by now: who is signed in says what.
  const onError = (error: unknown) => {
    if (error instanceof CallError && dueCodes.has(error.code))
      void client.invalidateQueries({ queryKey: ['userInfo'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 800,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        // The browser's idea of being online is often wrong inside a hospital's network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
