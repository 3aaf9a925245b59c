import {
  CallError,
  getBHJsonDataEx,
  type Operation,
  type OperationAnswer,
  type RequestOf,
} from '@huifang/contract';
import type { z } from 'zod';
import { api } from './api.ts';

export interface OperationResult<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

/** The request that runs an operation; always by POST, so that names stay out of addresses and logs. */
export function gatewayRequest(
  operation: Operation,
  param: Record<string, unknown>,
): RequestOf<typeof getBHJsonDataEx> {
  return { getUrl: operation.path, param: JSON.stringify(param) };
}

/** Runs a business-domain operation. A result other than 1 rejects with its own message (decisions: Gateway). */
export async function runOperation<Param extends z.ZodType, Row extends z.ZodType>(
  operation: Operation<Param, Row>,
  param: Record<string, unknown>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<OperationResult<z.output<Row>>> {
  const text = await api.call(getBHJsonDataEx, gatewayRequest(operation, param), { signal });
  return readAnswer(text);
}

/** Reads the gateway's JSON text. */
export function readAnswer<Row>(text: string): OperationResult<Row> {
  const { response } = JSON.parse(text) as OperationAnswer<Row>;
  if (response.返回结果 !== 1) throw new CallError(200, { Data: response.返回信息, Code: 'VALIDATION' });
  return { rows: response.data, total: response.记录数, isCapped: response.超过上限 === true };
}
