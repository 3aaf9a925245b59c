import { CallError } from '@huifang/contract/core/client';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api.ts';

const dueCodes: ReadonlySet<string> = new Set(['SECOND_FACTOR_DEMANDED', 'PASSWORD_DUE']);

/**
 * Keeps what was read. A refusal is final; a lost connection is tried once more, and again as soon as the server answers
 * anything else.
 */
export const createQueryClient = () => {
  // Something is due of the person by now: who is signed in says what.
  const onError = (error: unknown) => {
    if (error instanceof CallError && dueCodes.has(error.code))
      void client.invalidateQueries({ queryKey: ['userInfo'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess: () => readLost(client) }),
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

/** Reads again what is shown and could not be read for want of a connection: the server is there now. */
export const readLost = (client: QueryClient) =>
  void client.refetchQueries({ type: 'active', predicate: isLost }, { cancelRefetch: false });

const isLost = ({ state }: Query) => state.error instanceof CallError && state.error.code === 'NETWORK';
