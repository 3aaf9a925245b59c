import { consultProcess, decodeOrKeep } from '@huifang/contract';
import type { ProcessEntry, ProcessType } from '@huifang/ui/clinic/process-timeline';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callbackKey } from '../../lib/callback-key.ts';
import { runOperation } from '../../lib/gateway.ts';

/** What happened to one consult, newest first. */
export const processQuery = (org: string, consultId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'process', org, consultId],
    queryFn: async ({ signal }): Promise<ProcessEntry[]> => {
      const { rows } = await runOperation(consultProcess, { 咨询ID: consultId, 机构ID: org }, { signal });
      return rows.map(toEntry).toReversed();
    },
  });

type Row = z.output<(typeof consultProcess)['row']>;

/** The wire's words for a step (B3.4). */
const types: Readonly<Record<string, ProcessType>> = {
  未执行: 'callback',
  已执行: 'callback',
  预约: 'appointment',
  咨询: 'consult',
  重叠: 'overlap',
  转单: 'transfer',
  修改: 'change',
  就诊反馈: 'visitFeedback',
};

/** A step whose kind the screens do not know shows as a change. */
const toEntry = (row: Row, index: number): ProcessEntry => ({
  id: String(index),
  type: (Object.hasOwn(types, row.类型) && types[row.类型]) || 'change',
  status: row.状态 === '已执行' ? 'executed' : row.状态 === '未执行' ? 'pending' : undefined,
  at: row.时间,
  person: row.人员,
  note: decodeOrKeep(row.备注),
});
