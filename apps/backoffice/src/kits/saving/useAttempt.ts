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
  /** What else comes while one runs waits its turn, as presses on other rows do. @default false: it is ignored */
  takesTurns?: boolean;
}

export interface Attempting<Input> {
  /** Answers whether it was done. A repeat of what runs or waits is ignored: that is not done. */
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
  takesTurns = false,
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

  const attempt = (input: Input) =>
    mutation.mutateAsync(input).then(
      () => true,
      // Told by `onFailed` and `error`.
      () => false,
    );

  // What runs or waits, by contents. A double press arrives twice before anything has rendered.
  const turns = useRef(new Map<string | undefined, Promise<unknown>>());
  return {
    async run(input) {
      const contents = JSON.stringify(input);
      const before = [...turns.current.values()].at(-1);
      if (turns.current.has(contents) || (before && !takesTurns)) return false;
      const done = before ? before.then(() => attempt(input)) : attempt(input);
      // The next one is sent once what was read anew has rendered.
      turns.current.set(
        contents,
        done.then(() => new Promise((resolve) => setTimeout(resolve))),
      );
      await done;
      turns.current.delete(contents);
      return done;
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
