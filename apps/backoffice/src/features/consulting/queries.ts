import { consultProcess, decodeOrKeep, getConsultOrderList, listConsults } from '@huifang/contract';
import type { ConsultOrder } from '@huifang/ui/clinic/consult-orders';
import type { ProcessEntry, ProcessType } from '@huifang/ui/clinic/process-timeline';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { runOperation } from '../../lib/gateway.ts';
import type { ConsultingFilter } from './filter.ts';

export interface OrderPage {
  rows: ConsultOrder[];
  total: number;
  isCapped: boolean;
}

/** One page of a day's or a customer's consults, newest first. */
export const ordersQuery = (org: string, filter: ConsultingFilter) => {
  const { day, customerId, page, pageSize } = filter;
  return queryOptions({
    queryKey: ['consultList', 'orders', org, customerId || day, page, pageSize],
    queryFn: ({ signal }): Promise<OrderPage> =>
      customerId === '' ? ordersOfDay(org, filter, signal) : ordersOfCustomer(org, filter, signal),
  });
};

async function ordersOfDay(
  org: string,
  { day, page, pageSize }: ConsultingFilter,
  signal: AbortSignal,
): Promise<OrderPage> {
  const param = { 机构ID: org, 登记开始: day, 登记结束: day, 页码: page, 行数: pageSize };
  const { rows, total, isCapped } = await runOperation(listConsults, param, { signal });
  return {
    rows: rows.map((row) => ({
      id: row.预约id,
      customerId: row.个人id,
      appointmentNumber: row.预约号,
      name: row.姓名,
      gender: row.性别,
      age: row.年龄 ?? undefined,
      registeredAt: row.登记时间,
      method: row.咨询方式,
      disease: row.病种,
      expectedAt: row.预计到院时间 === noExpectedTime ? '' : row.预计到院时间,
      staffName: row.服务人,
    })),
    total,
    isCapped,
  };
}

/** What the server writes where no arrival is expected (B3.1). */
const noExpectedTime = '1990-01-01 00:01:00';

async function ordersOfCustomer(
  orgId: string,
  { customerId, page, pageSize }: ConsultingFilter,
  signal: AbortSignal,
): Promise<OrderPage> {
  const request = { 个人ID: customerId, page, size: pageSize, orgId };
  const { Objs, Total } = await api.call(getConsultOrderList, request, { signal });
  return {
    rows: Objs.map((order) => ({
      id: order.ID,
      customerId: order.个人ID,
      appointmentNumber: order.预约号,
      name: order.姓名,
      gender: '',
      registeredAt: order.登记时间,
      method: order.咨询方式,
      disease: order.病种,
      expectedAt: order.预约日期,
      staffName: order.服务人,
    })),
    total: Total,
    isCapped: false,
  };
}

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
