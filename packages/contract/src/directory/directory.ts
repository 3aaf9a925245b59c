import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Flag, Nothing, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

export const DictionaryOption = z.object({
  code: as('编码', z.string()),
  name: as('名称', z.string()),
  /** A key of `entryColours`; empty for none. */
  colour: as('颜色', z.string()),
  enabled: as('启用', z.boolean()),
});

/** A member of staff as the searches find them. 编码 is the person's PsmID. */
export const StaffOption = z.object({
  code: as('编码', z.string()),
  name: as('名称', z.string()),
  detail: as('详细信息', z.string()),
  job: as('职务', z.string()),
});

export const getBasicDictionary = defineCall({
  path: '/api/admin/GetBasicDictionary',
  summary: 'The entries of one dictionary type in order: those in use, with `all` the others too',
  request: z.object({ organisationId: as('org', OrgParam), code: text(20), all: Flag }),
  data: z.array(DictionaryOption),
});

export const getDoctors = defineCall({
  path: '/api/admin/GetDoctors',
  summary: 'Doctors by name, pinyin or initials; all of them (first 50) without text',
  request: z.object({
    search: as('searchtext', text(longestNameSearch)),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.array(StaffOption),
});

export const getDoctorsWithJob = defineCall({
  path: '/api/admin/GetDoctorsWithJob',
  summary: 'Members of staff in the same way',
  request: z.object({
    search: as('searchtext', text(longestNameSearch)),
    /** Only those who serve customers. */
    isService: as('服务人员', Flag),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.array(StaffOption),
});

export const getUserId = defineCall({
  path: '/api/admin/GetUserId',
  summary: "The caller's person id in the organisation",
  request: Nothing,
  data: z.string(),
});

export const Department = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  parentId: as('父级ID', z.string()),
  path: as('路径', z.string()),
  /** It and all above it are open. */
  enabled: as('启用', z.boolean()),
});

export const getDeptByOrg = defineCall({
  path: '/api/admin/GetDeptByOrg',
  summary: 'Departments of the organisation that are open, with `all` the closed ones too',
  request: z.object({ organisationId: as('orgId', OrgParam), all: Flag }).optional(),
  data: z.array(Department),
});

export const getUserByOrgId = defineCall({
  path: '/api/admin/GetUserByOrgId',
  summary: 'Staff of the organisation or of one department',
  request: z.object({ organisationId: as('orgId', OrgParam), deptId: OptionalId }).optional(),
  data: z.array(StaffOption),
});
