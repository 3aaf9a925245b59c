import {
  failures,
  operations as knownOperations,
  type Operation,
  type OperationRows,
  operationAnswer,
  operationRefusal,
} from '@huifang/contract';
import type { Permission } from '@huifang/domain/rights/permissions';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { AppError, spelledLike } from '../errors.ts';
import { sentence } from '../text/sentences.ts';
import { parseInput, refuseForeignOrganisation } from './request-input.ts';
import type { MemberRequest } from './serve.ts';
import { StreamedAnswer } from './streamed-answer.ts';

interface OperationRequest<O extends Operation = Operation> extends Omit<MemberRequest, 'body'> {
  param: z.output<O['param']>;
}

interface OperationRoute<O extends Operation> {
  allow: Permission | 'member';
  handler: (request: OperationRequest<O>) => Promise<OperationRows<z.input<O['row']>> | StreamedAnswer>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers a business-domain operation that the gateway reaches; `param` arrives parsed. */
    operation: <O extends Operation>(operation: O, route: OperationRoute<O>) => void;
    /** Runs an operation by its path, as the gateway calls do; `param` is JSON text. */
    runOperation: (
      path: string,
      param: string,
      request: Omit<MemberRequest, 'body'>,
    ) => Promise<string | StreamedAnswer>;
  }
}

interface Registered {
  operation: Operation;
  route: OperationRoute<Operation>;
}

/** Gives the app `operation` and `runOperation`. */
export function addOperations(app: FastifyInstance, { checksAnswers }: { checksAnswers: boolean }): void {
  const registered = new Map<string, Registered>();

  app.decorate('operation', ((operation, route) => {
    if (!knownOperations.some(({ path }) => path === operation.path))
      throw new Error(`${operation.path} is not in the contract`);
    registered.set(operation.path.toLowerCase(), { operation, route: route as never });
  }) satisfies FastifyInstance['operation']);

  app.decorate('runOperation', async (path, param, request) => {
    const found = registered.get(path.trim().toLowerCase());
    if (!found) throw new AppError('UNKNOWN_OPERATION');
    const { operation, route } = found;
    const { operator, locale } = request;
    if (route.allow !== 'member' && !operator.permissions.has(route.allow)) throw new AppError('FORBIDDEN');
    const input = parseParam(param);
    refuseForeignOrganisation(operator.organisationId, input);
    const parsed = inSpellingOf(operation, () => parseInput(operation.param, input, locale));

    const handled = route.handler({ ...request, param: parsed });
    const answer = await (request.isOnReplica ? handled : withinAnswer(handled)).catch((error) => {
      throw spelledLike(operation.param, error);
    });
    if (answer instanceof StreamedAnswer) return answer;
    if (answer instanceof AppError)
      return operationRefusal(sentence(answer.code, locale, answer.details.values));
    if (checksAnswers) for (const row of answer.rows) operation.row.parse(row);
    return operationAnswer(operation, answer, operator.timeZone);
  });
}

/** Runs what may throw a refusal of an operation's own fields. */
function inSpellingOf<Result>({ param }: Operation, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw spelledLike(param, error);
  }
}

function parseParam(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause });
  }
}

/**
 * A business refusal of an operation is told inside its answer (rule gateway-2). Anything else, also a refused right or
 * field, is answered as by every other call.
 */
async function withinAnswer<Answer>(answer: Promise<Answer>): Promise<Answer | AppError> {
  try {
    return await answer;
  } catch (error) {
    const isInner =
      error instanceof AppError && failures[error.code].status === 200 && error.code !== 'VALIDATION';
    if (isInner) return error;
    throw error;
  }
}
