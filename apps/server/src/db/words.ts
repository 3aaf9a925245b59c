import { sql } from 'kysely';

/** The name of the dictionary entry that is read, in the caller's language where it has a translation. */
export const nameInWords = sql<string>`in_words(name, translations)`.as('name');
