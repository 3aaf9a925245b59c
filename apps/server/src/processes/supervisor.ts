import cluster, { type Worker } from 'node:cluster';
import type { Config } from '../config.ts';
import { StartupError } from '../errors.ts';
import { watchHanded } from './handed.ts';
import { createLog } from './log.ts';
import { drainWord, type Role, type Said } from './words.ts';

/** A process that lived so long, in milliseconds, began well; one that did not is waited with. */
const settledAfter = 30_000;
const longestWait = 60_000;
/** Longer than the workers give their requests. */
const patience = 12_000;

interface Member {
  worker: Worker;
  bornAt: number;
  /** What it said of its beginning. */
  said: Promise<Said | { ended: string }>;
  /** It serves the port. */
  isReady: boolean;
  /** Not counted on yet: it begins for a hand-over, which it may refuse. */
  isOnTrial: boolean;
  /** It was told to end. */
  isLeaving: boolean;
}

/** How long to wait, in milliseconds, when so many have ended one after another soon after their start. */
const waitBefore = (ends: number): number => (ends < 2 ? 0 : Math.min(longestWait, 1000 * 2 ** (ends - 2)));

/**
 * Has several processes serve one port, replaces those that end, and on SIGHUP hands over to the program that is on the
 * disk then. Knows nothing of the program itself, so that it need not change with it. Answers what the first process
 * announces once all have begun; throws a `StartupError` where none does.
 */
export async function supervise({ processes, logLevel = 'info' }: Config): Promise<string> {
  const log = createLog(logLevel);
  const members = new Set<Member>();
  let isStopping = false;
  let hasBegun = false;
  let quickEnds = 0;
  let exitCode = 0;

  function begin(role: Role, isOnTrial = false): Member {
    cluster.setupPrimary({ args: [role, String(processes)] });
    const worker = cluster.fork();
    const closeHanded = watchHanded(worker.process);
    const said = new Promise<Awaited<Member['said']>>((resolve) => {
      worker.once('message', resolve);
      const onEnd = (how: string) => {
        if (!members.delete(member)) return;
        resolve({ ended: how });
        // One that leaves has given back what it did not take.
        if (!member.isLeaving) closeHanded();
        ended(member, how);
      };
      worker.once('exit', (code, signal) => onEnd(signal ?? String(code)));
      // It could not even be started.
      worker.on('error', ({ message }: Error) => onEnd(message));
    });
    const bornAt = performance.now();
    const member: Member = { worker, bornAt, said, isReady: false, isOnTrial, isLeaving: false };
    members.add(member);
    void said.then((heard) => {
      const { pid } = worker.process;
      member.isReady = 'ready' in heard;
      if ('ready' in heard) log.info('a server process has begun', { process: pid });
      if ('refused' in heard && hasBegun) log.error(heard.refused, { process: pid });
    });
    return member;
  }

  function ended({ worker, bornAt, isLeaving, isOnTrial }: Member, how: string): void {
    const isCountedOn = !isLeaving && !isOnTrial;
    if (isStopping) {
      if (isCountedOn && how !== '0' && how !== 'SIGTERM') exitCode = 1;
      if (members.size === 0) process.exit(exitCode);
      return;
    }
    if (!hasBegun || !isCountedOn) return;
    quickEnds = performance.now() - bornAt < settledAfter ? quickEnds + 1 : 0;
    const wait = waitBefore(quickEnds);
    log.error(`a server process ended (${how}); another one is started`, {
      process: worker.process.pid,
      inSeconds: wait / 1000,
    });
    setTimeout(fill, wait);
  }

  /** Starts as many as are missing. */
  function fill(): void {
    if (isStopping) return;
    const standing = [...members].filter(({ isOnTrial, isLeaving }) => !isOnTrial && !isLeaving);
    for (let missing = processes - standing.length; missing > 0; missing -= 1) {
      begin('further');
    }
  }

  function leave(member: Member): void {
    const { worker, isReady } = member;
    member.isLeaving = true;
    // Before it is ready it hears nothing.
    if (!isReady) worker.process.kill('SIGTERM');
    else if (worker.isConnected()) worker.send(drainWord);
  }

  /** All of the new ones serve before an old one ends, so that pages and what they load come from one version. */
  async function handOver(): Promise<void> {
    const fresh: Member[] = [];
    // Where the first is refused, the others need not try.
    for (const count of [1, processes - 1]) {
      if (isStopping) return;
      const begun = Array.from({ length: count }, () => begin('further', true));
      fresh.push(...begun);
      for (const { said } of begun) {
        const heard = await said;
        if ('ready' in heard) continue;
        for (const member of fresh) leave(member);
        const why = 'ended' in heard ? `: a new one ended (${heard.ended})` : '';
        if (!isStopping) log.error(`not handed over, the server processes of before go on${why}`);
        return;
      }
    }
    for (const member of fresh) member.isOnTrial = false;
    for (const member of members) if (!fresh.includes(member)) leave(member);
    log.info('handed over to new server processes');
    fill();
  }

  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    if (members.size === 0) process.exit(exitCode);
    for (const { worker } of members) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const { worker } of members) worker.process.kill('SIGKILL');
      process.exit(1);
    }, patience);
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  let handing = Promise.resolve();
  const begun = beginAll();
  process.on('SIGHUP', () => {
    handing = handing.then(() => begun).then(handOver, () => {});
  });
  return begun;

  async function beginAll(): Promise<string> {
    const said = await begin('first').said;
    // What it was asked to stop for ends it with the first.
    if (isStopping) return new Promise(() => {});
    if ('refused' in said) throw new StartupError(said.refused);
    if ('ended' in said)
      throw new StartupError(`The first server process ended before it was ready (${said.ended}).`);
    hasBegun = true;
    const others = Array.from({ length: processes - 1 }, () => begin('further'));
    await Promise.all(others.map((other) => other.said));
    return said.ready;
  }
}
