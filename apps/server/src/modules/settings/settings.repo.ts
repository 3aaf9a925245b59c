import type { Tx } from '../../db/types.ts';

/** Rows of a page for the organisation and one department, those of the organisation first. */
export const findSettings = (tx: Tx, page: string, departmentId: string | undefined) =>
  tx
    .selectFrom('field_settings')
    .select(['item', 'is_required', 'is_editable', 'needs_approval'])
    .where('page', '=', page)
    .where((row) =>
      departmentId === undefined
        ? row('department_id', 'is', null)
        : row.or([row('department_id', 'is', null), row('department_id', '=', departmentId)]),
    )
    .orderBy((row) => row.fn.coalesce('department_id', row.lit(0)))
    .execute();
