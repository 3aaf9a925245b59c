import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isReading, planOf } from '../db/plans.ts';
import { type RecordedStatement, type Recording, unrecorded } from '../db/recording.ts';
import { callOf } from './call-of.ts';

/** Statements of a slow request that are told in full, the slowest first. */
const mostTold = 10;
/** For how many milliseconds a plan that was told is not told again. */
const samePlan = 60_000;
/** Statements of which it is remembered when their plan was told. */
const mostRemembered = 500;

interface ToldStatement extends Omit<RecordedStatement, 'values'> {
  plan?: string[];
}

/**
 * One line for every request that takes longer than so many milliseconds: where the time went, its statements without
 * their values, and the plan of the slowest that only reads. Needs `addRecordings`.
 */
export function addSlowLog(app: FastifyInstance, slowMs: number): void {
  const told = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  let isPlanning = false;

  /** Of one statement at a time: when everything is slow nobody needs more work. */
  async function planFor({ organisationId }: Recording, statement: RecordedStatement | undefined) {
    if (!statement || isPlanning) return undefined;
    const now = performance.now();
    if (now - (told.get(statement.text) ?? Number.NEGATIVE_INFINITY) < samePlan) return undefined;
    if (told.size >= mostRemembered) told.clear();
    told.set(statement.text, now);
    isPlanning = true;
    try {
      return await planOf(app.database, organisationId, statement);
    } catch (error) {
      app.log.warn({ err: error }, 'a slow statement could not be planned');
      return undefined;
    } finally {
      isPlanning = false;
    }
  }

  async function write(request: FastifyRequest, recording: Recording, ms: number): Promise<void> {
    const { waitingMs, databaseMs } = recording;
    const statements = [...recording.statements.values()].sort((one, other) => other.ms - one.ms);
    const shown = statements.slice(0, mostTold);
    const slowestRead = shown.find(({ text }) => isReading(text));
    const plan = await planFor(recording, slowestRead);
    request.log.warn(
      {
        call: callOf(request.routeOptions.url),
        ms: tenths(ms),
        waitingMs: tenths(waitingMs),
        databaseMs: tenths(databaseMs),
        restMs: tenths(Math.max(0, ms - waitingMs - databaseMs)),
        statements: shown.map(({ text, times, ms, rows }): ToldStatement => {
          const one = { text: onOneLine(text), times, ms: tenths(ms), rows };
          return plan && text === slowestRead?.text ? { ...one, plan } : one;
        }),
        furtherStatements: statements.length - shown.length,
      },
      'slow',
    );
  }

  app.addHook('onResponse', async (request, reply) => {
    const { recording } = request;
    if (!recording || reply.elapsedTime < slowMs) return;
    const written = unrecorded(() => write(request, recording, reply.elapsedTime)).finally(() =>
      writing.delete(written),
    );
    writing.add(written);
  });
  app.addHook('onClose', async () => {
    await Promise.all(writing);
  });
}

const tenths = (ms: number) => Math.round(ms * 10) / 10;
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
