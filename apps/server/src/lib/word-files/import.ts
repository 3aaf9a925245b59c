import { type AnswerOf, mostToldLines, type WordImport, type WordOutcome } from '@huifang/contract';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { sentence } from '../../text/sentences.ts';
import { readWordFile, type WordColumn, type WordLine } from './read.ts';

export interface WordFileImport<Name extends string> {
  /** Of the file, in base 64. */
  content: string;
  /** Says what would become of each line and does nothing of it. */
  isDryRun: boolean;
  /** What the audit log calls what is imported. */
  entity: string;
  columns: Readonly<Record<Name, WordColumn>>;
  /** What a line is about, for whoever reads what became of it. */
  nameOf: (line: WordLine<Name>) => string;
  /** Asked once, in the transaction of the whole file. */
  prepare: (tx: Tx) => Promise<WordWriter<Name>>;
}

interface WordWriter<Name extends string> {
  /**
   * Saves one line by the rules of the page. What it throws as an `AppError` leaves nothing of the line behind and is
   * told beside it.
   */
  write: (line: WordLine<Name>) => Promise<Exclude<WordOutcome, 'refused'>>;
  /** After the last line of a real import. */
  end?: () => Promise<void>;
}

/** Takes a file of words back, all good lines of it in one transaction; the rules judge a dry run as they do the real one. */
export async function importWords<Name extends string>(
  database: DatabaseHandle,
  operator: Operator,
  wanted: WordFileImport<Name>,
): Promise<AnswerOf<typeof WordImport>> {
  const { content, isDryRun, entity, columns, nameOf, prepare } = wanted;
  const lines = await readWordFile(content, columns, operator.locale);
  const counts: Record<WordOutcome, number> = { added: 0, changed: 0, same: 0, refused: 0 };
  const told: AnswerOf<typeof WordImport>['lines'] = [];
  await database.withOrganisation(
    operator.organisationId,
    async (tx) => {
      await sql`savepoint file`.execute(tx);
      const { write, end } = await prepare(tx);
      for (const line of lines) {
        const { outcome, problem } = await writeLine(tx, operator, () => write(line));
        counts[outcome] += 1;
        if (outcome !== 'same' && told.length < mostToldLines)
          told.push({ line: line.number, outcome, name: nameOf(line), problem });
      }
      if (!isDryRun) await end?.();
      if (isDryRun) await sql`rollback to savepoint file`.execute(tx);
      await audit(tx, operator, {
        action: isDryRun ? 'try-import' : 'import',
        entity,
        entityId: '',
        details: { lines: lines.length, ...counts },
      });
    },
    operator.locale,
    { purpose: 'unlimited' },
  );
  return { total: lines.length, ...counts, lines: told };
}

async function writeLine(
  tx: Tx,
  operator: Operator,
  write: () => Promise<WordOutcome>,
): Promise<{ outcome: WordOutcome; problem: string }> {
  await sql`savepoint line`.execute(tx);
  try {
    const outcome = await write();
    await sql`release savepoint line`.execute(tx);
    return { outcome, problem: '' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
    await sql`rollback to savepoint line`.execute(tx);
    return { outcome: 'refused', problem: problemOf(error, operator) };
  }
}

/** What is wrong with single fields, else the sentence of the refusal. */
const problemOf = ({ code, details }: AppError, { locale }: Operator): string =>
  details.fields && details.fields.length > 0
    ? details.fields.map(({ message }) => message).join(' ')
    : sentence(code, locale, details.values);
