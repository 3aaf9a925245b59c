import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api.ts';

/** Keeps what was read. A refusal is final; a lost connection is tried once more. */
export const createQueryClient = () =>
  new QueryClient({
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
