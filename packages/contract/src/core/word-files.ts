import { z } from 'zod';
import { type Call, defineCall } from './define-call.ts';
import { Flag, OrgParam } from './fields.ts';
import { as } from './record.ts';

/** Most lines of a file of words, its header aside. */
export const mostWordLines = 10_000;
/** Most bytes of such a file. */
export const mostWordBytes = 8 * 1024 * 1024;
/** Lines that an import tells of one by one. */
export const mostToldLines = 1000;

/** What became of a line, or would. */
export const wordOutcomes = ['added', 'changed', 'same', 'refused'] as const;
export type WordOutcome = (typeof wordOutcomes)[number];

export const WordImport = z.object({
  total: as('行数', z.number().int()),
  added: as('新增', z.number().int()),
  changed: as('修改', z.number().int()),
  same: as('相同', z.number().int()),
  refused: as('未导入', z.number().int()),
  /** In the order of the file, at most `mostToldLines`, those that say the same left out. */
  lines: as(
    '明细',
    z.array(
      z.object({
        /** Its number in the file, from 1. */
        line: as('行', z.number().int()),
        outcome: as('结果', z.enum(wordOutcomes)),
        /** What it is about. */
        name: as('名称', z.string()),
        /** Why it was refused, in the caller's language. */
        problem: as('原因', z.string()),
      }),
    ),
  ),
});

type Path = Call['path'];
type Extra = Record<string, z.ZodType>;

/** Words of the organisation as a file: CSV, or an Excel workbook by what Accept names. */
export const exportWordsCall = <E extends Extra>(path: Path, summary: string, extra: E) =>
  defineCall({
    path,
    summary: `${summary}, as CSV or an Excel workbook by what Accept names`,
    request: z.object({ organisationId: as('orgId', OrgParam), ...extra }),
    data: z.unknown(),
    failures: ['EXPORT_RUNNING'],
  });

/** The same file taken back; a dry run says line by line what would become of it and changes nothing. */
export const importWordsCall = <E extends Extra>(path: Path, summary: string, extra: E) =>
  defineCall({
    path,
    summary: `${summary} from a file, line by line; lines that are wrong are told and left out`,
    request: z.object({
      organisationId: as('orgId', OrgParam),
      /** Its bytes in base 64. */
      file: as('文件', z.base64().max(Math.ceil((mostWordBytes * 4) / 3) + 4)),
      isDryRun: as('试运行', Flag),
      ...extra,
    }),
    data: WordImport,
    failures: ['FILE_HEADER', 'FILE_UNREADABLE', 'FILE_TOO_LONG', 'FILE_EMPTY'],
    isWrite: true,
    mostBytes: 12 * 1024 * 1024,
  });
