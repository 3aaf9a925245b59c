import { auditKeys, renewAuditKey } from '../../audit-chain/keys.ts';
import { awaitSealerTurn, sealAllOf, sealNote, standIn } from '../../audit-chain/sealer.ts';
import { defineCommand, Refusal } from '../command.ts';

export const auditKeyCommand = defineCommand({
  name: 'audit-key',
  usage: '[--renew] [--lost]',
  help: `Shows the public keys of the audit, which its signed heads are checked with elsewhere. --renew makes a new key, in
use at once: the old one countersigns where each chain stands and stays in the file for what it signed. --lost goes on with
the key of now where the one before is gone for good; what that one signed can then not be proven any more.`,
  options: { renew: { type: 'boolean' }, lost: { type: 'boolean' } },
  async run({ database, config, say }, { values: { renew = false, lost = false } }) {
    if (renew && lost) throw new Refusal('Renew a key, or say that it is lost, one at a time.');
    const organisations = await database.db.selectFrom('organisations').select('id').orderBy('id').execute();
    if (renew) {
      for (const { id } of organisations) await sealAllOf(database, id);
      renewAuditKey(config);
    }
    if (renew || lost) {
      for (const { id } of organisations) {
        await database.withOrganisation(id, async (tx) => {
          await awaitSealerTurn(tx, id);
          await standIn(tx, id, lost);
        });
      }
    }
    const [current, ...before] = auditKeys().all;
    say(`${current?.id}  ${current?.publicKey}  in use`);
    for (const { id, publicKey } of before) say(`${id}  ${publicKey}`);
  },
});

export const auditReturnCommand = defineCommand({
  name: 'audit-return',
  usage: '--to <moment> --why <text>',
  help: `Records in the audit of every organisation that the database was returned to an earlier moment by other means than
restore, such as from PostgreSQL's own archive: heads that left after that moment are then told as such.`,
  options: { to: { type: 'string' }, why: { type: 'string' } },
  needs: ['to', 'why'],
  async run({ database, by, say }, { values: { to, why } }) {
    if (Number.isNaN(Date.parse(to))) throw new Refusal(`${to} is no moment such as 2026-12-01T03:30:00Z.`);
    const note = { how: `${why}, to ${new Date(to).toISOString()}`, by };
    const organisations = await database.db.selectFrom('organisations').select('id').orderBy('id').execute();
    for (const { id } of organisations) {
      await database.withOrganisation(id, async (tx) => {
        await awaitSealerTurn(tx, id);
        await sealNote(tx, id, 'returned', note);
      });
    }
    say(`Recorded in the audit of ${organisations.length} organisations.`);
  },
});
