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
  /** Asked once with all lines, in the transaction of the whole file. */
  prepare: (tx: Tx, lines: readonly WordLine<Name>[]) => Promise<LineWriter<Name> | LinePlan<Name>>;
}

/** Saves line by line; for files of things of which there are not many. */
interface LineWriter<Name extends string> {
  /**
   * Saves one line by the rules of the page. What it throws as an `AppError` leaves nothing of the line behind and is
   * told beside it.
   */
  write: (line: WordLine<Name>) => Promise<Outcome>;
}

/** Judges line by line and writes all at once, which takes thousands of lines in seconds. */
interface LinePlan<Name extends string> {
  /**
   * Judges one line by the rules of the page and plans what it asks for, without writing anything. What it throws as an
   * `AppError` leaves nothing of the line in the plan and is told beside it.
   */
  take: (line: WordLine<Name>) => Outcome | Promise<Outcome>;
  /** Writes what was planned, in a few statements; not called for a dry run. */
  write: () => Promise<void>;
}
type Outcome = Exclude<WordOutcome, 'refused'>;

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
      const taking = planned(tx, await prepare(tx, lines));
      await sql`savepoint file`.execute(tx);
      for (const line of lines) {
        const { outcome, problem } = await outcomeOf(operator, () => taking.take(line));
        counts[outcome] += 1;
        if (outcome !== 'same' && told.length < mostToldLines)
          told.push({ line: line.number, outcome, name: nameOf(line), problem });
      }
      if (isDryRun) await sql`rollback to savepoint file`.execute(tx);
      else await taking.write();
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

/** What saves line by line as a plan with nothing left to write: each line stands behind a savepoint of its own. */
function planned<Name extends string>(tx: Tx, given: LineWriter<Name> | LinePlan<Name>): LinePlan<Name> {
  if ('take' in given) return given;
  return {
    async take(line) {
      await sql`savepoint line`.execute(tx);
      try {
        const outcome = await given.write(line);
        await sql`release savepoint line`.execute(tx);
        return outcome;
      } catch (error) {
        if (isRefusal(error)) await sql`rollback to savepoint line`.execute(tx);
        throw error;
      }
    },
    write: async () => {},
  };
}

async function outcomeOf(
  operator: Operator,
  take: () => Outcome | Promise<Outcome>,
): Promise<{ outcome: WordOutcome; problem: string }> {
  try {
    return { outcome: await take(), problem: '' };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { outcome: 'refused', problem: problemOf(error, operator) };
  }
}

/** What is told beside a line; anything else ends the import. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.code !== 'BUSY';

/** What is wrong with single fields, else the sentence of the refusal. */
const problemOf = ({ code, details }: AppError, { locale }: Operator): string =>
  details.fields && details.fields.length > 0
    ? details.fields.map(({ message }) => message).join(' ')
    : sentence(code, locale, details.values);
