import type { Application } from '@huifang/contract';
import { requestStates } from '@huifang/domain/consult/words';
import type { z } from 'zod';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { type Asked, isAnybodyElse, ownFrom, refuseOwn } from '../../own-decision.ts';

interface Row {
  applicant_id: string | null;
  applied_at: Date;
  /** A day has passed since. */
  is_ripe: boolean;
}

const askedBy = ({ applicant_id: by, applied_at: at, is_ripe: isRipe }: Row): Asked => ({ by, at, isRipe });

/** Refuses one's own request as `refuseOwn` does. */
export const refuseOwnApplication = (tx: Tx, operator: Operator, row: Row) =>
  refuseOwn(tx, operator, askedBy(row), {
    right: 'apply:decide',
    refusals: { others: 'APPLICATION_OWN', wait: 'APPLICATION_OWN_WAIT' },
  });

type Own = Pick<z.output<typeof Application>, 'own' | 'ownFrom'>;

/** Of each waiting request whether the operator is kept from deciding it because it is their own. */
export async function ownMarks(tx: Tx, operator: Operator): Promise<(row: Row & { state: string }) => Own> {
  const mayDecide = operator.permissions.has('apply:decide');
  const others = mayDecide && (await isAnybodyElse(tx, operator, 'apply:decide'));
  return (row) => {
    if (!mayDecide || row.state !== requestStates.pending || row.applicant_id !== operator.staffId)
      return { own: '', ownFrom: '' };
    if (others) return { own: 'others', ownFrom: '' };
    return row.is_ripe ? { own: '', ownFrom: '' } : { own: 'wait', ownFrom: ownFrom(operator, askedBy(row)) };
  };
}
