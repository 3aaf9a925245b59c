import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Nothing, OptionalId, OrgParam, text } from '../core/fields.ts';

/** Dictionary types by code. 01 and 33 are the specification's; the others are ours. */
export const dictionaryCodes = {
  intention: '01',
  consultType: '33',
  appointmentType: '34',
  appointmentTimeType: '35',
  visitState: '36',
  relation: '37',
  complaintCategory: '40',
  attention: '41',
  complaintSource: '42',
  complaintState: '43',
  handlingNote: '44',
} as const;

const Option = z.object({ 编码: z.string(), 名称: z.string() });

/** A member of staff as the searches find them (B3.6, A3 Doctor option). 编码 is the person's PsmID. */
export const StaffOption = z.object({
  编码: z.string(),
  名称: z.string(),
  详细信息: z.string(),
  职务: z.string(),
});

export const getBasicDictionary = defineCall({
  path: '/api/admin/GetBasicDictionary',
  summary: 'The entries in use of one dictionary type',
  request: z.object({ org: OrgParam, code: text(20) }),
  data: z.array(Option),
});

export const getDoctors = defineCall({
  path: '/api/admin/GetDoctors',
  summary: 'Members of staff by name, pinyin or initials; all of them (first 50) without text',
  request: z.object({ searchtext: text(50), orgId: OrgParam }),
  data: z.array(StaffOption),
});

export const getDoctorsWithJob = defineCall({
  path: '/api/admin/GetDoctorsWithJob',
  summary: 'The same with the position, for executors and service persons',
  request: z.object({ searchtext: text(50), orgId: OrgParam }),
  data: z.array(StaffOption),
});

export const getUserId = defineCall({
  path: '/api/admin/GetUserId',
  summary: "The caller's person id in the organisation",
  request: Nothing,
  data: z.string(),
});

export const Department = z.object({
  ID: z.string(),
  名称: z.string(),
  父级ID: z.string(),
  路径: z.string(),
});

export const getDeptByOrg = defineCall({
  path: '/api/admin/GetDeptByOrg',
  summary: 'Departments of the organisation',
  request: z.object({ orgId: OrgParam }).optional(),
  data: z.array(Department),
});

export const getUserByOrgId = defineCall({
  path: '/api/admin/GetUserByOrgId',
  summary: 'Staff of the organisation or of one department',
  request: z.object({ orgId: OrgParam, deptId: OptionalId }).optional(),
  data: z.array(StaffOption),
});

export interface DiseaseNode {
  id: string;
  title: string;
  state: number;
  children: DiseaseNode[];
}
const DiseaseNode: z.ZodType<DiseaseNode> = z.lazy(() =>
  z.object({ id: z.string(), title: z.string(), state: z.number().int(), children: z.array(DiseaseNode) }),
);

export const getDiseaseTree = defineCall({
  path: '/api/Diseases/getTreeList',
  summary: 'Diseases as a tree, filtered by text and state (1 in use, 0 not, absent both)',
  request: z.object({
    orgId: OrgParam,
    words: text(50),
    state: z.union([z.number(), z.string()]).optional(),
  }),
  data: z.array(DiseaseNode),
});
