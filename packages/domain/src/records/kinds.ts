import { charges } from './charges.ts';
import { examinationReports } from './examination-reports.ts';
import { labResults } from './lab-results.ts';
import { medicalOrders } from './medical-orders.ts';
import { medicalRecords } from './medical-records.ts';
import { payments } from './payments.ts';
import { prescriptions } from './prescriptions.ts';
import type { RecordKind } from './record-kind.ts';
import { vaccinations } from './vaccinations.ts';
import { stays, visits } from './visits.ts';

/** What the hospital's systems know of a customer, in the order in which it is counted. */
export const recordKinds = {
  visits,
  stays,
  prescriptions,
  labResults,
  examinationReports,
  medicalRecords,
  medicalOrders,
  charges,
  payments,
  vaccinations,
};

export type RecordKinds = typeof recordKinds;
export type RecordKindName = keyof RecordKinds;

type NamesWith<Part> = {
  [Name in RecordKindName]: RecordKinds[Name] extends Part ? Name : never;
}[RecordKindName];

/** The kinds that have a list of the same form as all others. */
export type ListedKind = NamesWith<{ list: object }>;
/** The kinds that a visit is told with. */
export type KindOfVisit = NamesWith<{ isPartOfVisit: true }>;

/** Every kind by its name. */
export const everyKind = Object.entries(recordKinds) as [RecordKindName, RecordKind][];

const namesWith = (part: keyof RecordKind): string[] =>
  everyKind.filter(([, kind]) => part in kind).map(([name]) => name);

export const listedKinds = namesWith('list') as ListedKind[];
export const kindsOfVisit = namesWith('isPartOfVisit') as KindOfVisit[];
