import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseHandle } from '../../apps/server/src/db/database.ts';
import { benchedOrganisation } from './dataset.ts';
import type { RunningLoad, Sample } from './load.ts';

export interface StreamOptions {
  baseUrl: string;
  organisation: string;
  /** One stream each. */
  tokens: string[];
}

/** What the listening process tells when it is stopped. */
export interface StreamReport {
  arrivals: { stream: number; id: string; at: number }[];
  problems: string[];
}

export interface StreamFigures {
  streams: number;
  messages: number;
  /** From before a message was written until each stream of its person had it, ms. */
  delays: number[];
  /** Deliveries that never came. */
  lost: number;
  problems: string[];
  /** Every list request meanwhile, ms. */
  list: Sample[];
}

/** Longer than any message may take. */
const patience = 10_000;

interface Measured extends StreamOptions {
  database: DatabaseHandle;
  /** Whose token each stream has. */
  persons: string[];
  seconds: number;
  /** Starts the users who work meanwhile. */
  startUsers: () => RunningLoad;
}

/** Opens the streams, lets the users work, and writes ten messages a second, each to somebody who listens. */
export async function measureStreams(options: Measured): Promise<StreamFigures> {
  const { database, persons, seconds, startUsers, ...streams } = options;
  await forgetMessages(database);
  const child = fork(join(import.meta.dirname, 'stream-worker.ts'));
  const ended = new Promise<StreamReport>((resolve, reject) => {
    child.on('message', (message) => message !== 'listening' && resolve(message as StreamReport));
    child.once('exit', (code) => reject(new Error(`The listening process ended with ${code}.`)));
  });
  const listening = new Promise<void>((resolve) => {
    child.on('message', (message) => message === 'listening' && resolve());
  });
  child.send({ baseUrl: streams.baseUrl, organisation: streams.organisation, tokens: streams.tokens });
  await Promise.race([listening, ended]);

  const users = startUsers();
  const sent = new Map<string, { person: string; at: number }>();
  const end = performance.now() + seconds * 1000;
  for (let number = 0; performance.now() < end; number += 1) {
    const person = persons[number % persons.length] as string;
    const at = Date.now();
    sent.set(await writeMessage(database, person, number), { person, at });
    await pause(Math.max(0, at + 100 - Date.now()));
  }
  users.stop();
  const list = await users.samples;
  await pause(patience);
  child.send('stop');
  const { arrivals, problems } = await ended;

  const delays = arrivals.flatMap(({ id, at }) => {
    const message = sent.get(id);
    return message ? [at - message.at] : [];
  });
  const expected = [...sent.values()].reduce(
    (sum, { person }) => sum + persons.filter((other) => other === person).length,
    0,
  );
  return {
    streams: persons.length,
    messages: sent.size,
    delays,
    lost: expected - delays.length,
    problems: [...new Set(problems)],
    list,
  };
}

async function writeMessage(database: DatabaseHandle, person: string, number: number): Promise<string> {
  return database.withOrganisation(benchedOrganisation, async (tx) => {
    const { id } = await tx
      .insertInto('messages')
      .values({
        org_id: benchedOrganisation,
        person_id: person,
        key: `bench ${number}`,
        kind: 'plan-due',
        params: JSON.stringify({ customer: '常来的客户', note: '按计划回访' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Those of an earlier run. */
async function forgetMessages(database: DatabaseHandle): Promise<void> {
  await database.withOrganisation(benchedOrganisation, (tx) =>
    tx
      .deleteFrom('messages')
      .where('org_id', '=', benchedOrganisation)
      .where('key', 'like', 'bench %')
      .execute(),
  );
}
