import { setTimeout as pause } from 'node:timers/promises';
import { openSession, type Session } from '../../e2e/support/session.ts';
import { onEach } from '../lib/databases.ts';
import { type Image, imageOf } from '../lib/image.ts';
import { type Kind, type Part, randomFrom, refuse } from '../lib/part.ts';
import type { Product } from '../lib/product.ts';
import { attempt, lostOrDoubled, phoneOf, prepareSaves, type Save } from '../lib/saves.ts';

/** The kill falls after some of so many saves, and somewhere within the time that one takes. */
const mostBefore = 10;
/** Milliseconds, where no save has told. */
const usualSave = 100;
/** On the embedded database saves wait for one another, so a kill cuts off one at a time, and six people do. */
const writers: Record<Kind, number> = { embedded: 6, postgresql: 10 };
/** On the embedded database every so many-th point is a kill and a start, the others are what a kill would leave. */
const killEvery = 20;

interface Scene {
  product: Product;
  kind: Kind;
  session: Session;
  random: () => number;
  nextSave: () => Save;
}

/** Saves one after another until it is over or the server is gone; the list holds every save that was begun. */
async function write({ session, nextSave }: Scene, begun: Save[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const save = nextSave();
    begun.push(save);
    if (!(await attempt(session, save))) return;
  }
}

/** Everybody saves; after some of the saves, in the midst of the next, `end` comes upon them. Answers the saves. */
async function whileSaving(scene: Scene, end: (begun: readonly Save[]) => Promise<void>): Promise<Save[]> {
  const begun: Save[] = [];
  let isOver = false;
  const started = performance.now();
  const writing = Array.from({ length: writers[scene.kind] }, () => write(scene, begun, () => isOver));
  const acknowledged = () => begun.filter(({ id }) => id).length;
  const enough = Math.floor(scene.random() * (mostBefore + 1));
  while (acknowledged() < enough) await pause(1);
  const aSave = (performance.now() - started) / Math.max(1, enough);
  await pause(scene.random() * (enough === 0 ? usualSave : aSave));
  await end(begun);
  isOver = true;
  await Promise.all(writing);
  return begun;
}

interface Tally {
  found: string[];
  saves: number;
  cutOff: number;
}

/** Kills and starts it, repeats what was not acknowledged, and counts. */
async function killIt(scene: Scene): Promise<Tally> {
  const { product, session } = scene;
  const saves = await whileSaving(scene, () => product.end('SIGKILL'));
  await product.start();
  const found: string[] = [];
  const unknown = saves.filter(({ id }) => !id);
  // The acknowledged ones too: the acknowledgement may have been lost on its way.
  for (const save of [...unknown, ...saves.filter(({ id }) => id).slice(-10)])
    if (!(await attempt(session, save))) found.push(`a repeat failed with ${save.lastFailure}`);
  found.push(...(await lostOrDoubled(session, saves)));
  return { found, saves: saves.length, cutOff: unknown.length };
}

/** Looks at what a kill would have left: all of a save or nothing of it, and all of it where it was acknowledged. */
async function imagineIt(scene: Scene): Promise<Tally> {
  let image: Image | undefined;
  let saves: Save[] = [];
  await whileSaving(scene, async (begun) => {
    image = await imageOf(scene.product, () => {
      saves = begun.map((save) => ({ ...save }));
    });
  });
  try {
    const found = await halvesIn(image as Image, saves);
    return { found, saves: saves.length, cutOff: saves.filter(({ id }) => !id).length };
  } finally {
    await image?.remove();
  }
}

interface Kept {
  phone: string;
  customers: number;
  consults: number;
}

async function halvesIn(image: Image, saves: readonly Save[]): Promise<string[]> {
  const kept = await image.query<Kept>(
    `select p.phone, count(distinct p.customer_id)::int as customers, count(distinct c.id)::int as consults
      from customer_phones p left join consults c on c.customer_id = p.customer_id and c.org_id = p.org_id
      where p.phone = any($1) group by 1`,
    [saves.map(({ phone }) => phone)],
  );
  const claims = await image.query<{ key: string; answer: { data: { ID: string } } | null }>(
    'select key, answer from idempotency_keys where key = any($1)',
    [saves.map(({ key }) => key)],
  );
  return saves.flatMap(({ phone, key, id }) => {
    const { customers = 0, consults = 0 } = kept.find((row) => row.phone === phone) ?? {};
    const claim = claims.find((row) => row.key === key);
    const answered = claim?.answer?.data.ID;
    const isThere = customers === 1 && consults === 1 && answered !== undefined;
    const isAbsent = customers === 0 && consults === 0 && claim === undefined;
    if (id ? isThere && answered === id : isThere || isAbsent) return [];
    return `${phone}, acknowledged with ${id ?? 'nothing'}: ${customers} customers, ${consults} consults, key answered with ${answered ?? (claim ? 'nothing' : 'no row')}`;
  });
}

export const part: Part = {
  says: 'kill -9 while people save: nothing acknowledged is lost, nothing is half there, a repeated save is kept once',
  whole: 1000,
  run: async ({ seed, from, to, databases, at }) => {
    const figures: string[] = [];
    await onEach(databases, async (product, kind) => {
      const session = await openSession(product.url, 'admin');
      const makeSave = await prepareSaves(session);
      const totals = { saves: 0, cutOff: 0, kills: 0, points: 0 };
      // On PostgreSQL each of the people has a transaction under way, and the kill finds each at another point.
      const step = kind === 'postgresql' ? writers.postgresql : 1;
      for (let point = from; point < to; point += step) {
        let number = point * 1000;
        const nextSave = () => makeSave(phoneOf(seed, (number += 1)));
        const scene = { product, kind, session, random: randomFrom(seed, point), nextSave };
        const isKill = kind === 'postgresql' || point % killEvery === 0;
        const { found, saves, cutOff } = await (isKill ? killIt(scene) : imagineIt(scene));
        totals.saves += saves;
        totals.cutOff += cutOff;
        totals.kills += isKill ? 1 : 0;
        totals.points += step;
        refuse(
          found.map((line) => `${kind}, point ${point}: ${line}`),
          product,
        );
        at(point + step, `${totals.saves} saves, ${totals.cutOff} cut off`, kind);
      }
      figures.push(
        `${kind}: ${totals.points} points, ${totals.kills} kills, ${totals.saves} saves, ${totals.cutOff} cut off`,
      );
    });
    return figures;
  },
};
