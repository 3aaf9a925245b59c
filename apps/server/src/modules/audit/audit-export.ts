import type { AnswerOf, listAudit } from '@huifang/contract';
import { timeIn } from '@huifang/domain/organisation-time';
import { audit } from '../../audit.ts';
import { footerText, headerText, partText } from '../../audit-chain/chain-file.ts';
import { auditKeys } from '../../audit-chain/keys.ts';
import { canonical, type SealableLine } from '../../audit-chain/lines.ts';
import { lastSeal, linesById, nextSeals, type Seal } from '../../audit-chain/seals.ts';
import { archivedUntil } from '../../audit-chain/verify.ts';
import type { Tx } from '../../db/types.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import type { Operator } from '../../operator.ts';
import { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { places } from '../../text/product-words.ts';
import { type PersonSight, personSight } from '../customers/hidden-birth-date.ts';
import * as repo from './audit.repo.ts';
import { toLines } from './audit.service.ts';
import { shownDetails } from './audit-words.ts';

type Line = AnswerOf<typeof listAudit>['rows'][number];

const sheet = ['操作记录', '操作記錄', 'Audit'];
const heads = {
  at: ['时间', '時間', 'Time'],
  person: ['人员', '人員', 'Person'],
  address: ['地址', '地址', 'Address'],
  action: ['操作', '操作', 'Action'],
  entity: ['类别', '類別', 'Kind'],
  entityId: ['记录ID', '記錄ID', 'Record ID'],
  changes: ['变更', '變更', 'Changes'],
  details: ['详情', '詳情', 'Details'],
} as const;

const batchSize = 1000;

/** The lines that a filter finds as a file, the newest first. */
export async function exportLines(
  tx: Tx,
  operator: Operator,
  filter: repo.AuditFilter,
  accept: string,
): Promise<StreamedAnswer> {
  const { organisationId: org, timeZone, locale } = operator;
  const cell: Record<keyof typeof heads, (line: Line) => string> = {
    at: ({ at }) => timeIn(timeZone, at),
    person: ({ person }) => person,
    address: ({ address }) => address,
    action: ({ action }) => action,
    entity: ({ entity }) => entity,
    entityId: ({ entityId }) => entityId,
    changes: ({ changes }) =>
      changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n'),
    details: ({ details }) => details.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  };
  return exportRows<Line>(tx, operator, {
    entity: 'audit',
    entityId: '',
    start: { filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) },
    format: exportFormat(accept),
    total: await repo.countLines(tx, org, filter, timeZone),
    fileName: 'audit',
    sheetName: sheet[places[locale]] ?? '',
    columns: (Object.keys(heads) as (keyof typeof heads)[]).map((name) => ({
      head: heads[name][places[locale]] ?? '',
      cell: cell[name],
    })),
    async *batches(inTransaction) {
      let after: repo.AuditLineRow | undefined;
      for (;;) {
        const { rows, lines } = await inTransaction(async (reading) => {
          const found = await repo.findLines(reading, org, filter, { timeZone, limit: batchSize, after });
          return { rows: found, lines: await toLines(reading, operator, found) };
        });
        if (lines.length > 0) yield lines;
        after = rows.at(-1);
        if (rows.length < batchSize) return;
      }
    },
  });
}

/** The seals with their lines as `tools/verify-audit` reads them, up to the last seal of now. */
export async function exportSealed(tx: Tx, operator: Operator): Promise<StreamedAnswer> {
  const org = operator.organisationId;
  const sight = await personSight(tx, operator);
  const from = await archivedUntil(tx, org, auditKeys());
  const last = await lastSeal(tx, org);
  await audit(tx, operator, {
    action: 'export',
    entity: 'audit',
    entityId: '',
    details: { sealed: true, lines: (last?.lines ?? 0) - from.lines },
  });
  return new StreamedAnswer({
    contentType: 'application/x-ndjson; charset=utf-8',
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="audit-${last?.number ?? 0}.ndjson"`,
    },
    async *chunks({ inTransaction, signal }) {
      yield headerText(org, from);
      let place: Seal | typeof from = from;
      const until = last?.number ?? 0;
      while (place.number < until && !signal.aborted) {
        const after = place;
        const { seals, lines } = await inTransaction(async (reading) => {
          const next = await nextSeals(reading, org, after, until);
          return {
            seals: next,
            lines: await linesById(
              reading,
              org,
              next.flatMap(({ ids }) => ids),
            ),
          };
        });
        const end = seals.at(-1);
        if (!end) break;
        yield partText(seals, new Map([...lines].map(([id, line]) => [id, shownLine(line, sight)])));
        place = end;
      }
      yield footerText(org, last);
    },
  });
}

/** Values that the reader may not see whole are masked and lose their salt, as if they were erased. */
function shownLine(line: SealableLine, sight: PersonSight): SealableLine {
  const { proofs } = line;
  const details = shownDetails(line.entity, line.details, sight);
  if (!proofs || canonical(details) === canonical(line.details)) return line;
  const at = (values: Record<string, unknown>, path: string) => {
    if (path in values) return values[path];
    const slash = path.indexOf('/');
    return (values[path.slice(0, slash)] as Record<string, unknown> | undefined)?.[path.slice(slash + 1)];
  };
  const kept = Object.entries(proofs).map(([path, [salt, digest]]) => {
    const isSame = canonical(at(details, path)) === canonical(at(line.details, path));
    return [path, [isSame ? salt : null, digest]];
  });
  return { ...line, details, proofs: Object.fromEntries(kept) };
}
