import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  getBHJsonDataEx,
  getDetailById,
  getUserId,
  listConsults,
  logout,
  messageStream,
} from '@huifang/contract';
import { openSession, type Session } from '../../e2e/support/session.ts';
import { onEach } from '../lib/databases.ts';
import { growthOf } from '../lib/growth.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import type { Product } from '../lib/product.ts';
import { attempt, phoneOf, prepareSaves, type Save } from '../lib/saves.ts';

const users = 50;
/** Of the demonstration: a few people at many desks. */
const accounts = ['admin', 'kefu', 'yisheng', 'shixi'];
/** Of ten sessions that an account may have these are of somebody's own; the others share one. */
const ownSessions = 7 * accounts.length;
/** Numbers are no good for that: who may not read them in full may look up thirty an hour. */
const searches = ['闵夜', '王芳', '李娜', '张伟', '刘洋', '陈静', '杨帆', '周杰'];
const busy = new Set([408, 429, 503]);
/** Milliseconds between two things that one does, on average. */
const thinkTime = 3000;
const measureEvery = 20_000;
/** The part of a run in which caches fill. */
const warmUp = 0.3;
/** By how much of itself what is in use may have grown when caches are full, and what the machine gave for it. */
const mostGrowth = { used: 0.05, resident: 0.1 };
const preload = pathToFileURL(join(import.meta.dirname, '../lib/telling-memory.mjs')).href;

/** What the main thread uses once it has cleared up, and what the whole process has of the machine, MB. */
async function measure(product: Product): Promise<{ used: number; resident: number }> {
  const told = () => [...product.log().matchAll(/memory in use: (\d+) bytes/g)];
  const before = told().length;
  process.kill(product.pid(), 'SIGUSR2');
  while (told().length === before) {
    if (!product.isRunning()) throw new Error(`the server has ended:\n${product.log()}`);
    await pause(50);
  }
  return { used: Number(told().at(-1)?.[1]) / 2 ** 20, resident: product.memory() };
}

interface Scene {
  product: Product;
  isOver: () => boolean;
  nextPhone: () => string;
  /** Who saves and opens: no department asks for more of this one, and everybody is in sight. */
  registrar: Session;
  makeSave: (phone: string) => Save;
}

/** A page that listens for messages, is closed after a while and opened again. */
async function listen({ product, isOver }: Scene, session: Session, random: () => number): Promise<void> {
  while (!isOver()) {
    const closing = new AbortController();
    const response = await fetch(`${product.url}${messageStream.path}`, {
      headers: { authorization: `Bearer ${session.token}`, org: '1001' },
      signal: closing.signal,
    });
    if (response.status !== 200) throw new Error(`the message stream answered ${response.status}`);
    for (let left = 20 * random(); left > 0 && !isOver(); left -= 1) await pause(1000);
    closing.abort();
  }
}

/** On a machine that is busy with itself one is told to come again; nothing else may be refused. */
async function ask(session: Session, path: string, fields?: Record<string, unknown>): Promise<void> {
  const { status, envelope } = await session.call(path, fields);
  if (!busy.has(status) && !envelope?.Success)
    throw new Error(`${path} was refused with ${status}: ${envelope?.Data}`);
}

/** Somebody who searches, opens, saves, and now and then signs out and in again. */
async function work(
  { product, isOver, nextPhone, registrar, makeSave }: Scene,
  random: () => number,
  account: string,
  shared?: Session,
): Promise<number> {
  let session = shared ?? (await openSession(product.url, account));
  let id: string | undefined;
  let done = 0;
  while (!isOver()) {
    await pause(2 * thinkTime * random());
    const choice = random();
    if (choice < 0.1) {
      const save = makeSave(nextPhone());
      if (!(await attempt(registrar, save)) && !(await attempt(registrar, save)))
        throw new Error(`a save failed with ${save.lastFailure}`);
      id = save.id;
    } else if (choice < 0.5) {
      const param = JSON.stringify({ 搜索: searches[Math.floor(random() * searches.length)], 时间: '全部' });
      await ask(session, getBHJsonDataEx.path, { getUrl: listConsults.path, param });
    } else if (choice < 0.8 && id) await ask(registrar, getDetailById.path, { Id: id });
    else if (choice < 0.98) await ask(session, getUserId.path);
    else if (!shared) {
      await session.data(logout.path);
      session = await openSession(product.url, account);
    }
    done += 1;
  }
  return done;
}

export const part: Part = {
  says: `memory that stays flat while ${users} people work, in minutes`,
  whole: 120,
  minutes: 260,
  run: async ({ seed, from, to, databases, at }) => {
    const figures: string[] = [];
    await onEach(databases, async (product, kind) => {
      await product.end('SIGTERM');
      await product.start({ NODE_OPTIONS: `--import ${preload}` });
      const end = performance.now() + (to - from) * 60_000;
      let failure: unknown;
      const isOver = () => failure !== undefined || performance.now() >= end;
      let phones = 0;
      const nextPhone = () => {
        phones += 1;
        return phoneOf(seed, phones);
      };
      const shared = await Promise.all(accounts.map((account) => openSession(product.url, account)));
      const registrar = shared[0] as Session;
      const makeSave = await prepareSaves(registrar);
      const scene = { product, isOver, nextPhone, registrar, makeSave };
      const people = Array.from({ length: users }, (_, index) => index);
      const working = people.map((index) => {
        const desk = index % accounts.length;
        const session = index < ownSessions ? undefined : shared[desk];
        return work(scene, randomFrom(seed, index), accounts[desk] ?? '', session);
      });
      const listening = people.map((index) =>
        listen(scene, shared[index % accounts.length] as Session, randomFrom(seed, users + index)),
      );
      const all = Promise.all([...working, ...listening]);
      all.catch((error: unknown) => {
        failure = error;
      });

      const measured: { used: number; resident: number }[] = [];
      while (!isOver()) {
        await pause(measureEvery);
        const now = await measure(product);
        measured.push(now);
        const minute = Math.floor((to * 60_000 - (end - performance.now())) / 60_000);
        at(minute, `${now.used.toFixed(1)} MB in use, ${now.resident.toFixed(0)} MB resident`, kind);
      }
      const done = (await all).reduce<number>((sum, each) => sum + Number(each ?? 0), 0);
      const warm = measured.slice(Math.ceil(measured.length * warmUp));
      const found: string[] = [];
      for (const what of ['used', 'resident'] as const) {
        const growth = growthOf(warm.map((each) => each[what]));
        const last = warm.at(-1)?.[what].toFixed(1);
        const line = `${kind}, ${what}: ${last} MB at the end, ${(growth * 100).toFixed(1)} % more than when warm`;
        figures.push(line);
        if (growth > mostGrowth[what]) found.push(line);
      }
      figures.push(`${kind}: ${done} things done`);
      refuse(found, product);
    });
    return figures;
  },
};
