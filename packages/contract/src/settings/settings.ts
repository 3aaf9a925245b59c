import { settingWords } from '@huifang/domain/settings';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { OptionalId, OrgParam, text } from '../core/fields.ts';
import { as, worded } from '../core/record.ts';

/** How one item of a page behaves for an organisation and department (rule setting-1). */
export const FieldSetting = z.object({
  /** The item, by our own name. */
  name: worded(z.string(), settingWords),
  required: z.boolean(),
  editable: z.boolean(),
  /** Editing it stores a modification request instead of changing the record. */
  modify: z.boolean(),
});

const query = z.object({ organisationId: as('orgId', OrgParam), deptId: OptionalId, fname: text(50) });

export const getDisabledRequire = defineCall({
  method: 'GET',
  path: '/api/Admin/GetDisabledRequire',
  summary: "The items of a page that differ from the default, for the person's department",
  request: query,
  data: z.array(FieldSetting),
});

export const getAllDisabledRequire = defineCall({
  method: 'GET',
  path: '/api/Admin/GetAllDisabledRequire',
  summary: 'Every item of a page with its setting',
  request: query,
  data: z.array(FieldSetting),
});
