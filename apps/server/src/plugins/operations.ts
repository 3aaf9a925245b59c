import {
  failures,
  operations as knownOperations,
  type Operation,
  type OperationAnswer,
  type Permission,
} from '@huifang/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { sentence } from '../text/sentences.ts';
import { parseInput, refuseForeignOrganisation } from './request-input.ts';
import type { MemberRequest } from './serve.ts';
import { StreamedAnswer } from './streamed-answer.ts';

interface OperationRequest<O extends Operation = Operation> extends Omit<MemberRequest, 'body'> {
  param: z.output<O['param']>;
}

/** The rows of one answer, and how many there are in all when that differs. */
interface OperationRows<O extends Operation = Operation> {
  rows: z.output<O['row']>[];
  /** Exact up to 10,000. @default the number of rows */
  total?: number;
  /** There are more than `total`. */
  isCapped?: boolean;
}

interface OperationRoute<O extends Operation> {
  allow: Permission | 'member';
  handler: (request: OperationRequest<O>) => Promise<OperationRows<O> | StreamedAnswer>;
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
    const parsed = parseInput(operation.param, input, locale);

    const answer = await withinAnswer(route.handler({ ...request, param: parsed }));
    if (answer instanceof StreamedAnswer) return answer;
    if (answer instanceof AppError) {
      return wrap({
        返回结果: 0,
        返回信息: sentence(answer.code, locale, answer.details.values),
        data: [],
        记录数: 0,
      });
    }
    if (checksAnswers) for (const row of answer.rows) operation.row.parse(row);
    return wrap({
      返回结果: 1,
      返回信息: '',
      data: answer.rows,
      记录数: answer.total ?? answer.rows.length,
      ...(answer.isCapped && { 超过上限: true }),
    });
  });
}

const wrap = (response: OperationAnswer<unknown>['response']) =>
  JSON.stringify({ response } satisfies OperationAnswer<unknown>);

function parseParam(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause });
  }
}

/**
 * A business refusal of an operation is told inside its answer (decisions: Gateway). Anything else, also a
 * refused right or field, is answered as by every other call.
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
