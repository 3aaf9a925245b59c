import type { Conflict, Envelope, FailureCode, FieldProblem } from '@huifang/contract';
import type { Confirmable } from '@huifang/domain/customer/fields';
import type { z } from 'zod';
import type { SentenceValues } from './text/sentences.ts';

type Refusal = Extract<Envelope, { Success: false }>;

interface AppErrorDetails {
  /** Fills the placeholders of the public sentence. Never anything that the reader may not see. */
  values?: SentenceValues;
  fields?: FieldProblem[];
  /** The same for whoever words them later, in whatever language. */
  problems?: readonly { path: string; kind: string }[];
  /** The field that the public sentence itself is about, where that alone is wrong. */
  path?: string;
  conflict?: Conflict<Date | null>;
  duplicates?: Confirmable[];
  secondFactor?: Refusal['SecondFactor'];
  /** In whose spelling fields and conflict are told: the request of the call that was refused. */
  spelling?: z.ZodType;
  /** Seconds after which trying again may help: the `Retry-After` of the answer. */
  retryAfter?: number;
  /** The private reason: logged, never answered. */
  cause?: unknown;
}

/** A refusal that the caller is told about by its code's public sentence. */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly details: AppErrorDetails;

  constructor(code: FailureCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** An error of a call, to be told in the names in which its request travels. */
export function spelledLike(request: z.ZodType, error: unknown): unknown {
  if (error instanceof AppError) error.details.spelling ??= request;
  return error;
}

/** Too many attempts: to be tried again after so many minutes. */
export const throttled = (minutes: number, code: 'THROTTLED' | 'SIGN_IN_THROTTLED' = 'THROTTLED') =>
  new AppError(code, { values: { minutes }, retryAfter: minutes * 60 });

/** The version of an existing record that a save was made from; without it a save cannot be judged (rule wire-5). */
export function requiredVersion(seen: number | undefined): number {
  if (seen === undefined) throw new AppError('VERSION_REQUIRED');
  return seen;
}

/** A reason not to start, worded for whoever runs the command: printed alone, without a stack, exit code 1. */
export class StartupError extends Error {}
