import { text } from '../fields.ts';

/** What connected systems can be told of (rule system-4). */
export const webhookEvents = [
  'consult.registered',
  'callback.executed',
  'complaint.registered',
  'complaint.closed',
  'customer.changed',
  'form.answered',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by hand, to see whether a receiver answers. */
export const testEvent = 'ping';

/** Where the delivery of an event stands: it waits for its next attempt, was taken, or is given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt came to nothing, where the receiver's code does not say so. */
export const deliveryFaults = [
  'address',
  'unresolved',
  'unreachable',
  'timeout',
  'certificate',
  'redirect',
  'status',
  'secret',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** Days for which a token is good. */
export const tokenDays = { least: 1, most: 730, usual: 365 } as const;

/** Hours for which the secret before the present one is signed with too. */
export const secretOverlapHours = 24;

/** Most addresses and networks that a token is bound to. */
export const mostNetworks = 20;

/** What is typed of a connected system. */
export const systemFields = {
  name: text({ wire: '名称', max: 50 }),
  note: text({ wire: '说明', max: 200 }),
  url: text({ wire: '推送地址', max: 500 }),
};
