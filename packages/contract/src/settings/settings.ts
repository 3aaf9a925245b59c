import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { OptionalId, OrgParam, text } from '../core/fields.ts';

/** How one item of a page behaves for an organisation and department (A3 Field settings). */
export const FieldSetting = z.object({
  /** The item's wire name. */
  name: z.string(),
  required: z.boolean(),
  editable: z.boolean(),
  /** Editing it stores a modification request instead of changing the record. */
  modify: z.boolean(),
});

/** The pages that field settings exist for. */
export const settingPages = ['consult', 'callback'] as const;

const query = z.object({ orgId: OrgParam, deptId: OptionalId, fname: text(50) });

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
