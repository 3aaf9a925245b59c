import { randomBytes } from 'node:crypto';
import type { Locale } from '@huifang/contract';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { createNetworks } from '../../lib/networks.ts';
import type { Operator } from '../../operator.ts';
import type { SystemTokens } from '../../plugins/admission.ts';
import { operatorOf } from '../../plugins/authentication.ts';
import { hashToken } from '../../plugins/session-token.ts';
import { peopleWho } from '../directory/directory.service.ts';
import { postMessages } from '../messages/messages.service.ts';

/** The tokens of connected systems. */
export const createSystemTokens = (database: DatabaseHandle): SystemTokens => ({
  isSystemToken,
  operatorOfToken,
  noteUse: createTokenUses(database),
});

/** A new token of an organisation: 256 random bits. The organisation in it is only where to look for it. */
export const newSystemToken = (org: string) => `hfs_${org}_${randomBytes(32).toString('base64url')}`;

const organisationIn = (token: string) => token.match(/^hfs_(\d{1,18})_[\w-]{43}$/)?.[1];

/** Whether a token is that of a connected system, good or not, and no session's. */
const isSystemToken = (token: string) => organisationIn(token) !== undefined;

/** Another address within so many minutes of the last is told. */
const strangeMinutes = 60;
/** A use from the same address is written once in so many milliseconds. */
const usualStep = 60_000;
const mostRemembered = 5000;

const findByToken = (tx: Tx, org: string, token: string) =>
  tx
    .selectFrom('connected_systems as system')
    .innerJoin('memberships as membership', (join) =>
      join
        .onRef('membership.org_id', '=', 'system.org_id')
        .onRef('membership.staff_id', '=', 'system.issued_by'),
    )
    .select([
      'system.id',
      'system.name',
      'system.networks',
      'system.may_bring_openids',
      'membership.user_id',
      'membership.staff_id',
    ])
    .where('system.org_id', '=', org)
    .where('system.token_hash', '=', hashToken(token))
    .where('system.token_expires_at', '>', sql<Date>`now()`)
    .where('system.removed_at', 'is', null)
    .executeTakeFirst();

const admits = ({ networks }: { networks: readonly string[] }, address: string) =>
  networks.length === 0 || createNetworks(networks)(address);

/**
 * As whom a system's token acts, and enters its organisation: as whoever issued it, with no more than that person's rights
 * to import, and only from where the token is bound to. Asked at every request, so that one that is revoked is out at its
 * next, whichever process ended it.
 */
async function operatorOfToken(
  tx: Tx,
  token: string,
  { address, locale }: { address: string; locale: Locale },
): Promise<Operator | undefined> {
  const org = organisationIn(token);
  if (org === undefined) return undefined;
  await enterOrganisation(tx, org, locale);
  const system = await findByToken(tx, org, token);
  if (!system || !admits(system, address)) return undefined;
  const operator = await operatorOf(tx, { userId: system.user_id, organisationId: org }, locale);
  if (!operator) return undefined;
  const rights = ['import:write', 'consult:write'] as const;
  const wanted = [...rights, ...(system.may_bring_openids ? (['import:openid'] as const) : [])];
  return {
    ...operator,
    permissions: new Set(wanted.filter((right) => operator.permissions.has(right))),
    system: { id: system.id, name: system.name },
  };
}

/**
 * Notes from where tokens are used, answered or not. One that comes from two addresses at about the same time, or from
 * where it is not bound to, is told to whoever configures systems (rule system-3).
 */
function createTokenUses(database: DatabaseHandle): SystemTokens['noteUse'] {
  const noted = new Map<string, number>();

  return async (token, from) => {
    // One of IPv4 is one address, however it is spelled.
    const address = from.replace(/^::ffff:(?=\d+\.)/i, '');
    const org = organisationIn(token);
    if (org === undefined) return;
    const key = `${hashToken(token)} ${address}`;
    const now = performance.now();
    if (now - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < usualStep) return;
    const isKnown = await database.withOrganisation(org, async (tx) => {
      const system = await findByToken(tx, org, token);
      if (system) await write(tx, org, system, address);
      return system !== undefined;
    });
    if (!isKnown) return;
    if (noted.size >= mostRemembered) noted.clear();
    noted.set(key, now);
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

async function write(tx: Tx, org: string, system: Found, address: string): Promise<void> {
  await lockKey(tx, `uses of system ${org} ${system.id}`);
  const isRefused = !admits(system, address);
  const { rows } = await sql<{ address: string }>`
    select address from system_uses
    where org_id = ${org} and system_id = ${system.id} and address <> ${address} and refused_at is null
      and last_at > clock_timestamp() - make_interval(mins => ${strangeMinutes})
    order by last_at desc limit 1`.execute(tx);
  const other = rows[0];
  const isStrange = !isRefused && other !== undefined;
  const at = sql<Date>`clock_timestamp()`;
  const mark = { ...(isStrange && { strange_at: at }), ...(isRefused && { refused_at: at }) };
  const before = await tx
    .selectFrom('system_uses')
    .select(
      sql<boolean>`coalesce(greatest(strange_at, refused_at)
      > clock_timestamp() - make_interval(mins => ${strangeMinutes}), false)`.as('was_told'),
    )
    .where('org_id', '=', org)
    .where('system_id', '=', system.id)
    .where('address', '=', address)
    .executeTakeFirst();
  await tx
    .insertInto('system_uses')
    .values({ org_id: org, system_id: system.id, address, ...mark })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'system_id', 'address']).doUpdateSet({ last_at: at, ...mark }),
    )
    .execute();
  if ((!isStrange && !isRefused) || before?.was_told) return;
  await announce(tx, org, system, { address, other: other?.address ?? '', isRefused });
}

interface Place {
  address: string;
  other: string;
  isRefused: boolean;
}

async function announce(tx: Tx, org: string, system: Found, { address, other, isRefused }: Place) {
  await audit(
    tx,
    {
      organisationId: org,
      userId: system.user_id,
      staffId: system.staff_id,
      address,
      system: { id: system.id, name: system.name },
    },
    {
      action: isRefused ? 'refused-address' : 'second-address',
      entity: 'connected-system',
      entityId: system.id,
      details: { address, ...(other && { other }) },
    },
  );
  await postMessages(
    tx,
    org,
    (await peopleWho(tx, org, 'integration:configure')).map((staffId) => ({
      staffId,
      key: `token-places:${system.id}:${address}:${Date.now()}`,
      kind: 'token-places',
      params: { system: system.name, address, other, refused: isRefused ? '1' : '' },
    })),
  );
}
