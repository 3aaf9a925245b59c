import { finished } from 'node:stream';
import type { AnswerOf, getAuditProof, listAudit } from '@huifang/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { audit } from '../../audit.ts';
import { doHeadsLeave } from '../../audit-chain/heads.ts';
import { auditKeys } from '../../audit-chain/keys.ts';
import {
  beginCheck,
  type CheckSettings,
  performCheck,
  runningCheck,
} from '../../audit-chain/recorded-check.ts';
import { lastSeal } from '../../audit-chain/seals.ts';
import type { Finding } from '../../db/audit-tables.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { personSight } from '../customers/hidden-birth-date.ts';
import { staffNames } from '../directory/directory.service.ts';
import * as repo from './audit.repo.ts';
import { shownDetails, wordedDetails } from './audit-words.ts';

type Line = AnswerOf<typeof listAudit>['rows'][number];

/** Lines as they are shown, with the names of who did it. */
export async function toLines(
  tx: Tx,
  operator: Operator,
  rows: readonly repo.AuditLineRow[],
): Promise<Line[]> {
  const { organisationId: org } = operator;
  const sight = await personSight(tx, operator);
  const names = await staffNames(
    tx,
    org,
    rows.map(({ person_id }) => person_id),
  );
  return rows.map(({ id, at, person_id, address, action, entity, entity_id, details, seal }) => ({
    id,
    at,
    person: names.get(person_id) ?? '',
    address,
    action,
    entity,
    entityId: entity_id,
    ...wordedDetails(shownDetails(entity, details, sight)),
    seal,
  }));
}

const toFinding = ({ kind, line = '', seal = 0, at = '', what = '', count = 0 }: Finding) => ({
  kind,
  line,
  seal,
  at,
  what,
  count,
});

/** How far an organisation's audit is sealed, signed and proven. */
export async function proofOf(
  tx: Tx,
  org: string,
  { auditHeads }: CheckSettings,
): Promise<AnswerOf<typeof getAuditProof>> {
  const last = await lastSeal(tx, org);
  const check = await repo.lastCheck(tx, org);
  const { current, find } = auditKeys();
  const events = await repo.chainEvents(tx, org);
  return {
    lines: last?.lines ?? 0,
    sealedAt: last ? new Date(last.at) : null,
    waiting: await repo.countWaiting(tx, org),
    keyId: last?.keyId ?? current.id,
    publicKey: (find(last?.keyId ?? '') ?? current).publicKey,
    leftDay: (await repo.lastDayLeft(tx, org))?.day ?? '',
    doHeadsLeave: doHeadsLeave(auditHeads),
    check: check
      ? {
          state: check.state,
          by: check.started_by,
          startedAt: check.started_at,
          endedAt: check.ended_at,
          isFull: check.is_full,
          lines: Number(check.lines),
          findings: check.findings.map(toFinding),
        }
      : null,
    events: events.flatMap(({ kind, at, note }) =>
      kind === 'lines' || kind === 'before' ? [] : [{ kind, at, note: noteOf(note) }],
    ),
  };
}

const noteOf = ({ how, file, before }: Record<string, unknown>) => String(how ?? file ?? before ?? '');

/** Checks that people begin from a page: they go on once the answer is sent, and end with the app. */
export function createChecks(app: FastifyInstance, settings: CheckSettings) {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    stopping.abort();
    await Promise.allSettled(running);
  });

  return {
    async begin(tx: Tx, operator: Operator, isFull: boolean, reply: FastifyReply): Promise<string> {
      const org = operator.organisationId;
      const under = await runningCheck(tx, org);
      if (under) {
        await audit(tx, operator, {
          action: 'verify',
          entity: 'audit',
          entityId: under.id,
          details: { isFull },
        });
        return under.id;
      }
      const id = await beginCheck(tx, org, operator.name, isFull);
      await audit(tx, operator, { action: 'verify', entity: 'audit', entityId: id, details: { isFull } });
      finished(reply.raw, () => {
        const work = performCheck(app.database, settings, org, id, { isFull, signal: stopping.signal })
          .catch((error: unknown) => {
            if (!stopping.signal.aborted) app.log.error({ err: error }, 'the audit could not be checked');
          })
          .finally(() => running.delete(work));
        running.add(work);
      });
      return id;
    },
  };
}
