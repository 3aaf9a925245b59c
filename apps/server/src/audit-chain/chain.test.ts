import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, auditAll } from '../audit.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Tx } from '../db/types.ts';
import { asOwner } from '../testing/database-owner.ts';
import { createMember, createOrganisation, type TestMember } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { auditKeys } from './keys.ts';
import { sealAll, sealAllOf } from './sealer.ts';
import { lastSeal, toSignedHead } from './seals.ts';
import { verifyAudit } from './verify.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Place {
  org: string;
  member: TestMember;
  write: (count: number) => Promise<void>;
  inside: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  ids: () => Promise<string[]>;
}

/** An organisation with some sealed lines. */
async function sealed(lines = 6): Promise<Place> {
  const { id: org } = await createOrganisation(database);
  const member = await createMember(database, org);
  const operator = { ...member, organisationId: org };
  const inside: Place['inside'] = (work) => database.withOrganisation(org, work);
  const write = (count: number) =>
    inside((tx) =>
      auditAll(
        tx,
        operator,
        Array.from({ length: count }, (_, index) => ({
          action: 'update',
          entity: 'customer',
          entityId: String(index),
          changes: [{ field: '姓名', before: '甲', after: `乙${index}` }],
          details: { fields: ['姓名'], count: 1.5, nested: { b: 1, a: [null, true] } },
        })),
      ),
    );
  await write(lines);
  await sealAllOf(database, org);
  const ids = () =>
    inside(async (tx) =>
      (await tx.selectFrom('audit_log').select('id').where('org_id', '=', org).orderBy('id').execute()).map(
        ({ id }) => id,
      ),
    );
  return { org, member, write, inside, ids };
}

const check = async ({ org }: Place, options: Parameters<typeof verifyAudit>[2] = { isFull: true }) => {
  const { findings } = await verifyAudit(database, org, options);
  return findings.map(({ kind, line, seal }) => [kind, line ?? seal]);
};

describe('an audit that nobody touched', () => {
  it('is whole, line by line', async () => {
    const place = await sealed();
    await place.write(3);
    await sealAll(database);
    expect(await verifyAudit(database, place.org, { isFull: true })).toMatchObject({
      isWhole: true,
      lines: 9,
      findings: [],
    });
  });

  it('is whole when a transaction that began earlier is committed later', async () => {
    const place = await sealed(1);
    const operator = { ...place.member, organisationId: place.org };
    // One connection takes one transaction after another: the same as another order of ids.
    await asOwner(database, (run) => run('alter sequence audit_log_id_seq increment -1'));
    await place.write(2);
    await sealAllOf(database, place.org);
    await place.inside((tx) => audit(tx, operator, { action: 'x', entity: 'y', entityId: '1' }));
    await sealAllOf(database, place.org);
    await asOwner(database, (run) => run('alter sequence audit_log_id_seq increment 1 restart 1000'));
    expect(await check(place)).toEqual([]);
  });

  it('is whole after a value was erased, and the value is gone', async () => {
    const place = await sealed(1);
    await place.inside((tx) =>
      sql`update audit_log set details = jsonb_set(details, '{changes,0}', 'null'),
        proofs = jsonb_set(proofs, '{changes/0,0}', 'null')`.execute(tx),
    );
    expect(await check(place)).toEqual([]);
    const rows = await place.inside((tx) => tx.selectFrom('audit_log').select('details').execute());
    expect(JSON.stringify(rows)).not.toContain('乙');
  });
});

describe('the database’s owner', () => {
  it('is found when they change a line, be it a fact or a value', async () => {
    for (const change of [
      `action = 'read'`,
      `at = at - interval '1 microsecond'`,
      `details = jsonb_set(details, '{count}', '2')`,
      `details = details - 'count'`,
      `details = details || '{"more": 1}'`,
      `address = '10.0.0.1'`,
    ]) {
      const place = await sealed(3);
      const id = (await place.ids())[1];
      await asOwner(database, (run) => run(`update audit_log set ${change} where id = ${id}`));
      expect([change, await check(place)]).toEqual([change, [['changed', id]]]);
    }
  });

  it('is found when they remove a line', async () => {
    const place = await sealed(3);
    const id = (await place.ids())[1];
    await asOwner(database, (run) => run(`delete from audit_log where id = ${id}`));
    expect(await check(place)).toEqual([['removed', id]]);
  });

  it('is found when they insert a line, or write one twice, past the triggers or not', async () => {
    const copy = (id: string | undefined, action: string) =>
      `insert into audit_log (org_id, at, user_id, person_id, address, action, entity, entity_id, details, proofs, key_id, hash)
       select org_id, at, user_id, person_id, address, ${action}, entity, entity_id, details, proofs, key_id, hash
       from audit_log where id = ${id}`;
    for (const action of ['action', `'made up'`]) {
      const place = await sealed(2);
      const first = (await place.ids())[0];
      await asOwner(database, (run) => run(copy(first, action)));
      await place.inside((tx) => sql.raw(copy(first, action)).execute(tx));
      await sealAllOf(database, place.org);
      const made = (await place.ids()).slice(2);
      const found = made.map((id) => ['inserted', id]);
      expect([action, (await check(place)).sort()]).toEqual([action, found.sort()]);
      // Also by a check that begins where the last one ended.
      expect(await check(place, {})).toHaveLength(2);
    }
  });

  it('is found when they let two lines change places', async () => {
    const place = await sealed(3);
    const [one, two] = await place.ids();
    await asOwner(database, async (run) => {
      await run(`update audit_log set id = -1 where id = ${one}`);
      await run(`update audit_log set id = ${one} where id = ${two}`);
      await run(`update audit_log set id = ${two} where id = -1`);
    });
    expect(await check(place)).toEqual([
      ['reordered', one],
      ['reordered', two],
    ]);
  });

  it('is found when they change a seal, remove one or sign one anew', async () => {
    const changed = await sealed(2);
    await asOwner(database, (run) =>
      run(`update audit_seals set at = at - interval '1 hour' where org_id = ${changed.org}`),
    );
    expect(await check(changed)).toContainEqual(['seal-changed', 1]);

    const removed = await sealed(2);
    await removed.write(2);
    await sealAllOf(database, removed.org);
    await removed.write(1);
    await sealAllOf(database, removed.org);
    await asOwner(database, (run) =>
      run(`delete from audit_seals where org_id = ${removed.org} and number = 2`),
    );
    expect(await check(removed)).toContainEqual(['seal-removed', 3]);
  });

  it('is found by the last head that left when they cut the log off', async () => {
    const place = await sealed(2);
    await place.write(3);
    await sealAllOf(database, place.org);
    const seal = await place.inside((tx) => lastSeal(tx, place.org));
    const head = toSignedHead(place.org, seal as never, auditKeys().current.publicKey);
    expect(await check(place, { isFull: true, heads: [head] })).toEqual([]);
    await asOwner(database, async (run) => {
      await run(`delete from audit_log where org_id = ${place.org} and id = any(
        select unnest(line_ids) from audit_seals where org_id = ${place.org} and number = 2)`);
      await run(`delete from audit_seals where org_id = ${place.org} and number = 2`);
    });
    expect(await check(place)).toEqual([]);
    const { findings } = await verifyAudit(database, place.org, { heads: [head] });
    expect(findings).toMatchObject([{ kind: 'cut-off', seal: 2, count: 3 }]);
  });
});

describe('lines from before the chain', () => {
  it('are sealed as they are found, told apart, and watched from then on', async () => {
    const { id: org } = await createOrganisation(database);
    const member = await createMember(database, org);
    const inside: Place['inside'] = (work) => database.withOrganisation(org, work);
    await inside((tx) =>
      sql`insert into audit_log (org_id, user_id, person_id, action, entity, entity_id, details)
        select ${org}, ${member.userId}, ${member.staffId}, 'read', 'customer', n, '{"a": 1}'
        from generate_series(1, 3) n`.execute(tx),
    );
    // As the upgrade leaves them.
    await asOwner(database, (run) => run(`update audit_unsealed set is_before = true where org_id = ${org}`));
    await sealAllOf(database, org);
    expect(await inside((tx) => lastSeal(tx, org))).toMatchObject({ kind: 'before', lines: 3 });
    expect(await verifyAudit(database, org, { isFull: true })).toMatchObject({ isWhole: true, lines: 3 });
    await asOwner(database, (run) =>
      run(`update audit_log set action = 'x' where org_id = ${org} and entity_id = '2'`),
    );
    expect((await verifyAudit(database, org, { isFull: true })).findings).toMatchObject([
      { kind: 'changed' },
    ]);
  });
});
