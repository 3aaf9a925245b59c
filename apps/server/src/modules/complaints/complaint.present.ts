import type { ComplaintEntry, ComplaintRecord, ComplaintStep } from '@huifang/contract';
import { maskPhone } from '../../lib/masking.ts';
import type { Operator } from '../../operator.ts';
import { encoded } from '../follow-ups/follow-up.present.ts';
import { mayChange, mayRemove, nextStates } from './complaint.policy.ts';
import type { ComplaintView } from './complaint.repo.ts';
import type { StepView } from './steps.repo.ts';

/** An entry of the summary row. */
export const toEntry = (view: ComplaintView): ComplaintEntry => ({
  ID: view.id,
  投诉时间: view.complained_at,
  状态: view.state,
  状态名称: view.state_name ?? '',
  内容: encoded(view.content),
});

/** The only door from a complaint to its wire shape. */
export function toComplaint(view: ComplaintView, operator: Operator): ComplaintRecord {
  return {
    ...toEntry(view),
    机构ID: operator.organisationId,
    个人ID: view.customer_id ?? '',
    联系人: view.contact,
    联系电话: maskPhone(view.phone),
    投诉类别: view.category,
    投诉类别名称: view.category_name ?? '',
    被投诉科室: view.department_id ?? '',
    被投诉科室名称: view.department ?? '',
    被投诉人: view.staff_id ?? '',
    被投诉人姓名: view.staff ?? '',
    被投诉服务: view.service_id ?? '',
    被投诉服务名称: view.service ?? '',
    关注程度: view.attention,
    关注程度名称: view.attention_name ?? '',
    来源: view.source,
    来源名称: view.source_name ?? '',
    登记时间: view.registered_at,
    登记人ID: view.created_by ?? '',
    登记人: view.registrar ?? '',
    处理时间: view.handled_at ?? '',
    处理说明: encoded(view.handling_note),
    处理人ID: view.handler_id ?? '',
    处理人: view.handler ?? '',
    处理时长: view.handling_days,
    回访状态: view.needs_callback ? 0 : 1,
    回访ID: view.plan_id ?? '',
    已回访: view.is_called_back,
    关联事件ID: view.event_id ?? '',
    关联事件名称: view.event ?? '',
    可编辑: mayChange(operator, view),
    可删除: mayRemove(operator, view),
    可转状态: nextStates(operator, view),
    版本: view.version,
  };
}

/** What of a complaint people read, for telling what changed; in the wire's names and the phone unmasked. */
export const readable = (view: ComplaintView): Record<string, string> => ({
  联系人: view.contact,
  联系电话: view.phone,
  投诉类别: view.category_name ?? view.category,
  被投诉科室: view.department ?? '',
  被投诉人: view.staff ?? '',
  被投诉服务: view.service ?? '',
  关注程度: view.attention_name ?? view.attention,
  来源: view.source_name ?? view.source,
  内容: view.content,
  投诉时间: view.complained_at,
  登记时间: view.registered_at,
  状态: view.state_name ?? String(view.state),
  处理时间: view.handled_at ?? '',
  处理说明: view.handling_note,
  处理人: view.handler ?? '',
  回访状态: view.needs_callback ? '需要回访' : '无需回访',
});

/** A stored change as it may be answered. */
export const shownChange = ({ field, before, after }: { field: string; before: unknown; after: unknown }) =>
  field === '联系电话'
    ? { field, before: maskPhone(String(before)), after: maskPhone(String(after)) }
    : { field, before, after };

export const toStep = (view: StepView, operator: Operator): ComplaintStep => ({
  ID: view.id,
  状态: view.state,
  状态名称: view.state_name ?? '',
  处理时间: view.handled_at,
  处理说明: encoded(view.note),
  处理人ID: view.handler_id ?? '',
  处理人: view.handler ?? '',
  登记人: view.writer ?? '',
  可删除: mayRemove(operator, view),
});
