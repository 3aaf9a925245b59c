import type { Field, Fields } from '../fields.ts';
import { text } from '../fields.ts';

/** How records stand on the timeline, by the names of their fields. */
export interface OnTimeline<Name extends string = string, Type extends string = string> {
  /** Begins the ids of its items: lower case letters. */
  name: string;
  /** What its items are, or what they are by the value of a field. */
  type: Type | { of: Name; is: Readonly<Record<string, Type>>; otherwise: Type };
  method?: Name;
  doctor: Name;
  content: readonly Name[];
  state?: Name;
}

/** How the demonstration draws records: of so many of the visits, so many minutes after their beginning. */
export interface Sample<Name extends string = string> {
  /** Begins their numbers. */
  letter: string;
  share: number;
  minutes: number;
  /** One of these for each; department, doctor and diagnosis are the visit's unless it says otherwise. */
  values: readonly Readonly<Partial<Record<Name, string>>>[];
}

type NameOf<F> = keyof F & string;

/** A kind of record that a hospital's own systems fill. */
export interface RecordKind<F extends Fields = Fields> {
  /** Its name on the wire and in words: of its tab, and of its part of a visit. */
  wire: string;
  /** Its name among the counted kinds of a customer. */
  counted: string;
  /** Its name on the command line that imports it. */
  file: string;
  table: string;
  fields: F;
  /** Its time: the newest comes first. */
  at: NameOf<F>;
  /** The call that lists it, of one visit too. Kinds without one have a call of their own, or none. */
  list?: { path: `/api/${string}`; summary: string };
  /** Its place among the tabs of the service record; without one it has none. */
  tab?: number;
  /** A visit is told with those that name it. */
  isPartOfVisit?: true;
  onTimeline?: OnTimeline<NameOf<F>>;
  /** Values of columns besides its fields, or where a file has no such field. */
  fixed?: Readonly<Record<string, string>>;
  /** Without one the demonstration draws it together with what it goes with. */
  sample?: Sample<NameOf<F>>;
}

/** What describes a kind of record, as it is. */
export const recordKind = <const F extends Fields, const K extends Omit<RecordKind<F>, 'fields'>>(
  entry: K & { fields: F },
): K & { fields: F } => entry;

/** A kind of lines that records of another kind have. */
export interface LineKind<F extends Fields = Fields> {
  file: string;
  table: string;
  fields: F;
  /** Whose lines they are: the column of its id, and what files call its number. */
  parent: { table: string; column: string; wire: string };
  /** The fields that are shown, where these are not all but the number of the line, in their order. */
  shown?: readonly NameOf<F>[];
}

export const lineKind = <const F extends Fields, const K extends Omit<LineKind<F>, 'fields'>>(
  entry: K & { fields: F },
): K & { fields: F } => entry;

type Value<F> = F extends { kind: 'money' }
  ? /** Nothing for whoever may not see amounts. */ number | null
  : F extends { kind: 'count' }
    ? F extends { isRequired: true } | { empty: 0 } | { isReadOnly: true }
      ? number
      : number | null
    : string;

/** What a record says: times in the organisation's zone as `YYYY-MM-DD HH:mm:ss`, money in yuan, empty text for nothing. */
export type ValuesOf<F> = { [Name in keyof F]: Value<F[Name]> };

/** Its number in the system that it comes from. */
export const ownNumber = <const Wire extends string>(wire: Wire) =>
  text({ wire, column: 'external_id', max: 100, isRequired: true });

/** Its number, and that of the visit that it belongs to. */
export const numbers = <const Wire extends string>(wire: Wire) => ({
  number: ownNumber(wire),
  visitNumber: text({ wire: '就诊号', column: 'visit_no', max: 100 }),
});

export const department = text({ wire: '科室', max: 100, width: 120 });
export const doctor = text({ wire: '医生', max: 100, width: 100 });
export const diagnosis = text({ wire: '诊断', max: 1000, width: 220 });
export const note = text({ wire: '说明', max: 1000 });

/** The fields that a file brings in. */
export const importedFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !field.isReadOnly);
