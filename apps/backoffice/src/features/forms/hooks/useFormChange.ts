import { CallError, type CallOptions } from '@huifang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
import { formsKey } from '../queries.ts';

export interface FormChange<Request> {
  /** A repeat while one runs is ignored. */
  run: (request: Request) => void;
  isRunning: boolean;
  /** Why the last attempt failed, worded for the operator. */
  error?: string;
  /** What was done is forgotten, its failure too. */
  reset: () => void;
}

/** One kind of change to forms: sent once however often it is tried, after which everything shown of forms is read anew. */
export function useFormChange<Request, Answer>(
  org: string,
  send: (request: Request, options: CallOptions) => Promise<Answer>,
  then: { onDone?: (answer: Answer, request: Request) => void; onFailed?: (message: string) => void } = {},
): FormChange<Request> {
  const keys = useIdempotencyKeys();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (request: Request) => send(request, { idempotencyKey: keys.keyFor(request) }),
    onSuccess(answer, request) {
      keys.reset();
      void queryClient.invalidateQueries({ queryKey: formsKey(org) });
      then.onDone?.(answer, request);
    },
    onError(error) {
      // A refusal is the answer to this key; the same contents may fare better next time.
      if (error instanceof CallError && error.code !== 'NETWORK' && error.status < 500) keys.reset();
      if (error instanceof CallError && error.code === 'STALE') {
        void queryClient.invalidateQueries({ queryKey: formsKey(org) });
      }
      then.onFailed?.(messageOf(error));
    },
  });
  return {
    run: (request) => {
      if (!mutation.isPending) mutation.mutate(request);
    },
    isRunning: mutation.isPending,
    error: mutation.error ? messageOf(mutation.error) : undefined,
    reset: mutation.reset,
  };
}
