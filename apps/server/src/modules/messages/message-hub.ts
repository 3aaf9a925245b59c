import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { owesFactor } from '../../plugins/authentication.ts';
import type { LiveSessions } from '../../plugins/live-sessions.ts';

export interface HubOptions {
  database: DatabaseHandle;
  log: FastifyBaseLogger;
  liveSessions: LiveSessions;
  /** How often the database is asked for changes, for all streams together, in milliseconds. @default 500 */
  pollEvery?: number;
}

interface Listener {
  readonly staffId: string;
  readonly organisationId: string;
  readonly tokenHash: string;
}

interface Subscription {
  /**
   * `changed`: the person's messages have changed since the last call; `configured`: something that the organisation
   * configures has; `quiet`: nothing for so many milliseconds.
   */
  next: (patience: number) => Promise<'changed' | 'configured' | 'quiet' | 'ended'>;
  /** What has been configured since the last call. */
  takeConfigured: () => string[];
  end: () => void;
}

export interface MessageHub {
  subscribe: (listener: Listener) => Subscription;
  /** Runs the streams' own questions a few at a time, so that a burst of news leaves connections for everybody else. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Ends every stream, those to come too; afterwards the database is not asked again. */
  close: () => Promise<void>;
}

/** How long a transaction may take between writing its signal and being committed without its signal being missed. */
const longestCommit = 20_000;
/** What is asked again and again lets saves go first. */
const inNoHurry = { purpose: 'sweep' } as const;
/** How often it is checked that those who listen still may: with a poll between, within two seconds. */
const checkEvery = 1200;
/** How many streams may read their news at the same time. */
const readersAtOnce = 4;
/** One browser needs one stream; beyond this many of one session the oldest ends. */
const mostOfOneSession = 20;

/**
 * Tells streams that messages of their person or the configuration of their organisation have changed, whichever
 * process wrote them: one short query for all streams of this process, and none while there are none. Streams end when their token or membership does, when
 * their person works here no longer (which is signalled as news of theirs), or has to do something else first.
 */
export function createMessageHub({ database, log, liveSessions, pollEvery = 500 }: HubOptions): MessageHub {
  const entries = new Set<Entry>();
  const seen = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();
  let checkedAt = 0;
  let isClosed = false;

  function schedule() {
    timer = setTimeout(() => {
      polling = poll();
    }, pollEvery);
    timer.unref();
  }

  async function poll() {
    try {
      await wakeChanged();
      if (performance.now() - checkedAt >= checkEvery) {
        checkedAt = performance.now();
        await endRefused();
      }
    } catch (error) {
      // The next turn reads the same signals again: nothing is lost.
      log.error({ err: error }, 'message signals could not be read');
    }
    timer = undefined;
    if (entries.size > 0) schedule();
  }

  async function wakeChanged() {
    const asked = [...entries].map(({ listener }) => listener);
    const organisations = asked.map(({ organisationId }) => organisationId);
    const recently = sql`at > clock_timestamp() - make_interval(secs => ${longestCommit / 1000})`;
    const signals = sql<{ id: string; org: string; person: string | null; kind: string | null }>`
      select 'm' || id as id, org_id as org, person_id as person, null as kind from message_signals
      where ${recently} and (org_id, person_id) in (
        select * from unnest(${organisations}::bigint[], ${asked.map(({ staffId }) => staffId)}::bigint[]))
      union all
      select 'c' || id, org_id, null, kind from configuration_signals
      where ${recently} and org_id = any(${organisations}::bigint[])`;
    const { rows } = await database.transaction((tx) => signals.execute(tx), inNoHurry);
    const now = performance.now();
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.set(id, now);
    for (const [id, at] of seen) if (at < now) seen.delete(id);

    const people = new Set(fresh.map(({ org, person }) => `${org} ${person}`));
    const configured = Map.groupBy(
      fresh.filter(({ kind }) => kind !== null),
      ({ org }) => org,
    );
    for (const entry of entries) {
      const { organisationId, staffId } = entry.listener;
      if (people.has(`${organisationId} ${staffId}`)) entry.wake();
      for (const { kind } of configured.get(organisationId) ?? []) entry.configure(kind as string);
    }
  }

  async function endRefused() {
    // Whoever comes while the database is asked was not asked about.
    const asked = [...entries];
    const live = sql<{ token_hash: string; org_id: string }>`
      select distinct session.token_hash, membership.org_id
      from sessions session
      join users person on person.id = session.user_id and not person.must_change_password
      join memberships membership on membership.user_id = session.user_id
      where session.token_hash = any(${asked.map(({ listener }) => listener.tokenHash)}::text[])
        and not ${owesFactor} and ${liveSessions.isLive}`;
    const { rows } = await database.transaction((tx) => live.execute(tx), inNoHurry);
    const allowed = new Set(rows.map(({ token_hash, org_id }) => `${token_hash} ${org_id}`));
    for (const entry of asked) {
      const { tokenHash, organisationId } = entry.listener;
      if (!allowed.has(`${tokenHash} ${organisationId}`)) entry.end();
    }
  }

  return {
    inTurn: createTurns(readersAtOnce),
    subscribe(listener) {
      const ofSession = [...entries].filter((entry) => entry.listener.tokenHash === listener.tokenHash);
      if (ofSession.length >= mostOfOneSession) ofSession[0]?.end();
      const entry = createEntry(listener, () => entries.delete(entry));
      if (isClosed) {
        entry.end();
        return entry;
      }
      entries.add(entry);
      if (timer === undefined) schedule();
      return entry;
    },
    async close() {
      isClosed = true;
      for (const entry of entries) entry.end();
      clearTimeout(timer);
      await polling;
    },
  };
}

/** Runs at most so many works at once, the others in the order in which they come. */
function createTurns(most: number): MessageHub['inTurn'] {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever waits takes over the turn.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

interface Entry extends Subscription {
  readonly listener: Listener;
  wake: () => void;
  configure: (kind: string) => void;
}

function createEntry(listener: Listener, onEnd: () => void): Entry {
  let isChanged = false;
  let isEnded = false;
  const kinds = new Set<string>();
  let settle: (() => void) | undefined;
  const state = () => (isEnded ? 'ended' : isChanged ? 'changed' : kinds.size > 0 ? 'configured' : 'quiet');

  return {
    listener,
    async next(patience) {
      if (state() === 'quiet') {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patience);
          settle = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        settle = undefined;
      }
      const found = state();
      if (found === 'changed') isChanged = false;
      return found;
    },
    takeConfigured() {
      const taken = [...kinds];
      kinds.clear();
      return taken;
    },
    wake() {
      isChanged = true;
      settle?.();
    },
    configure(kind) {
      kinds.add(kind);
      settle?.();
    },
    end() {
      isEnded = true;
      onEnd();
      settle?.();
    },
  };
}
