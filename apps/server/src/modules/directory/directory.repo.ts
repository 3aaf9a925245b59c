import type { Tx } from '../../db/types.ts';
import { nameInWords } from '../../db/words.ts';

export const findDictionary = (tx: Tx, dictionary: string) =>
  tx
    .selectFrom('dictionary_entries')
    .select(['code', nameInWords])
    .where('dictionary', '=', dictionary)
    .where('is_enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const findDepartments = (tx: Tx) =>
  tx
    .selectFrom('departments')
    .select(['id', 'name', 'parent_id', 'path'])
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Diseases in order; `isEnabled` absent means both. */
export const findDiseases = (tx: Tx, isEnabled?: boolean) =>
  tx
    .selectFrom('diseases')
    .select(['id', 'name', 'parent_id', 'pinyin', 'initials', 'is_enabled'])
    .$if(isEnabled !== undefined, (query) => query.where('is_enabled', '=', isEnabled === true))
    .orderBy('sort')
    .orderBy('id')
    .execute();

export type DiseaseRow = Awaited<ReturnType<typeof findDiseases>>[number];

interface StaffFilter {
  /** Part of the name, or the beginning of pinyin or initials. */
  words?: string;
  /** In this department or below it. */
  departmentId?: string;
  /** Those who work there no more are found too. */
  hasLeft?: boolean;
  limit: number;
}

export const findStaff = (tx: Tx, { words = '', departmentId, hasLeft = false, limit }: StaffFilter) =>
  tx
    .selectFrom('staff')
    .leftJoin('departments as department', 'department.id', 'staff.department_id')
    .select(['staff.id', 'staff.name', 'staff.job', 'staff.detail', 'department.name as department'])
    .$if(!hasLeft, (query) => query.where('staff.is_active', '=', true))
    .$if(words !== '', (query) =>
      query.where((row) =>
        row.or([
          row('staff.name', 'like', `%${escapeLike(words)}%`),
          row('staff.pinyin', 'like', `${escapeLike(words.toLowerCase())}%`),
          row('staff.initials', 'like', `${escapeLike(words.toUpperCase())}%`),
        ]),
      ),
    )
    .$if(departmentId !== undefined, (query) =>
      query.where(
        (row) => row.val(departmentId),
        '=',
        (row) => row.fn.any(row.fn<string[]>('string_to_array', ['department.path', row.val(';')])),
      ),
    )
    .orderBy('staff.pinyin')
    .orderBy('staff.id')
    .limit(limit)
    .execute();

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Names of staff of the organisation, of those who work there no more too. */
export const findStaffNames = (tx: Tx, org: string, ids: readonly string[]) =>
  tx.selectFrom('staff').select(['id', 'name']).where('org_id', '=', org).where('id', 'in', ids).execute();
