import { CallError } from '@huifang/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIdempotencyKeys } from '../../lib/idempotency.ts';

export interface UseAttemptOptions<Input, Answer> {
  /** `keyFor` gives the same request the same key however often it is sent, so that it is done once. */
  send: (input: Input, keyFor: (request: unknown) => string) => Promise<Answer>;
  onDone?: (answer: Answer, input: Input) => void;
  /** It failed, or what came of it is not known. */
  onFailed?: (error: Error, input: Input) => void;
  /** Either of them; the attempt is under way until what this gives has come. */
  onSettled?: () => Promise<unknown> | void;
}

export interface Attempting<Input> {
  /** Answers whether it was done. A repeat while one runs is ignored: that is not done. */
  run: (input: Input) => Promise<boolean>;
  isRunning: boolean;
  /** What is under way. */
  running: Input | undefined;
  /** Why the last one failed. */
  error: Error | null;
  /** The last one is forgotten, its failure too. */
  reset: () => void;
}

/**
 * Something that is done once, however often it is tried: double presses, repeats after a lost connection, a killed
 * server or a session that ended come to one. Once it is done, the same again is another one.
 */
export function useAttempt<Input, Answer>({
  send,
  onDone,
  onFailed,
  onSettled,
}: UseAttemptOptions<Input, Answer>): Attempting<Input> {
  const keys = useIdempotencyKeys();
  const mutation = useMutation({
    mutationFn: (input: Input) => send(input, keys.keyFor),
    onSuccess(answer, input) {
      keys.reset();
      onDone?.(answer, input);
    },
    // The key stays: a refused try has done nothing under it, and one before may have been done without an answer.
    onError: (error, input) => onFailed?.(error, input),
    onSettled,
  });

  // A double press arrives twice before anything has rendered.
  const isUnderWay = useRef(false);
  return {
    async run(input) {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      try {
        await mutation.mutateAsync(input);
        return true;
      } catch {
        // Told by `onFailed` and `error`.
        return false;
      } finally {
        isUnderWay.current = false;
      }
    },
    isRunning: mutation.isPending,
    running: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error,
    reset: mutation.reset,
  };
}

/** Whether the server has decided; anything else may have been done or not. */
export const isRefusal = (error: Error): error is CallError =>
  error instanceof CallError && error.code !== 'NETWORK' && error.status < 500;
