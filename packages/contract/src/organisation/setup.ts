import { personFaults, personFields, setupSteps, stepStates } from '@huifang/domain/organisation/setup';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Flag, IntegerLike, instant, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { mostWordBytes } from '../core/word-files.ts';

const organisationId = as('orgId', OrgParam);

/** How far the set-up of the organisation is. */
export const Setup = z.object({
  name: as('名称', z.string()),
  timeZone: as('时区', z.string()),
  steps: as(
    '步骤',
    z.array(
      z.object({
        step: as('步骤', z.enum(setupSteps)),
        state: as('状态', z.enum(stepStates)),
        /** What there is: departments, roles, people… */
        count: as('数量', z.number().int()),
        /** Lines of a file that wait for a correction. */
        wrong: as('有误', z.number().int()),
      }),
    ),
  ),
  departments: as('部门', z.array(z.string())),
  roles: as('角色', z.array(z.object({ name: as('名称', z.string()), note: as('说明', z.string()) }))),
  /** Roles to begin with, and whether the organisation has one of the name. */
  templates: as(
    '角色模板',
    z.array(
      z.object({
        name: as('名称', z.string()),
        note: as('说明', z.string()),
        permissions: as('权限', z.array(z.string())),
        isThere: as('已有', z.boolean()),
      }),
    ),
  ),
  /** What the product offers of a step whose contents the organisation has none of. */
  standards: as(
    '默认内容',
    z.array(
      z.object({
        step: as('步骤', z.enum(setupSteps)),
        names: as('名称', z.array(z.string())),
      }),
    ),
  ),
  /** When something of it was last written down. */
  savedAt: as('保存时间', instant()),
});
export type Setup = z.output<typeof Setup>;

export const getSetup = defineCall({
  path: '/api/OrgInit/GetSetup',
  summary: 'How far the set-up of the organisation is, step by step',
  request: z.object({ organisationId }).optional(),
  data: Setup,
});

export const saveSetupFacts = defineCall({
  path: '/api/OrgInit/SaveFacts',
  summary: 'Name and time zone of the organisation; refused where they are no longer what the caller saw',
  request: z.object({
    name: as('名称', text(100)),
    timeZone: as('时区', text(100)),
    /** What was seen. */
    before: as('原值', z.object({ name: as('名称', text(100)), timeZone: as('时区', text(100)) })),
    organisationId,
  }),
  data: Setup,
  failures: ['STALE'],
  isWrite: true,
});

export const markSetupStep = defineCall({
  path: '/api/OrgInit/MarkStep',
  summary: 'Say that a step is skipped, done as it is, or open again',
  request: z.object({
    step: as('步骤', z.enum(setupSteps)),
    state: as('状态', z.enum(['todo', 'done', 'skipped'])),
    organisationId,
  }),
  data: Setup,
  isWrite: true,
});

export const addSetupDepartments = defineCall({
  path: '/api/OrgInit/AddDepartments',
  summary: 'Add departments at the top level; those that there are already stay',
  request: z.object({
    names: as('名称', z.array(z.string().max(200)).min(1).max(200)),
    organisationId,
  }),
  data: Setup,
  isWrite: true,
});

export const addSetupRole = defineCall({
  path: '/api/OrgInit/AddRole',
  summary: 'Add a role by one of the templates; one of the name stays as it is',
  request: z.object({ template: as('模板', text(50)), organisationId }),
  data: Setup,
  failures: ['GRANT_BEYOND_OWN'],
  isWrite: true,
});

export const acceptStandard = defineCall({
  path: '/api/OrgInit/AcceptStandard',
  summary: "Fill a step with the product's contents where the organisation has none of its own",
  request: z.object({ step: as('步骤', z.enum(['dictionaries', 'methods', 'menu'])), organisationId }),
  data: Setup,
  isWrite: true,
});

/** A file of people as far as it is read: the lines that are wrong first. */
export const SetupPeople = z.object({
  /** Empty: there is none. */
  file: as('文件', z.string()),
  /** Empty for a workbook. */
  encoding: as('编码', z.string()),
  columns: as(
    '列',
    z.array(
      z.object({
        head: as('列名', z.string()),
        /** Empty: it is not imported. */
        field: as('对应', z.enum(['', ...personFields])),
      }),
    ),
  ),
  /** Fields without which nobody can be made, and that no column says. */
  missing: as('缺少', z.array(z.enum(personFields))),
  total: as('总数', z.number().int()),
  good: as('可导入', z.number().int()),
  wrong: as('有误', z.number().int()),
  lines: as(
    '行',
    z.array(
      z.object({
        /** Its number in the file, from 1, without the header. */
        line: as('行', z.number().int()),
        cells: as('单元格', z.array(z.string())),
        faults: as(
          '错误',
          z.array(
            z.object({
              field: as('字段', z.enum(personFields)),
              kind: as('种类', z.enum(personFaults)),
              said: as('读到', z.string()),
              /** Who has it already: a name, and the line of the file where it is one of that. */
              other: as('相同', z.string()),
              otherLine: as('相同行', z.number().int()),
              /** What it may mean. */
              suggestions: as('建议', z.array(z.string())),
              canCreate: as('可新建', z.boolean()),
            }),
          ),
        ),
      }),
    ),
  ),
  /** What a role or a department may be. */
  departments: as('部门', z.array(z.string())),
  roles: as('角色', z.array(z.string())),
});
export type SetupPeople = z.output<typeof SetupPeople>;

const place = {
  show: as('显示', z.enum(['all', 'good', 'wrong']).optional().default('all')),
  page: PageNumber.optional(),
  size: IntegerLike.optional(),
  organisationId,
};

export const getSetupPeople = defineCall({
  path: '/api/OrgInit/GetPeople',
  summary: 'The file of people that waits to be imported, a page of its lines',
  request: z.object(place),
  data: SetupPeople,
  failures: ['PAGE_SIZE_REFUSED'],
});

export const readSetupPeople = defineCall({
  path: '/api/OrgInit/ReadPeople',
  summary: 'Read a file of people, CSV in UTF-8 or GBK or an Excel workbook, in place of the one that waits',
  request: z.object({
    name: as('文件名', text(200)),
    /** Its bytes in base 64. */
    file: as('文件', z.base64().max(Math.ceil((mostWordBytes * 4) / 3) + 4)),
    ...place,
  }),
  data: SetupPeople,
  failures: ['FILE_UNREADABLE', 'FILE_TOO_LONG', 'FILE_EMPTY', 'PAGE_SIZE_REFUSED'],
  isWrite: true,
  mostBytes: 12 * 1024 * 1024,
});

export const mapSetupPeople = defineCall({
  path: '/api/OrgInit/MapPeople',
  summary: 'Say what the columns of the file mean; the next file of the same columns is read alike',
  request: z.object({
    fields: as('对应', z.array(z.enum(['', ...personFields])).max(50)),
    ...place,
  }),
  data: SetupPeople,
  failures: ['PAGE_SIZE_REFUSED'],
  isWrite: true,
});

export const fixSetupPerson = defineCall({
  path: '/api/OrgInit/FixPerson',
  summary:
    'Correct a cell of the file; a department or a role in every line that says the same, and made first where that is asked for',
  request: z.object({
    line: as('行', IntegerLike),
    field: as('字段', z.enum(personFields)),
    value: as('值', text(200)),
    /** Of a department. */
    isNew: as('新建', Flag),
    ...place,
  }),
  data: SetupPeople,
  failures: ['PAGE_SIZE_REFUSED'],
  isWrite: true,
});

export const dropSetupPeople = defineCall({
  path: '/api/OrgInit/DropPeople',
  summary: 'Leave a line of the file out, or the whole file',
  request: z.object({
    /** Absent: all of them. */
    line: as('行', IntegerLike.optional()),
    ...place,
  }),
  data: SetupPeople,
  failures: ['PAGE_SIZE_REFUSED'],
  isWrite: true,
});

/** Accounts that one call makes: their passwords take time. */
export const peopleAtOnce = 10;

export const importSetupPeople = defineCall({
  path: '/api/OrgInit/ImportPeople',
  summary:
    'Make accounts of the first lines that are right, with passwords that are told once; called again until none is left',
  request: z.object({ organisationId }).optional(),
  data: z.object({
    made: as(
      '已创建',
      z.array(
        z.object({
          line: as('行', z.number().int()),
          name: as('姓名', z.string()),
          account: as('账号', z.string()),
        }),
      ),
    ),
    /** Of those, in their order, with a blank between. It is told once: a repeat of the call answers an empty text. */
    passwords: as('初始密码', z.string()),
    left: as('剩余', z.number().int()),
  }),
  failures: ['GRANT_BEYOND_OWN', 'SIGN_IN_BUSY'],
  isWrite: true,
});
