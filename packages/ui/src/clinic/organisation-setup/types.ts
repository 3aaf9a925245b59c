import type { PersonFault, PersonField } from '@huifang/domain/organisation/setup';

/** A file of people as far as it is read: the lines that are wrong first. */
export interface SetupPeopleFile {
  /** Empty: there is none. */
  file: string;
  encoding: string;
  columns: readonly { head: string; field: PersonField | '' }[];
  missing: readonly PersonField[];
  total: number;
  good: number;
  wrong: number;
  lines: readonly {
    line: number;
    cells: readonly string[];
    faults: readonly {
      field: PersonField;
      kind: PersonFault;
      said: string;
      other: string;
      otherLine: number;
      suggestions: readonly string[];
      canCreate: boolean;
    }[];
  }[];
  departments: readonly string[];
  roles: readonly string[];
}
