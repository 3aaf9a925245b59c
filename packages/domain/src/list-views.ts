import { type ProfileField, profileFieldNames, profileFields } from './customer/fields.ts';
import { dictionaries } from './dictionaries.ts';
import { text } from './fields.ts';

/** The lists of which a person keeps views. */
export const viewLists = ['consults', 'callbacks', 'complaints', 'profiles'] as const;
export type ViewList = (typeof viewLists)[number];

/** The right that a list itself needs: without it nobody hears of its views. */
export const rightOfList = {
  consults: 'consult:read',
  callbacks: 'consult:read',
  complaints: 'complaint:read',
  profiles: 'consult:read',
} as const satisfies Record<ViewList, string>;

/** Who sees a view besides whoever made it, with its code on the wire. */
export const audiences = { own: '本人', role: '角色', all: '所有人' } as const;
export type Audience = keyof typeof audiences;

/** Views of a list that one person keeps. */
export const mostViews = 50;
/** What is typed of a view (rule view-3). */
export const viewFields = { name: text({ wire: '名称', max: 30 }) };
/** Characters of what a view keeps, as JSON. */
export const longestView = 20_000;
const longestQuery = 4000;

/** How what a view keeps is written; a higher one comes from a newer version of the product. */
export const viewFormat = 1;

/** What a view keeps of its list. Whatever else it holds stays as it is: a part that this version does not know. */
export interface ViewDocument {
  format: number;
  /** The filter and the order as the list's address holds them: what was typed about people is not among it. */
  query: string;
  /** How the columns are arranged; absent where the list's cannot be. */
  columns?: Readonly<Record<string, unknown>>;
  density?: 'comfortable' | 'compact';
}

/** What is kept as a view: `newer` where a newer version wrote it, undefined where nothing can be made of it. */
export function readViewDocument(value: unknown): ViewDocument | 'newer' | undefined {
  if (!isFields(value) || !Number.isInteger(value.format)) return undefined;
  if ((value.format as number) > viewFormat) return 'newer';
  const { query, columns, density } = value;
  const isRead =
    typeof query === 'string' &&
    query.length <= longestQuery &&
    (columns === undefined || isFields(columns)) &&
    (density === undefined || density === 'comfortable' || density === 'compact');
  return isRead ? (value as unknown as ViewDocument) : undefined;
}

/** A name as it is kept and compared: one blank between words, none around them. */
export const viewNameOf = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** What a condition of a list's address names, which may be gone one day. */
export type ViewReference =
  | 'method'
  | 'source'
  | 'disease'
  | 'site'
  | 'line'
  | 'staff'
  | 'tag'
  | { dictionary: string };

const entryOf = (dictionary: string) => ({ dictionary });

const ofProfileFields = Object.fromEntries(
  profileFieldNames.flatMap((name) => {
    const field = profileFields[name];
    return 'dictionary' in field ? [[name, entryOf(field.dictionary)]] : [];
  }),
) as Partial<Record<ProfileField, ViewReference>>;

/** By the names of the parameters in each list's address. */
export const viewReferences: Readonly<Record<ViewList, Readonly<Record<string, ViewReference>>>> = {
  consults: {
    method: 'method',
    source: 'source',
    disease: 'disease',
    site: 'site',
    person: 'staff',
    tag: 'tag',
    visit: entryOf(dictionaries.visitState),
    intention: entryOf(dictionaries.intention),
    ...ofProfileFields,
  },
  callbacks: { executor: 'staff', line: 'line' },
  complaints: {
    state: entryOf(dictionaries.complaintState),
    category: entryOf(dictionaries.complaintCategory),
    attention: entryOf(dictionaries.attention),
    source: entryOf(dictionaries.complaintSource),
  },
  profiles: ofProfileFields,
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
