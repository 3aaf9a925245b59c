import { type Envelope, type FailureCode, failures, refusalToWire } from '@huifang/contract';
import { confirmable } from '@huifang/domain/customer/fields';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../db/refusals.ts';
import { AppError } from '../errors.ts';
import { localeOf, sentence } from '../text/sentences.ts';

const byFrameworkCode: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The one place where a failure becomes an answer; the cause goes to the log only. */
export function addRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply));
}

/** Answers any error as its envelope: unexpected ones as INTERNAL, with their cause in the log. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const told = refusalOf(error);
  const refusal = told instanceof AppError ? told : new AppError(codeOf(told), { cause: told });
  const { status } = failures[refusal.code];
  const address = request.ip;
  reply.failure = refusal.code;
  if (refusal.code === 'INTERNAL')
    request.log.error({ err: refusal.cause ?? refusal, address }, 'unexpected failure');
  else if (status >= 500 || refusal.code === 'SEARCH_TOO_LONG')
    request.log.warn({ code: refusal.code, err: refusal.cause, address }, 'refused');
  else request.log.info({ code: refusal.code, address }, 'refused');

  const { values, path, conflict, duplicates, secondFactor, spelling } = refusal.details;
  const { retryAfter = status === 503 ? 2 : undefined } = refusal.details;
  if (retryAfter !== undefined) reply.header('Retry-After', retryAfter);
  const message = sentence(refusal.code, localeOf(request.headers['accept-language']), values);
  const fields = path === undefined ? refusal.details.fields : [{ path, message }];
  return reply.code(status).send({
    Success: false,
    Data: message,
    Code: refusal.code,
    RequestId: request.id,
    ...refusalToWire(spelling, { fields, conflict }, request.timeZone),
    ...(duplicates && { Duplicates: duplicates.map((field) => confirmable[field]) }),
    ...(secondFactor && { SecondFactor: secondFactor }),
  } satisfies Envelope);
}

function codeOf(error: unknown): FailureCode {
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFrameworkCode[code];
  if (known) return known;
  return code?.startsWith('FST_') && statusCode !== undefined && statusCode < 500
    ? 'BAD_REQUEST'
    : 'INTERNAL';
}
