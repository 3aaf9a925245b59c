import type { Message } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { maskedPhone } from '../complaints/lookups.service.ts';
import { findCustomer } from '../customers/search.service.ts';

/** The masked number to call about a message: its complaint's, else its customer's; empty when out of sight. */
export async function phoneAbout(
  tx: Tx,
  operator: Operator,
  { complaintID, customerid }: Pick<Message, 'complaintID' | 'customerid'>,
): Promise<string> {
  if (complaintID !== '') return maskedPhone(tx, operator, complaintID);
  const customer = customerid === '' ? undefined : await findCustomer(tx, operator, customerid);
  return customer?.phone ?? '';
}
