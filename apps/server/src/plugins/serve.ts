import {
  type AnswerOf,
  answerToWire,
  type Call,
  type Due,
  draftHeader,
  type Envelope,
  type Locale,
  type ParsedRequestOf,
  toWire,
  unattendedHeader,
  writtenHeader,
} from '@huifang/contract';
import { type Permission, permissionGroups } from '@huifang/domain/rights/permissions';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import { audit, isAudited, readsToTell } from '../audit.ts';
import { isPosition } from '../db/replica.ts';
import type { Tx } from '../db/types.ts';
import { AppError, spelledLike } from '../errors.ts';
import { configuredState, takeWords, WordStore } from '../known-words.ts';
import type { Operator } from '../operator.ts';
import { guardSight } from '../sight-guard.ts';
import { localeOf } from '../text/sentences.ts';
import {
  type Allowed,
  createAdmission,
  headerOf,
  membersWith,
  type SystemTokens,
  usersOf,
} from './admission.ts';
import { type Authentication, type Authenticator, createAuthenticator } from './authentication.ts';
import { once } from './idempotency.ts';
import { type Configured, KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { createLiveSessions, type LiveSessions } from './live-sessions.ts';
import { keepingWork, type Outside, withWorkOutside } from './outside.ts';
import { inputOf, parseInput } from './request-input.ts';
import { hashToken, tokenOf } from './session-token.ts';
import { StreamedAnswer, type StreamReader, sendStream } from './streamed-answer.ts';

/** Registers the calls of one area. */
export type Module = (app: FastifyInstance) => Promise<void> | void;

interface BaseRequest<C extends Call> {
  body: ParsedRequestOf<C>;
  log: FastifyBaseLogger;
  requestId: string;
  locale: Locale;
  raw: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler of a member's call gets. `db` is one transaction that sees the operator's organisation only. */
export interface MemberRequest<C extends Call = Call> extends BaseRequest<C> {
  operator: Operator;
  db: Tx;
  /** Whether `db` may be a second behind: a refusal is to be thrown then, so that the primary tells it. */
  isOnReplica: boolean;
  /** For what may take long: the transaction is given up for it and runs again. */
  outside: Outside;
}

/** What a handler of a long call gets: no transaction is open while it runs. */
export interface LongRequest<C extends Call = Call> extends BaseRequest<C> {
  operator: Operator;
  /** The `Idempotency-Key` header, which the handler honours itself. */
  idempotencyKey: string | undefined;
}

/** What a handler of a call with audience `user` gets. */
interface UserRequest<C extends Call = Call> extends BaseRequest<C>, Authentication {
  db: Tx;
}

/** What a handler of a long call with audience `user` gets: no transaction is open while it runs. */
interface LongUserRequest<C extends Call = Call> extends BaseRequest<C>, Authentication {}

/**
 * An answer with fields beside the envelope's own, for clients that read no envelope: an upload's `url` (rule wire-8).
 */
export class WithBeside<Data> {
  readonly content: Data;
  readonly beside: Readonly<Record<string, unknown>>;

  constructor(content: Data, beside: Readonly<Record<string, unknown>>) {
    this.content = content;
    this.beside = beside;
  }
}

type Plain<C extends Call> = AnswerOf<C> | WithBeside<AnswerOf<C>>;
type Answer<C extends Call> = Promise<Plain<C> | StreamedAnswer> | Plain<C> | StreamedAnswer;

interface MemberRoute<C extends Call> {
  allow: Allowed;
  /** Why a write leaves no line in the audit log. Every other one does: its own, or one that names the call. */
  unaudited?: string;
  /** It changes however many records there are: its transaction takes as long as it takes. @default false */
  isUnlimited?: boolean;
  /** Fields of a write's answer, as they travel, that are told once: a repeat finds them empty, and nothing keeps them. */
  toldOnce?: readonly string[];
  /**
   * Of a read whose answer depends on nothing but the organisation, its time zone, the language, the body and these parts of
   * what is configured: it is kept until one of them changes.
   */
  keptWith?: readonly Configured[];
  /** Why a read is never a replica's. Every other one may be. */
  onPrimary?: string;
  handler: (request: MemberRequest<C>) => Answer<C>;
}

interface LongRoute<C extends Call> {
  allow: Allowed;
  /** Of a write: its own transactions leave a line in the audit log. */
  audits?: true;
  handler: (request: LongRequest<C>) => Promise<Plain<C>>;
}

interface UserRoute<C extends Call> {
  /** With false, an `org` header without membership is not refused. @default true */
  needsMembershipOfHeader?: boolean;
  /** What may be due of the person without the call being refused: what the call helps to do. @default none */
  whileDue?: readonly Due[];
  handler: (request: UserRequest<C>) => Answer<C>;
}

interface LongUserRoute<C extends Call> extends Omit<UserRoute<C>, 'handler'> {
  handler: (request: LongUserRequest<C>) => Promise<Plain<C>>;
}

interface PublicRoute<C extends Call> {
  /** Answers as an address that does not exist while this is false: before anything is read. @default true */
  isThere?: () => Promise<boolean>;
  handler: (request: BaseRequest<C>) => Answer<C>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the organisation in whose time its answer is told, once that is known. */
    timeZone: string | undefined;
  }

  interface FastifyInstance {
    liveSessions: LiveSessions;
    authenticator: Authenticator;
    /** The writes of members that leave no line in the audit log, by path, and why. */
    unauditedWrites: Map<string, string>;
    /**
     * Serves a member's call: token, membership, right and body are checked, the handler runs in one
     * transaction of the organisation, its answer is wrapped in the envelope. A thrown `AppError` rolls back
     * and is answered as its public sentence. Without `org` header the default organisation counts.
     */
    serve: <C extends Call>(call: C, route: MemberRoute<C>) => void;
    /**
     * Serves a member's call that may take long, such as an upload: it is admitted as by `serve`, before its body is
     * read when that is no JSON, and opens its own short transactions.
     */
    serveLong: <C extends Call>(call: C, route: LongRoute<C>) => void;
    /** Serves a call for whoever is signed in (`audience: 'user'`). */
    serveUser: <C extends Call>(call: C, route: UserRoute<C>) => void;
    /** The same for calls that take long, such as those that check a password; they open their own transactions. */
    serveUserLong: <C extends Call>(call: C, route: LongUserRoute<C>) => void;
    /** Serves a call for everybody (`audience: 'public'`), without a transaction. */
    servePublic: <C extends Call>(call: C, route: PublicRoute<C>) => void;
  }
}

export interface ServeOptions {
  /** Refuse answers that break the contract. */
  checksAnswers: boolean;
  /** For how many milliseconds what is known of a token counts without looking again. */
  callerMaxAge: number;
  /** Minutes after which a session that nobody uses ends; 0 never. */
  idleMinutes: number;
  /** Removes the draft that the `Draft` header of a save names, in the save's transaction. */
  removeDraft: (tx: Tx, operator: Operator, header: string) => Promise<void>;
  systemTokens: SystemTokens;
}

/** Gives the app its ways to serve a call. */
export function addServe(app: FastifyInstance, options: ServeOptions): void {
  const { database } = app;
  const { checksAnswers, callerMaxAge, idleMinutes, removeDraft, systemTokens } = options;
  const liveSessions = createLiveSessions({ db: database.db, idleMinutes });
  app.decorate('liveSessions', liveSessions);
  app.decorate('authenticator', createAuthenticator(callerMaxAge, liveSessions));
  app.decorate('unauditedWrites', new Map());
  app.decorateRequest('timeZone', undefined);
  const admit = createAdmission(app.authenticator, systemTokens);
  const kept = new KeptAnswers();
  const words = new WordStore();

  type Run = (request: FastifyRequest, reply: FastifyReply, locale: Locale) => Promise<unknown>;

  function register(call: Call, audience: Call['audience'], run: Run, isThere?: () => Promise<boolean>) {
    if (call.audience !== audience) throw new Error(`${call.path} is for audience ${call.audience}`);
    app.route({
      method: call.method === 'ANY' ? ['GET', 'POST'] : call.method,
      url: call.path,
      ...(call.mostBytes && { bodyLimit: call.mostBytes }),
      // Before the body is read: strangers need not be listened to.
      onRequest: async (request) => {
        if (isThere && !(await isThere())) throw new AppError('UNKNOWN_PATH');
        if (audience === 'public') return;
        const token = tokenOf(request);
        if (systemTokens.isSystemToken(token)) await systemTokens.noteUse(token, request.ip);
        else if (headerOf(request, unattendedHeader.toLowerCase()) === undefined)
          await liveSessions.touch(hashToken(token));
      },
      handler: async (request, reply) => {
        const answer = await run(request, reply, localeOf(request.headers['accept-language']))
          .catch((error) => {
            throw spelledLike(call.request, error);
          })
          // A refusal may tell of what somebody else saved.
          .finally(() => tellWritten(call, reply));
        if (answer === streamed) return reply;
        if (answer instanceof KeptAnswer) return sendKept(request, reply, answer);
        const { content, beside } = answer instanceof WithBeside ? answer : { content: answer, beside: {} };
        const Data = content instanceof Travelled ? content.data : travelling(call, request, content);
        return { ...beside, Success: true, Data, RequestId: request.id } satisfies Envelope;
      },
    });
  }

  /** So that whoever saves sees it at once, from whatever server they read. */
  async function tellWritten({ isWrite, isSave }: Call, reply: FastifyReply): Promise<void> {
    if (!database.replica || !(isWrite || isSave) || reply.sent) return;
    reply.header(writtenHeader, await database.replica.written());
  }

  /** An answer as it travels. */
  function travelling(call: Call, { timeZone }: FastifyRequest, content: unknown): unknown {
    if (checksAnswers) call.data.parse(content);
    return answerToWire(call.data, content, timeZone);
  }

  const context = (request: FastifyRequest, reply: FastifyReply, locale: Locale) => ({
    log: request.log,
    requestId: request.id,
    locale,
    raw: request,
    reply,
  });

  app.decorate('serve', ((
    call,
    { allow, unaudited, isUnlimited = false, toldOnce = [], keptWith, onPrimary, handler },
  ) => {
    if (call.isWrite && keptWith) throw new Error(`${call.path} writes: its answer is not to be kept`);
    if (call.isWrite && unaudited !== undefined) app.unauditedWrites.set(call.path, unaudited);
    const mayBeReplicas = !call.isWrite && !call.isSave && !isUnlimited && onPrimary === undefined;
    register(call, 'member', async (request, reply, locale) => {
      const admits = membersWith(allow);
      let reader: StreamReader = { organisationId: '', locale };
      const answerIn = async (
        tx: Tx,
        outside: Outside,
        { caller, body }: Awaited<ReturnType<typeof admit>>,
        isOnReplica = false,
      ) => {
        const operator = caller.operator as Operator;
        const { organisationId } = operator;
        if (!call.isWrite && caller.configured !== undefined)
          takeWords(tx, words.wordsOf(organisationId, caller.configured));
        const isGuarded = !call.isWrite && !call.isSave && isAboutCustomers(allow);
        const admitAgain = async (later: Tx) => {
          await liveSessions.assertLive(later, caller.tokenHash);
          if (isGuarded) await guardSight(later, operator);
        };
        reader = { organisationId, locale, admit: admitAgain };
        const run = async () =>
          handler({
            ...context(request, reply, locale),
            body: body as never,
            operator,
            db: tx,
            outside,
            isOnReplica,
          });
        if (keptWith) {
          const key = JSON.stringify([call.path, organisationId, locale, request.timeZone, body]);
          const state = { organisationId, key, parts: keptWith };
          return kept.answer(tx, state, async () => travelling(call, request, await run()));
        }
        if (isGuarded) await guardSight(tx, operator);
        if (!call.isWrite) return run();
        const key = headerOf(request, 'idempotency-key');
        const save = unaudited === undefined ? audited(tx, operator, call, run) : run;
        const draft = headerOf(request, draftHeader.toLowerCase());
        if (draft !== undefined) await removeDraft(tx, operator, draft);
        if (key === undefined) return save();
        // What is kept for a repeat outlives an upgrade: it is in the words of the wire, which do not change.
        const write = { userId: operator.userId, organisationId, call: call.path, key };
        const sent = { ...write, body: toWire(call.request, body) };
        const answer = async () => travelling(call, request, await save());
        return new Travelled(await once(tx, sent, answer, without(toldOnce)));
      };
      let tellReads: ReturnType<typeof readsToTell>;
      const fromPrimary = (outside: Outside) =>
        database.transaction(
          async (tx) => {
            const answer = await answerIn(tx, outside, await admit(tx, call, request, locale, admits));
            tellReads = readsToTell(tx);
            return answer;
          },
          {
            ...transactionOf(call, request, reply),
            ...(isUnlimited && { purpose: 'unlimited' }),
          },
        );
      /** Who asks, and what they may, is the primary's to say; undefined where the answer is, too. */
      const fromReplica = async (outside: Outside) => {
        const { replica } = database;
        if (!mayBeReplicas || systemTokens.isSystemToken(tokenOf(request))) return undefined;
        if (!replica?.mayAnswer(call.path)) return undefined;
        const { since, ...admitted } = await database.transaction(
          async (tx) => {
            const admitted = await admit(tx, call, request, locale, admits);
            return { ...admitted, since: await replica.look(tx) };
          },
          transactionOf(call, request, reply),
        );
        const { operator, stamp, configured } = admitted.caller;
        if (!operator || since === undefined || stamp === undefined || configured === undefined)
          return undefined;
        const { organisationId } = operator;
        const isSame = isAsConfigured(organisationId, { stamp, configured });
        const written = writtenOf(request);
        const wanted = { path: call.path, organisationId, locale, since, written, isSame };
        return replica.read(wanted, (tx) =>
          keepingWork(async () => {
            const answer = await answerIn(tx, outside, admitted, true);
            tellReads = readsToTell(tx);
            return answer;
          }),
        );
      };
      const answer = await withWorkOutside(database, async (outside) => {
        const found = await fromReplica(outside);
        return found ? found.answer() : fromPrimary(outside);
      });
      if (tellReads) await database.transaction(tellReads);
      if (!(answer instanceof StreamedAnswer)) return answer;
      await sendStream(reply, answer, database, reader);
      return streamed;
    });
  }) satisfies FastifyInstance['serve']);

  app.decorate('serveLong', ((call, { allow, audits, handler }) => {
    if (call.isWrite && !audits) throw new Error(`${call.path} leaves no line in the audit log`);
    register(call, 'member', async (request, reply, locale) => {
      const { caller, body } = await database.transaction(
        (tx) => admit(tx, call, request, locale, membersWith(allow)),
        { ...transactionOf(call, request, reply), isIdempotent: true },
      );
      return handler({
        ...context(request, reply, locale),
        body: body as never,
        operator: caller.operator as Operator,
        idempotencyKey: headerOf(request, 'idempotency-key'),
      });
    });
  }) satisfies FastifyInstance['serveLong']);

  app.decorate('serveUser', ((call, route) => {
    register(call, 'user', (request, reply, locale) =>
      database.transaction(
        async (tx) => {
          const { caller, body } = await admit(tx, call, request, locale, usersOf(request, route));
          return route.handler({
            ...context(request, reply, locale),
            ...caller,
            body: body as never,
            db: tx,
          });
        },
        { ...transactionOf(call, request, reply), isIdempotent: !call.isWrite },
      ),
    );
  }) satisfies FastifyInstance['serveUser']);

  app.decorate('serveUserLong', ((call, route) => {
    register(call, 'user', async (request, reply, locale) => {
      const { caller, body } = await database.transaction(
        (tx) => admit(tx, call, request, locale, usersOf(request, route)),
        { ...transactionOf(call, request, reply), isIdempotent: true },
      );
      return route.handler({ ...context(request, reply, locale), ...caller, body: body as never });
    });
  }) satisfies FastifyInstance['serveUserLong']);

  app.decorate('servePublic', ((call, { isThere, handler }) => {
    const run: Run = async (request, reply, locale) => {
      const answer = await handler({
        ...context(request, reply, locale),
        body: parseInput(call.request, inputOf(request), locale) as never,
      });
      if (!(answer instanceof StreamedAnswer)) return answer;
      await sendStream(reply, answer, database, { organisationId: '', locale });
      return streamed;
    };
    register(call, 'public', run, isThere);
  }) satisfies FastifyInstance['servePublic']);
}

/** Whether a call is for work with customers. The rights of the administration reach the whole organisation. */
const isAboutCustomers = (allow: Allowed): boolean =>
  [allow].flat().some((right) => right === 'member' || workingRights.has(right));

const { customers, followUps, complaints, forms } = permissionGroups;
const workingRights = new Set<Permission>([customers, followUps, complaints, forms].flat());

/** A kept answer in its envelope, packed for whoever takes that. */
async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<Buffer> {
  reply.type('application/json; charset=utf-8').header('Vary', 'accept-encoding');
  const around = ['{"Success":true,"Data":', `,"RequestId":${JSON.stringify(request.id)}}`] as const;
  if (!takesGzip(headerOf(request, 'accept-encoding'))) return answer.within(...around);
  reply.header('Content-Encoding', 'gzip');
  return answer.packedWithin(...around);
}

const takesGzip = (accepted = ''): boolean =>
  accepted.split(',').some((coding) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(coding));

/** What a write did that nobody knows of is found under its key by the next try. */
const transactionOf = (
  { isWrite, isSave = isWrite }: Call,
  request: FastifyRequest,
  { raw }: FastifyReply,
) => ({
  purpose: isSave ? ('save' as const) : ('list' as const),
  isIdempotent: !isWrite || headerOf(request, 'idempotency-key') !== undefined,
  isWanted: () => !raw.destroyed,
});

/** What the last save of whoever asks was answered; anything else than that counts for nothing. */
function writtenOf(request: FastifyRequest): string | undefined {
  const written = headerOf(request, writtenHeader.toLowerCase());
  return written && isPosition(written) ? written : undefined;
}

/** Whether a server has the rights and the configuration of an organisation that another one told. */
const isAsConfigured = (org: string, { stamp, configured }: { stamp: string; configured: string }) =>
  sql<SqlBool>`((select rights_stamp from organisations where id = ${org}::bigint) = ${stamp}::bigint
    and ${configuredState(sql`${org}::bigint`)} = ${configured})`;

/** A write that leaves a line in the audit log: that of its handler, else one that names the call. */
const audited =
  <Result>(tx: Tx, operator: Operator, { path }: Call, run: () => Promise<Result>) =>
  async (): Promise<Result> => {
    const answer = await run();
    if (!isAudited(tx)) await audit(tx, operator, { action: 'write', entity: 'call', entityId: path });
    return answer;
  };

/** An answer with some of its fields empty. */
const without =
  (fields: readonly string[]) =>
  (answer: unknown): unknown =>
    fields.length === 0
      ? answer
      : { ...(answer as object), ...Object.fromEntries(fields.map((field) => [field, ''])) };

/** What a call answers that may be a repeat's: as it travels. */
class Travelled {
  readonly data: unknown;

  constructor(data: unknown) {
    this.data = data;
  }
}

/** What a call answers whose answer is already under way. */
const streamed = Symbol('streamed');
