import type { Message } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { findCustomer } from '../customers/search.service.ts';

/** The masked number that a complaint was made with; empty when it is out of sight. */
export type MaskedComplaintPhone = (tx: Tx, operator: Operator, complaintId: string) => Promise<string>;

/** The masked number to call about a message: its complaint's, else its customer's; empty when out of sight. */
export async function phoneAbout(
  tx: Tx,
  operator: Operator,
  { complaintId, customerId }: Pick<Message, 'complaintId' | 'customerId'>,
  maskedComplaintPhone: MaskedComplaintPhone,
): Promise<string> {
  if (complaintId !== '') return maskedComplaintPhone(tx, operator, complaintId);
  const customer = customerId === '' ? undefined : await findCustomer(tx, operator, customerId);
  return customer?.phone ?? '';
}
