import type { Locale } from '@huifang/contract';
import { sql } from 'kysely';
import type { FormerWord } from './db/platform-tables.ts';
import { prepared } from './db/statements.ts';
import type { Tx } from './db/types.ts';

/** What records name by ids and codes, and an organisation calls by its own words. */
const kinds = ['methods', 'sources', 'diseases', 'sites', 'staff', 'entries'] as const;
export type WordKind = (typeof kinds)[number];

/** Ids by kind; an entry of a dictionary is named as `entryKey` does. */
export type Wanted = Partial<Record<WordKind, Iterable<string | null>>>;

type Translated = Pick<FormerWord, 'name' | 'translations'>;

interface Word extends Translated {
  /** What it was called before, the oldest first. */
  former: readonly FormerWord[];
  /** Of a consult method: whether its sources are chosen or typed, and whether it is 自然来源. */
  type: number | null;
  isNatural: boolean | null;
}

export const entryKey = (dictionary: string, code: string) => `${dictionary} ${code}`;

/** A word in the reader's language, where it has a translation. */
const inLocale = ({ name, translations }: Translated, locale: Locale): string =>
  (locale !== 'zh-CN' && translations[locale]) || name;

/** The words of one organisation that lists ask for again and again. */
export class KnownWords {
  readonly #words = new Map<string, Word | undefined>();

  get size(): number {
    return this.#words.size;
  }

  /** Reads those of the wanted words that are not known yet. */
  async load(tx: Tx, org: string, wanted: Wanted): Promise<void> {
    const missing = kinds.map((kind) => {
      const ids = new Set(wanted[kind] ?? []);
      return [...ids].filter((id): id is string => id !== null && !this.#words.has(`${kind} ${id}`));
    });
    if (missing.every((ids) => ids.length === 0)) return;
    for (const row of await readWords(tx, org, missing)) this.#words.set(row.key, row);
    // What is not there is known too: it would be looked for at every request.
    for (const [at, ids] of missing.entries()) {
      for (const id of ids) {
        const key = `${kinds[at]} ${id}`;
        if (!this.#words.has(key)) this.#words.set(key, undefined);
      }
    }
  }

  get(kind: WordKind, id: string | null): Word | undefined {
    return id === null ? undefined : this.#words.get(`${kind} ${id}`);
  }

  /** What something is called; with `at`, an entry by its word of that time (rule dictionary-4). */
  nameOf(kind: WordKind, id: string | null, locale: Locale, at?: Date): string | undefined {
    const word = this.get(kind, id);
    if (!word) return undefined;
    const former =
      at && word.former.length > 0 ? word.former.find(({ until }) => new Date(until) > at) : undefined;
    return inLocale(former ?? word, locale);
  }
}

interface Row extends Word {
  key: string;
}

async function readWords(tx: Tx, org: string, missing: readonly (readonly string[])[]): Promise<Row[]> {
  const [methods, sources, diseases, sites, staff, entries = []] = missing.map((ids) => [...ids]);
  const cuts = entries.map((key) => key.indexOf(' '));
  const dictionaries = entries.map((key, at) => key.slice(0, cuts[at]));
  const codes = entries.map((key, at) => key.slice((cuts[at] ?? 0) + 1));
  const { rows } = await sql<Row>`${prepared}
    select 'methods ' || id as key, name, translations, '[]'::jsonb as former, type, is_natural_source as "isNatural"
    from consult_methods where org_id = ${org} and id = any(${methods}::bigint[])
    union all
    select 'sources ' || id, label, translations, '[]', null, null
    from consult_items where org_id = ${org} and id = any(${sources}::bigint[])
    union all
    select 'diseases ' || id, name, translations, '[]', null, null
    from diseases where org_id = ${org} and id = any(${diseases}::bigint[])
    union all
    select 'sites ' || id, name, translations, '[]', null, null
    from sites where org_id = ${org} and id = any(${sites}::bigint[])
    union all
    select 'staff ' || id, name, '{}', '[]', null, null
    from staff where org_id = ${org} and id = any(${staff}::bigint[])
    union all
    select 'entries ' || dictionary || ' ' || code, name, translations, former, null, null
    from dictionary_entries where org_id = ${org}
      and (dictionary, code) in (select * from unnest(${dictionaries}::text[], ${codes}::text[]))`.execute(
    tx,
  );
  return rows;
}

/**
 * The state of all that an organisation configures: no two states that follow each other are the same, since ids of signals
 * only grow. Signals are forgotten after an hour, which looks like a change.
 */
export const configuredState = (org: unknown) => sql<string>`(
  select count(*) || ' ' || coalesce(sum(id), 0) from configuration_signals where org_id = ${org})`;

interface Kept {
  state: string;
  until: number;
  words: KnownWords;
}

/** Before signals are forgotten, so that no state comes again. */
const longest = 30 * 60_000;
const mostOrganisations = 200;
const mostWords = 20_000;

/** The words of many organisations, each as long as nothing was configured there, in whichever process. */
export class WordStore {
  readonly #kept = new Map<string, Kept>();

  wordsOf(organisationId: string, state: string): KnownWords {
    const known = this.#kept.get(organisationId);
    if (known?.state === state && performance.now() < known.until && known.words.size < mostWords)
      return known.words;
    const words = new KnownWords();
    this.#kept.delete(organisationId);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= mostOrganisations) this.#kept.delete(oldest);
    this.#kept.set(organisationId, { state, until: performance.now() + longest, words });
    return words;
  }
}

const taken = new WeakMap<Tx, KnownWords>();

/**
 * Lets the transaction take these words. Only for one that changes nothing: what it changed itself would be kept although
 * nobody else sees it yet.
 */
export const takeWords = (tx: Tx, words: KnownWords): void => void taken.set(tx, words);

/** Words of the organisation that the transaction has entered: those of earlier requests, where it may take them. */
export const wordsIn = (tx: Tx): KnownWords => taken.get(tx) ?? new KnownWords();
