import type { z } from 'zod';
import type { Call, DataOf, RequestOf } from './define-call.ts';
import {
  type Conflict,
  type Envelope,
  type FailureCode,
  type FieldProblem,
  type Locale,
  refusalFromWire,
} from './errors.ts';
import { fromWire, toWire } from './record.ts';

type Failure = Extract<Envelope, { Success: false }>;

/** A refusal by the server, or the lack of an answer (`NETWORK`). `message` is the sentence to show. */
export class CallError extends Error {
  readonly code: FailureCode | 'NETWORK';
  readonly status: number;
  readonly requestId?: string;
  readonly fields: readonly FieldProblem[];
  readonly conflict?: Conflict;
  readonly secondFactor?: Extract<Envelope, { Success: false }>['SecondFactor'];

  /** Without `request`, the schema of what was asked, fields and conflicts keep the names of the wire. */
  constructor(status: number, answer: Partial<Failure> & { Data: string }, request?: z.ZodType) {
    super(answer.Data);
    this.name = 'CallError';
    this.status = status;
    this.code = answer.Code ?? 'NETWORK';
    this.requestId = answer.RequestId;
    const { fields, conflict } = refusalFromWire(request, answer);
    this.fields = fields;
    this.conflict = conflict;
    this.secondFactor = answer.SecondFactor;
  }
}

/**
 * Carries `<form> <writer>` with a save: that draft is removed in the save's own transaction, so that a form that was
 * saved never leaves one behind.
 */
export const draftHeader = 'Draft';

/**
 * Names the cookie's session: without this header the cookie counts for nothing. At sign-in `new` asks for a cookie
 * instead of a token.
 */
export const sessionHeader = 'Session';
export const newSession = 'new';
/** Begins the answer of a sign-in whose token went into the cookie; what follows goes into `Session`. */
export const sessionMark = 'cookie:';

/** Names, in every answer, what was built of the back office: a page that was told another name is an older one. */
export const buildHeader = 'X-Huifang-Build';

/** Names the viewing in which a call is made: as somebody else, reading only. */
export const viewingHeader = 'Viewing';

/**
 * In the answer to a save: the place in the database's log after it, where reads may come from a replica. Sent back with
 * reads, for a minute, it makes sure that they show the save.
 */
export const writtenHeader = 'Huifang-Written';

/** Says that a call was caused by no person: a page that asks by itself keeps no session alive. */
export const unattendedHeader = 'Unattended';

/** How many milliseconds ago the click was that caused the call; `traceparent` names it. For whoever keeps traces. */
export const clickHeader = 'Clicked';

/** What says who calls: of what a sign-in answered, the token or the cookie's mark. */
export const credentialHeaders = (token: string): Record<string, string> =>
  token.startsWith(sessionMark)
    ? { [sessionHeader]: token.slice(sessionMark.length) }
    : { Authorization: `Bearer ${token}` };

export interface CallContext {
  /** What the sign-in answered. */
  token?: string;
  /** Without a token: have a sign-in keep its token in a cookie that no script reads. For pages of the same origin. */
  wantsCookie?: boolean;
  organisationId?: string;
  /** As somebody else, reading only: what `beginViewing` answered. */
  viewingId?: string;
  locale: Locale;
  /** Nobody is at work with the page. */
  isUnattended?: boolean;
  /** Of the last save: what `onWritten` told. */
  written?: string;
}

export interface ClientOptions {
  /** Where the server is; empty for the same origin. */
  baseUrl: string;
  /** Read at every call, so that signing in again or switching organisation needs no new client. */
  context: () => CallContext;
  /** Told of every 401 before the call rejects. */
  onUnauthenticated?: () => void;
  /** Told where in the database's log a save stands, for reads to send back. */
  onWritten?: (position: string) => void;
  /** What to say when no answer arrives at all. */
  networkMessage: () => string;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeat of a save return the first answer (remembered for 24 hours). */
  idempotencyKey?: string;
  accept?: string;
  /** Goes on after the page has gone; with a body of more than 64 KiB it is an ordinary call. */
  keepalive?: boolean;
  /** `<form> <writer>` of the draft that a save settles. */
  draft?: string;
}

export type Client = ReturnType<typeof createClient>;

/** The typed client: `client.call(definition, request)` resolves to `Data` or rejects with `CallError`. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  /** The raw response, for streams such as the export; refusals still reject with `CallError`. */
  async function open<C extends Call>(
    call: C,
    request: RequestOf<C>,
    extra: CallOptions = {},
  ): Promise<Response> {
    const { token, wantsCookie, organisationId, viewingId, locale, isUnattended, written } =
      options.context();
    const headers: Record<string, string> = { 'Accept-Language': locale };
    if (extra.accept) headers.Accept = extra.accept;
    if (token) Object.assign(headers, credentialHeaders(token));
    else if (wantsCookie) headers[sessionHeader] = newSession;
    if (isUnattended) headers[unattendedHeader] = '1';
    if (organisationId) headers.org = organisationId;
    if (viewingId) headers[viewingHeader] = viewingId;
    if (written) headers[writtenHeader] = written;
    if (extra.idempotencyKey) headers['Idempotency-Key'] = extra.idempotencyKey;
    if (extra.draft) headers[draftHeader] = extra.draft;

    const isGet = call.method === 'GET';
    if (!isGet) headers['Content-Type'] = 'application/json';
    const sent = toWire(call.request, request);
    const url = `${options.baseUrl}${call.path}${isGet ? queryOf(sent) : ''}`;
    const body = isGet ? undefined : JSON.stringify(sent ?? {});
    let response: Response;
    try {
      response = await send(url, {
        method: isGet ? 'GET' : 'POST',
        headers,
        body,
        signal: extra.signal,
        ...(extra.keepalive && { keepalive: isSmall(body) }),
      });
    } catch (cause) {
      if (extra.signal?.aborted) throw cause;
      throw new CallError(0, { Data: options.networkMessage() });
    }
    const position = response.headers.get(writtenHeader);
    if (position) options.onWritten?.(position);
    if (response.status === 401) options.onUnauthenticated?.();
    if (!response.ok) throw new CallError(response.status, await failureOf(response), call.request);
    return response;
  }

  async function call<C extends Call>(
    definition: C,
    request: RequestOf<C>,
    extra?: CallOptions,
  ): Promise<DataOf<C>> {
    const response = await open(definition, request, extra);
    let envelope: Envelope;
    try {
      envelope = (await response.json()) as Envelope;
    } catch (cause) {
      if (extra?.signal?.aborted) throw cause;
      throw new CallError(response.status, { Data: options.networkMessage() });
    }
    if (!envelope.Success) throw new CallError(response.status, envelope, definition.request);
    return fromWire(definition.data, envelope.Data) as DataOf<C>;
  }

  async function failureOf(response: Response): Promise<Failure | { Data: string }> {
    try {
      return (await response.json()) as Failure;
    } catch {
      return { Data: options.networkMessage() };
    }
  }

  return { call, open };
}

/** What a browser sends after its page has gone: 64 KiB, here as if every character took three bytes. */
const isSmall = (body = '') => body.length < 21_000 || new TextEncoder().encode(body).length < 64_000;

function queryOf(request: unknown): string {
  const entries = Object.entries((request ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))}`;
}
