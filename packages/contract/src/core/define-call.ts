import type { z } from 'zod';
import type { FailureCode } from './errors.ts';
import type { WireOf } from './record.ts';

/**
 * One call of the product: where it lives, what it takes and what it answers.
 * Server validation, the typed client and the OpenAPI document all derive from it.
 */
export interface Call<Request extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  /** `ANY` accepts GET and POST: other programs send queries (rule wire-3). */
  readonly method: 'GET' | 'POST' | 'ANY';
  /** Other programs know its spelling, which stays; matched without regard to letter case (rule wire-3). */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Query and body together, the body winning. Unknown fields are ignored. */
  readonly request: Request;
  /** The envelope's `Data` on success. */
  readonly data: Data;
  /** Business failures beside those that every call has (see `commonFailures`). */
  readonly failures: readonly FailureCode[];
  /** @default 'member': signed in, and a member of the organisation that the `org` header names. */
  readonly audience: 'public' | 'user' | 'member';
  /** Changes something, so that an `Idempotency-Key` is honoured. */
  readonly isWrite: boolean;
  /** Keeps what somebody typed or did, so that no search holds it up. @default isWrite */
  readonly isSave?: boolean;
  /** Bytes of a request's JSON body. @default 1 MiB */
  readonly mostBytes?: number;
  /**
   * Whether it is answered to somebody who looks at the product as somebody else: never when it writes, and not when it is
   * about what belongs to one person alone. @default a member's call that reads
   */
  readonly whileViewing?: boolean;
  /** Connected systems make it by their token, as they make no other. @default false */
  readonly isForSystems?: boolean;
}

/** What a client gives, in our own names. */
export type RequestOf<C extends Call> = z.input<C['request']>;
/** What a handler gets, in our own names. */
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
/** What a handler answers to a call, or for a schema of an answer, in our own names: times as instants. */
export type AnswerOf<Of extends Call | z.ZodType> = Of extends z.ZodType
  ? z.input<Of>
  : Of extends Call
    ? z.input<Of['data']>
    : never;
/** What a client gets, in our own names: times as the text that travelled. */
export type DataOf<C extends Call> = z.output<C['data']>;
/** The same two as they travel. */
export type WireRequestOf<C extends Call> = WireOf<C['request'], 'input'>;
export type WireDataOf<C extends Call> = WireOf<C['data'], 'output'>;

type Definition<Request extends z.ZodType, Data extends z.ZodType> = Pick<
  Call<Request, Data>,
  'path' | 'summary' | 'request' | 'data'
> &
  Partial<
    Pick<
      Call,
      | 'method'
      | 'failures'
      | 'audience'
      | 'isWrite'
      | 'isSave'
      | 'mostBytes'
      | 'whileViewing'
      | 'isForSystems'
    >
  >;

/** Completes a definition with the defaults: POST, members only, reading. */
export function defineCall<Request extends z.ZodType, Data extends z.ZodType>(
  definition: Definition<Request, Data>,
): Call<Request, Data> {
  return { method: 'POST', failures: [], audience: 'member', isWrite: false, ...definition };
}
