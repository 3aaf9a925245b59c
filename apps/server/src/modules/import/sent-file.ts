import { type AnswerOf, mostRefusedLines, type ParsedRequestOf, runImportCall } from '@huifang/contract';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { isEncodingName } from '../../lib/table/encoding.ts';
import { withTemporaryFile } from '../../lib/table/temporary-file.ts';
import type { Operator } from '../../operator.ts';
import { answeredBefore, once } from '../../plugins/idempotency.ts';
import { ImportRefusal } from './faults.ts';
import { runImport } from './import.service.ts';
import { importTargets } from './targets.ts';

type Answer = AnswerOf<typeof runImportCall>;

/**
 * Imports a file that was sent, in the operator's name, by the code of `npm run import`. It is known again by its contents,
 * so that a repeat adds nothing twice even without a key; with one it is told the first answer.
 */
export async function importSent(
  database: DatabaseHandle,
  operator: Operator,
  { kind, fileName, file, isDryRun, mapping, encoding }: ParsedRequestOf<typeof runImportCall>,
  key: string | undefined,
): Promise<Answer> {
  const kinds = Object.keys(importTargets);
  if (!kinds.includes(kind))
    throw new AppError('IMPORT_KIND_UNKNOWN', { values: { kinds: kinds.join(', ') } });
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length === 0) throw new AppError('FILE_EMPTY');
  const encodingName = encoding?.toLowerCase();
  if (encodingName !== undefined && !isEncodingName(encodingName)) throw new AppError('BAD_REQUEST');
  const { organisationId: org, locale, timeZone } = operator;
  const write = key !== undefined && {
    userId: operator.userId,
    organisationId: org,
    call: `${runImportCall.path} ${operator.system?.id ?? ''}`,
    key,
    body: [kind, file, isDryRun, mapping ?? null, encodingName ?? null],
  };
  if (write) {
    const first = await database.withOrganisation(org, (tx) => answeredBefore<Answer>(tx, write));
    if (first) return first;
  }
  const problems: Answer['problems'] = [];
  const run = await asFailures(operator, () =>
    withTemporaryFile(
      bytes,
      (path) =>
        runImport(database, {
          kind,
          file: path,
          importer: { organisation: { id: org, timeZone }, locale, operator },
          ...(mapping && { mapping }),
          ...(encodingName !== undefined && { encoding: encodingName }),
          isDryRun,
          onRefused: (line, sentences) => {
            if (problems.length < mostRefusedLines) problems.push({ line, sentences: [...sentences] });
          },
        }),
      nameOf(fileName),
    ),
  );
  const { id, isResumed, readAs, lines, added, changed, same, refused } = run;
  const answer = { id, isResumed, readAs, lines, added, changed, same, refused, problems };
  if (!write) return answer;
  const keep = (tx: Tx) => once(tx, write, async () => answer);
  return database.withOrganisation(org, keep, undefined, { isIdempotent: true });
}

/** A name of a file that leads nowhere else. */
const nameOf = (typed: string) =>
  typed
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '')
    .slice(0, 80) || 'table';

async function asFailures<T>({ locale }: Operator, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    if (error.code === 'forbidden') throw new AppError('FORBIDDEN', { cause: error });
    if (error.code === 'elsewhere') throw new AppError('IMPORT_RUNNING', { cause: error });
    throw new AppError('IMPORT_REFUSED', { values: { reason: error.sentence(locale) }, cause: error });
  }
}
