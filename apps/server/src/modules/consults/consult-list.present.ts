import type { ListRow } from '@huifang/contract';
import { maskPhone } from '../../lib/masking.ts';
import type { ListRecord } from './consult-list.repo.ts';

/** What the list shows for no expected arrival (B3.1). */
const noArrival = '1990-01-01 00:01:00';

/** The only door from a list record to its wire shape. */
export function toListRow(record: ListRecord, key: string): ListRow {
  return {
    预约号: record.appointment_no,
    预约id: record.id,
    个人id: record.customer_id,
    来院意向: record.intention,
    来院意向名称: record.intention_name,
    姓名: record.name,
    性别: record.sex,
    年龄: record.age,
    联系电话: maskPhone(record.phone),
    地址: record.address,
    咨询方式: record.method ?? '',
    信息来源: record.sources ?? '',
    病种: record.disease ?? '',
    咨询类型: record.consult_type ?? '',
    登记时间: record.registered_at,
    下次回访时间: record.next_follow_up_at ?? '',
    最后回访时间: record.last_follow_up_at ?? '',
    预计到院时间: record.appointment_at ?? noArrival,
    回访内容: encodeURIComponent(record.last_follow_up_note.toWellFormed()),
    预约说明: encodeURIComponent(record.appointment_note.toWellFormed()),
    预约变更次数: record.appointment_changes,
    到院时间: record.arrived_at ?? '',
    就诊类型: record.visit_state === '未就诊' ? '' : record.visit_state,
    就诊状态: record.visit_state,
    服务人: record.service_person ?? '',
    客户状态: record.customer_status,
    勿扰: record.disturb,
    openid: record.openid,
    游标: key,
  };
}
