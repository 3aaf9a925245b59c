import type { CallbackRecord, DataOf, getHomeFigures, HomeArrival } from '@huifang/contract';
import { getCallbackList } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { momentIn } from '../../text/moment.ts';
import { addDays, dayIn, timeIn } from '../../text/organisation-time.ts';
import { allowedScope, type CallbackScope, executorsIn } from '../follow-ups/follow-up.policy.ts';
import { listCallbacks } from '../follow-ups/follow-up-list.service.ts';
import * as repo from './home.repo.ts';

const daysShown = 14;
const doneShown = 2;
const waitingShown = 6;
const overdueShown = 6;
const arrivalsShown = 6;

/** The figures of the home page in a scope, the widest by default; null for whoever may not read consults. */
export async function homeFigures(
  tx: Tx,
  operator: Operator,
  { scope: asked, now }: { scope?: CallbackScope; now: Date },
): Promise<DataOf<typeof getHomeFigures>> {
  if (!operator.permissions.has('consult:read')) return null;
  const scope = allowedScope(operator, asked);
  const within = { operator, scope: scope === '我的' ? ('我的客户' as const) : scope };
  const today = dayIn(operator.timeZone, now);
  const list = (filter: Record<string, string>) =>
    listCallbacks(tx, operator, getCallbackList.request.parse({ ...filter, 范围: scope }), now);
  const waiting = await list({ 查询类型: '今日' });
  const done = await list({ 查询类型: '已执行', 开始: today, 结束: today });
  const overdue = await list({ 查询类型: '过期' });
  const lines = {
    今日列表: [...done.Objs.slice(0, doneShown).reverse(), ...waiting.Objs.slice(0, waitingShown)],
    过期列表: overdue.Objs.slice(0, overdueShown),
  };
  const diseases = await repo.findDiseases(
    tx,
    operator,
    [...lines.今日列表, ...lines.过期列表].map(({ consultId }) => consultId).filter(Boolean),
  );
  const toLine = (record: CallbackRecord) => ({ ...record, 病种: diseases.get(record.consultId) ?? '' });
  const arrivals = await repo.countArrivals(tx, within, today);
  return {
    日期: today,
    回访: {
      今日未执行: waiting.Total,
      今日已执行: done.Total,
      过期: overdue.Total,
      最久过期: Math.max(0, -(overdue.Objs[0]?.daysLeft ?? 0)),
      今日列表: lines.今日列表.map(toLine),
      过期列表: lines.过期列表.map(toLine),
    },
    预到: {
      总数: arrivals.total,
      已到院: arrivals.arrived,
      列表: (await repo.findArrivals(tx, within, today, arrivalsShown)).map((row) =>
        toArrival(row, operator),
      ),
    },
    近14天: await lastDays(tx, within, await executorsIn(tx, operator, scope), today),
  };
}

const toArrival = (row: repo.ArrivalRow, { timeZone }: Operator): HomeArrival => ({
  ID: row.id,
  个人ID: row.customer_id,
  姓名: row.name,
  意向科室: row.department ?? '',
  预约日期: momentIn(timeZone, row.appointment_at),
  到院时间: timeIn(timeZone, row.arrived_at),
  就诊状态: row.visit_state,
});

async function lastDays(
  tx: Tx,
  within: repo.Within,
  executors: readonly string[] | undefined,
  today: string,
) {
  const from = addDays(today, 1 - daysShown);
  const counted = await repo.countDays(tx, within, { from, to: today, executors });
  const byDay = new Map(counted.map((row) => [row.day, row]));
  return Array.from({ length: daysShown }, (_, index) => {
    const day = addDays(from, index);
    const row = byDay.get(day);
    return {
      日期: day,
      新增咨询: row?.consults ?? 0,
      完成回访: row?.callbacks ?? 0,
      到院: row?.arrivals ?? 0,
    };
  });
}
