import { audit } from '../../audit.ts';
import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import { administratorsIn } from '../accounts/administrators.ts';
import { settleOffers } from '../departments/departments.service.ts';
import { type OrganisationDocument, OrganisationDocument as Schema } from './organisation-document.ts';
import { type Difference, type Part, writeContent } from './write-content.ts';

export interface UpdateOptions {
  /** The operating-system user of the command. */
  by: string;
  /** What was shown to whoever said yes; undefined only looks and changes nothing. */
  shown?: readonly Difference[];
}

/** Why nothing was written. */
export type UpdateProblem = 'changed-meanwhile' | 'no-administrator';

class Undone extends Error {
  readonly outcome: UpdateOutcome;

  constructor(outcome: UpdateOutcome) {
    super('nothing is written');
    this.outcome = outcome;
  }
}

interface UpdateOutcome {
  differences: readonly Difference[];
  problem?: UpdateProblem;
}

/**
 * Makes an organisation what its document says, by the code that makes one anew; parts that the document leaves out stay. Looking
 * at the differences is the same transaction, undone. What differs from what was shown is not written.
 */
export async function updateOrganisation(
  database: DatabaseHandle,
  organisationId: string,
  document: OrganisationDocument,
  { by, shown }: UpdateOptions,
): Promise<UpdateOutcome> {
  const parts = new Set(Object.keys(document) as Part[]);
  try {
    return await database.transaction(async (tx) => {
      await enterOrganisation(tx, organisationId);
      await lockKey(tx, `administrators ${organisationId}`);
      const administrators = await administratorsIn(tx, organisationId);
      const { differences } = await writeContent(tx, organisationId, Schema.parse(document), parts);
      if (shown === undefined) throw new Undone({ differences });
      if (JSON.stringify(shown) !== JSON.stringify(differences))
        throw new Undone({ differences, problem: 'changed-meanwhile' });
      const left = await administratorsIn(tx, organisationId);
      if (administrators.length > 0 && left.length === 0)
        throw new Undone({ differences, problem: 'no-administrator' });
      await settleOffers(tx, organisationId);
      await tellAdministrators(tx, organisationId, left[0], { by, differences });
      return { differences };
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

/** A line of the audit belongs to somebody of the organisation: that of an administrator says by whose command it is. */
async function tellAdministrators(
  tx: Parameters<typeof audit>[0],
  organisationId: string,
  userId: string | undefined,
  { by, differences }: { by: string; differences: readonly Difference[] },
): Promise<void> {
  const changed = differences.filter(({ action }) => action !== 'stay');
  if (userId === undefined || changed.length === 0) return;
  const { staff_id } = await tx
    .selectFrom('memberships')
    .select('staff_id')
    .where('org_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await audit(
    tx,
    { organisationId, userId, staffId: staff_id },
    {
      action: 'update',
      entity: 'organisation',
      entityId: organisationId,
      changes: changed.map(({ part, name, before = '', after = name }) => ({
        field: `${part} ${name}`,
        before,
        after,
      })),
      details: { by, command: 'update-org' },
    },
  );
}
