import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Flag, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** Most bytes of a file that is sent to be imported; larger ones are for `npm run import`. */
export const mostImportBytes = 8 * 1024 * 1024;

/** Most refused lines that an import tells one by one. */
export const mostRefusedLines = 1000;

/** What an import has done, or a dry run would. */
const ImportOutcome = z.object({
  id: as('导入ID', z.string()),
  /** It went on with what was begun before. */
  isResumed: as('续传', z.boolean()),
  /** The encoding of a text, else `xlsx`. */
  readAs: as('格式', z.string()),
  lines: as('行数', z.number().int()),
  added: as('新增', z.number().int()),
  changed: as('修改', z.number().int()),
  same: as('相同', z.number().int()),
  refused: as('未导入', z.number().int()),
  /** Lines that were refused, in the order of the file, at most `mostRefusedLines`. */
  problems: as(
    '明细',
    z.array(
      z.object({
        /** Its number in the file, from 1. */
        line: as('行', z.number().int()),
        /** What is wrong with it, in the caller's language; never what a cell holds. */
        sentences: as('原因', z.array(z.string())),
      }),
    ),
  ),
});

export const runImportCall = defineCall({
  path: '/api/Import/Run',
  summary:
    'Import a file, or say what would become of its lines, as `npm run import` does: the same file twice adds nothing twice, and goes on where it was broken off. For connected systems too',
  request: z.object({
    /** As `npm run import` names it: customers, consults, visits and so on. */
    kind: as('类型', z.string().max(50)),
    fileName: as('文件名', z.string().max(200).optional().default('')),
    /** The bytes of a CSV file or a workbook in base64. */
    file: as('文件', z.base64().max(Math.ceil((mostImportBytes * 4) / 3) + 4)),
    isDryRun: as('试运行', Flag),
    /** A mapping as in the guide; proposed from the header when left out. */
    mapping: as('对照', z.looseObject({}).optional()),
    /** Of a text that is not found out rightly. */
    encoding: as('编码', z.string().max(20).optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: ImportOutcome,
  failures: ['IMPORT_KIND_UNKNOWN', 'IMPORT_REFUSED', 'IMPORT_RUNNING', 'FILE_EMPTY'],
  isWrite: true,
  isForSystems: true,
  mostBytes: 12 * 1024 * 1024,
});
