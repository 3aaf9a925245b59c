import type { DeliveryFault, DeliveryState, testEvent, WebhookEvent } from '@huifang/domain/system/fields';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What systems are told of, in words. */
export const eventWords: Readonly<Record<WebhookEvent | typeof testEvent, MessageDescriptor>> = {
  'consult.registered': msg`登记咨询`,
  'callback.executed': msg`执行回访`,
  'complaint.registered': msg`登记投诉`,
  'complaint.closed': msg`投诉结案`,
  'customer.changed': msg`修改客户`,
  'form.answered': msg`填写表单`,
  ping: msg`测试`,
};
export const events = Object.keys(eventWords).filter((name) => name !== 'ping') as readonly WebhookEvent[];

export const deliveryWords: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg`等待发送`,
  delivered: msg`已送达`,
  failed: msg`发送失败`,
};

/** Why an attempt came to nothing, in words. */
export const faultWords: Readonly<Record<DeliveryFault, MessageDescriptor>> = {
  address: msg`地址不允许推送`,
  unresolved: msg`找不到该域名`,
  unreachable: msg`无法连接`,
  timeout: msg`对方未在时限内应答`,
  certificate: msg`对方证书无效`,
  redirect: msg`对方要求跳转，不跟随`,
  status: msg`对方拒绝`,
  secret: msg`密钥无法读取，请重新生成`,
};
