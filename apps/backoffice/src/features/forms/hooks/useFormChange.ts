import { CallError, type CallOptions } from '@huifang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../kits/saving/useAttempt.ts';
import { messageOf } from '../../../lib/api.ts';
import { formsKey } from '../queries.ts';

export interface FormChange<Request> {
  /** A repeat while one runs is ignored, and whatever does not take turns. */
  run: (request: Request) => void;
  isRunning: boolean;
  /** Why the last attempt failed, worded for the operator. */
  error?: string;
  /** What was done is forgotten, its failure too. */
  reset: () => void;
}

interface Then<Request, Answer> {
  onDone?: (answer: Answer, request: Request) => void;
  onFailed?: (message: string) => void;
  /** Of presses on rows: another waits its turn. @default false */
  takesTurns?: boolean;
}

/** One kind of change to forms: sent once however often it is tried, after which everything shown of forms is read anew. */
export function useFormChange<Request, Answer>(
  org: string,
  send: (request: Request, options: CallOptions) => Promise<Answer>,
  then: Then<Request, Answer> = {},
): FormChange<Request> {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: formsKey(org) });
  const attempt = useAttempt<Request, Answer>({
    send: (request, keyFor) => send(request, { idempotencyKey: keyFor(request) }),
    onDone(answer, request) {
      refresh();
      then.onDone?.(answer, request);
    },
    onFailed(error) {
      if (error instanceof CallError && error.code === 'STALE') refresh();
      then.onFailed?.(messageOf(error));
    },
    ...(then.takesTurns && { takesTurns: true }),
  });
  return {
    run: (request) => void attempt.run(request),
    isRunning: attempt.isRunning,
    error: attempt.error ? messageOf(attempt.error) : undefined,
    reset: attempt.reset,
  };
}
