import { parsePhone } from '@huifang/domain/customer/phones';
import { mostNumberLetters } from '@huifang/domain/options';
import { normalise } from '@huifang/domain/spelling';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { isHidden, mayReveal } from './field-sight.ts';
import { countLookups } from './phone-lookups.ts';

/** Every two neighbouring characters of a text, whole code points, without repeats. */
export function bigrams(text: string): string[] {
  const characters = [...normalise(text).toLowerCase()];
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))];
}

/** Suffixes are kept this long; a longer search text is compared with the whole text besides. */
export const suffixLength = 20;
const mostSuffixes = 200;

/** Every suffix of at least two characters, cut to `suffixLength`: a text contains what one of them begins with. */
export function suffixes(text: string): string[] {
  const characters = [...normalise(text).toLowerCase()].slice(0, mostSuffixes);
  return characters.slice(1).map((_, index) => characters.slice(index, index + suffixLength).join(''));
}

/** One way in which a text may find customers: as a set of ids, and as a test of `consults c`. */
interface CustomerMatch {
  ids: RawBuilder<{ id: string }>;
  holds: RawBuilder<SqlBool>;
}

export interface Search {
  customers: CustomerMatch[];
  /** Appointment numbers begin with it; undefined when the text cannot be one. */
  appointmentNo?: string;
}

/**
 * What a search text may mean: name (two characters anywhere in it), initials, pinyin, phone (see `phoneTests`),
 * appointment number (rule search-2). Undefined for no text; SEARCH_TOO_SHORT below two characters (rule search-1).
 */
export async function parseSearch(tx: Tx, operator: Operator, input: string): Promise<Search | undefined> {
  const { organisationId } = operator;
  const text = normalise(input).toLowerCase();
  if (text === '') return undefined;
  if ([...text].length < 2) throw new AppError('SEARCH_TOO_SHORT');

  const customers: CustomerMatch[] = [];
  const whole = parsePhone(text);
  const digits = /^\+?[\d()-]+$/.test(text) ? (whole ?? text.replaceAll(/\D/g, '')) : '';
  if (digits.length >= 2) {
    const tests = await phoneTests(tx, operator, { digits, whole });
    customers.push(...tests.map((test) => phoneMatch(organisationId, test)));
  }
  if (/^[a-z]/.test(text)) {
    customers.push(personMatch(organisationId, startsWith('p.initials', text.toUpperCase())));
    customers.push(personMatch(organisationId, startsWith('p.pinyin', text)));
  }
  if (digits.length < 2) customers.push(nameMatch(organisationId, text));
  const mayBeNumber = new RegExp(`^[a-z]{0,${mostNumberLetters}}\\d{5,}$`).test(text);
  return { customers, ...(mayBeNumber && { appointmentNo: text.toUpperCase() }) };
}

/**
 * How digits find a phone, as tests of `p.phone` and `p.last_four`: by the whole number, its beginning or its last
 * four; for whoever may not see full numbers by the whole, which counts, and the last four, and by nothing else
 * (rule privacy-4).
 */
export async function phoneTests(
  tx: Tx,
  operator: Operator,
  { digits, whole }: { digits: string; whole: string | undefined },
): Promise<RawBuilder<SqlBool>[]> {
  const ending = digits.length === 4 ? [sql<SqlBool>`p.last_four = ${digits}`] : [];
  if (isHidden(operator, 'phone')) return [];
  if (mayReveal(operator, 'phone')) return [startsWith('p.phone', digits), ...ending];
  if (whole === undefined) return ending;
  await countLookups(tx, operator, [whole]);
  return [sql`p.phone = ${whole}`];
}

/** A prefix test that an index serves under row-level security (`like` is not leakproof). */
export function startsWith(column: string, prefix: string): RawBuilder<SqlBool> {
  const end = `${prefix}\u{10ffff}`;
  return sql`(${sql.ref(column)} ~>=~ ${prefix} and ${sql.ref(column)} ~<~ ${end})`;
}

const phoneMatch = (org: string, test: RawBuilder<SqlBool>): CustomerMatch => ({
  ids: sql`select p.customer_id as id from customer_phones p where p.org_id = ${org} and ${test}`,
  holds: sql`exists (select from customer_phones p
    where p.org_id = ${org} and p.customer_id = c.customer_id and ${test})`,
});

const personMatch = (org: string, test: RawBuilder<SqlBool>): CustomerMatch => ({
  ids: sql`select p.id from customers p where p.org_id = ${org} and ${test}`,
  holds: sql`exists (select from customers p where p.org_id = ${org} and p.id = c.customer_id and ${test})`,
});

function nameMatch(org: string, text: string): CustomerMatch {
  const grams = bigrams(text);
  const rows = (owner: RawBuilder<unknown>) =>
    sql.join(
      grams.map(
        (gram) => sql`select g.customer_id as id from customer_grams g
          where g.org_id = ${org} and g.gram = ${gram} ${owner}`,
      ),
      sql` intersect `,
    );
  const contains = sql<SqlBool>`position(${text} in replace(lower(p.name), ' ', '')) > 0`;
  const isExact = grams.length === 1;
  return {
    ids: isExact
      ? sql`${rows(sql``)}`
      : sql`select p.id from customers p where p.org_id = ${org} and p.id in (${rows(sql``)}) and ${contains}`,
    holds: isExact
      ? sql`exists (${rows(sql`and g.customer_id = c.customer_id`)})`
      : sql`(exists (${rows(sql`and g.customer_id = c.customer_id`)})
          and exists (select from customers p where p.org_id = ${org} and p.id = c.customer_id and ${contains}))`,
  };
}
