import {
  CallError,
  getBHJsonDataEx,
  type Operation,
  type OperationRows,
  type RequestOf,
  readOperationAnswer,
  toWire,
} from '@huifang/contract';
import type { z } from 'zod';
import { api } from './api.ts';

export type OperationResult<Row> = Required<OperationRows<Row>>;

/**
 * The request that runs an operation; always by POST, so that names stay out of addresses and logs (rule gateway-3).
 */
export function gatewayRequest(
  operation: Operation,
  param: Record<string, unknown>,
): RequestOf<typeof getBHJsonDataEx> {
  return { getUrl: operation.path, param: JSON.stringify(toWire(operation.param, param)) };
}

/** Runs a business-domain operation. A result other than 1 rejects with its own message (rule gateway-1). */
export async function runOperation<Param extends z.ZodType, Row extends z.ZodType>(
  operation: Operation<Param, Row>,
  param: Record<string, unknown>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<OperationResult<z.output<Row>>> {
  const text = await api.call(getBHJsonDataEx, gatewayRequest(operation, param), { signal });
  return readAnswer(operation, text);
}

/** Reads the gateway's JSON text. */
export function readAnswer<Row extends z.ZodType>(
  operation: { row: Row },
  text: string,
): OperationResult<z.output<Row>> {
  const answer = readOperationAnswer(operation, text);
  if ('refusal' in answer) throw new CallError(200, { Data: answer.refusal, Code: 'VALIDATION' });
  return answer;
}
