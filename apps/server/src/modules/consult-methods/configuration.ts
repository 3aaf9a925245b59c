import type { AnswerOf, removeMethods } from '@huifang/contract';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

export type Removed = AnswerOf<typeof removeMethods>;

/**
 * One change of an organisation's methods and sources after another: names, orders and trees are judged by what is
 * there, and older names may be there twice (rule method-1).
 */
export const lockMethods = (tx: Tx, { organisationId }: Operator) =>
  lockKey(tx, `consult-methods ${organisationId}`);

/** What the parts of methods and sources are called. */
export const methodParts = {
  name: '名称',
  label: '显示文本',
  type: '种类',
  sort: '排序',
  is_enabled: '启用',
  is_natural_source: '自然来源',
  translations: '翻译',
};
