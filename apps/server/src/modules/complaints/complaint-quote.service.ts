import { shown } from '@huifang/domain/rights/shown';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { maySee } from './complaint.policy.ts';
import { findComplaint } from './complaint.repo.ts';

/** The words of a complaint for those who may read it; undefined for everybody else. */
export async function quoteComplaint(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<{ id: string; content: string } | undefined> {
  if (!operator.permissions.has('complaint:read')) return undefined;
  const row = await findComplaint(tx, operator.organisationId, id);
  return row && (await maySee(tx, operator, row))
    ? { id, content: shown(operator.fields, 'complaintContent')(row.content) }
    : undefined;
}
