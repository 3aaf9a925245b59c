import { consultProcess, getConsultOrderList, listConsults } from '@huifang/contract';
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
  const param = {
    organisationId: org,
    registeredFrom: day,
    registeredTo: day,
    page,
    pageSize,
  };
  const { rows, total, isCapped } = await runOperation(listConsults, param, { signal });
  return {
    rows: rows.map((row) => ({
      id: row.consultId,
      customerId: row.customerId,
      appointmentNumber: row.appointmentNumber,
      name: row.name,
      gender: row.gender,
      age: row.age ?? undefined,
      registeredAt: row.registeredAt,
      method: row.method,
      disease: row.disease,
      site: row.site,
      expectedAt: row.expectedAt === noExpectedTime ? '' : row.expectedAt,
      staffName: row.servicePerson,
    })),
    total: total ?? 0,
    isCapped,
  };
}

/** What the server writes where no arrival is expected (rule list-9). */
const noExpectedTime = '1990-01-01 00:01:00';

async function ordersOfCustomer(
  organisationId: string,
  { customerId, page, pageSize }: ConsultingFilter,
  signal: AbortSignal,
): Promise<OrderPage> {
  const request = { customerId, page, size: pageSize, organisationId };
  const { rows, total } = await api.call(getConsultOrderList, request, { signal });
  return {
    rows: rows.map((order) => ({
      id: order.id,
      customerId: order.customerId,
      appointmentNumber: order.appointmentNumber,
      name: order.name,
      gender: '',
      registeredAt: order.registeredAt,
      method: order.method,
      disease: order.disease,
      site: order.site,
      expectedAt: order.appointmentDate,
      staffName: order.servicePerson,
    })),
    total,
    isCapped: false,
  };
}

/** What happened to one consult, newest first. */
export const processQuery = (org: string, consultId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'process', org, consultId],
    queryFn: async ({ signal }): Promise<ProcessEntry[]> => {
      const { rows } = await runOperation(consultProcess, { consultId, organisationId: org }, { signal });
      return rows.map(toEntry).toReversed();
    },
  });

type Row = z.output<(typeof consultProcess)['row']>;

/** The wire's words for a step (rule timeline-3). */
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
  type: (Object.hasOwn(types, row.kind) && types[row.kind]) || 'change',
  status: row.state === '已执行' ? 'executed' : row.state === '未执行' ? 'pending' : undefined,
  at: row.at,
  person: row.person,
  note: row.remarks,
  line: row.line,
});
