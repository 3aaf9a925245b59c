import type {
  AnswerOf,
  exportTypeCodes,
  importTypeCodes,
  ParsedRequestOf,
  WordImport,
} from '@huifang/contract';
import { readAs } from '@huifang/domain/dictionaries';
import { entryColours } from '@huifang/domain/entry-colours';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import { importWords } from '../../lib/word-files/import.ts';
import type { WordColumn, WordLine } from '../../lib/word-files/read.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { places } from '../../text/product-words.ts';
import { type EntryRow, findEntries, findTypes } from './dictionaries.repo.ts';
import { openDictionary, planEntry, writePlans } from './entries.service.ts';

const columns = {
  code: { head: ['编码', '編碼', 'Code'], isRequired: true },
  name: { head: ['名称', '名稱', 'Name'], isRequired: true },
  zhTW: { head: ['繁体中文', '繁體中文', 'Traditional Chinese'] },
  enUS: { head: ['英文', '英文', 'English'] },
  colour: { head: ['颜色', '顏色', 'Color'] },
  regionCode: { head: ['地区编码', '地區編碼', 'Region code'] },
  place: { head: ['详细位置', '詳細位置', 'Place'] },
  enabled: { head: ['启用', '啟用', 'In use'] },
} as const satisfies Record<string, WordColumn>;
type Column = keyof typeof columns;

const yes = ['是', '1', 'yes', 'true', 'y'];
const no = ['否', '0', 'no', 'false', 'n'];

const cellOf: Readonly<Record<Column, (row: EntryRow) => string>> = {
  code: (row) => row.code,
  name: (row) => row.name,
  zhTW: (row) => row.translations['zh-TW'] ?? '',
  enUS: (row) => row.translations['en-US'] ?? '',
  colour: (row) => row.colour,
  regionCode: (row) => row.region_code,
  place: (row) => row.place,
  enabled: (row) => (row.is_enabled ? '是' : '否'),
};

/** The entries of a dictionary as a file that can be imported again. */
export async function exportEntries(
  tx: Tx,
  operator: Operator,
  { typeId }: ParsedRequestOf<typeof exportTypeCodes>,
  accept: string,
): Promise<StreamedAnswer> {
  const { organisationId: org, locale } = operator;
  const type = (await findTypes(tx, org)).find(({ id }) => id === typeId);
  if (!type) throw new AppError('NOT_FOUND');
  const rows = (await findEntries(tx, org, type.code)).filter(({ merged_into }) => merged_into === null);
  return exportRows(tx, operator, {
    entity: 'dictionary',
    entityId: typeId,
    format: exportFormat(accept),
    total: rows.length,
    fileName: `dictionary-${type.code}`,
    sheetName: type.shown,
    columns: (Object.keys(columns) as Column[]).map((name) => ({
      head: columns[name].head[places[locale]],
      cell: cellOf[name],
    })),
    async *batches() {
      yield rows;
    },
  });
}

/** Adds and changes entries of a dictionary by their codes; a renamed one shows its new name in old records too. */
export const importEntries = (
  database: DatabaseHandle,
  operator: Operator,
  { typeId, file, isDryRun }: ParsedRequestOf<typeof importTypeCodes>,
): Promise<AnswerOf<typeof WordImport>> =>
  importWords<Column>(database, operator, {
    content: file,
    isDryRun,
    entity: 'dictionary',
    columns,
    nameOf: ({ values }) => [values.code, values.name].filter(Boolean).join(' '),
    async prepare(tx) {
      const dictionary = await openDictionary(tx, operator, typeId);
      const seen = new Set<string>();
      const take = ({ values }: WordLine<Column>) => {
        const code = (values.code ?? '').normalize('NFKC').trim();
        // A second line of the same code would undo the first.
        if (code !== '' && seen.has(readAs(code))) throw new AppError('CODE_IN_USE', { values: { code } });
        seen.add(readAs(code));
        const known = dictionary.entries.get(dictionary.codes.get(readAs(code)) ?? '');
        if (known?.merged_into) throw new AppError('CODE_IN_USE', { values: { code } });
        const { before, changed } = planEntry(operator, dictionary, {
          id: known?.id,
          code: known?.code ?? code,
          name: values.name ?? '',
          translations: {
            'zh-TW': values.zhTW ?? known?.translations['zh-TW'] ?? '',
            'en-US': values.enUS ?? known?.translations['en-US'] ?? '',
          },
          colour: colourOf(values.colour, known),
          regionCode: values.regionCode ?? known?.region_code ?? '',
          place: values.place ?? known?.place ?? '',
          enabled: isEnabled(values.enabled, known),
          renaming: 'follow',
        });
        if (!before) return 'added';
        return changed.length > 0 ? 'changed' : 'same';
      };
      return { take, write: () => writePlans(tx, operator, dictionary) };
    },
  });

const colourOf = (typed: string | undefined, known: EntryRow | undefined): string =>
  typed === undefined ? (known?.colour ?? '') : (entryColours.find((colour) => colour === typed) ?? typed);

/** An empty cell leaves it as it is; a new entry is in use. */
function isEnabled(typed: string | undefined, known: EntryRow | undefined): boolean {
  const word = typed?.toLowerCase() ?? '';
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : (known?.is_enabled ?? true);
}
