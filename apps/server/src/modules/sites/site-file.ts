import type { AnswerOf, importSites as importCall, ParsedRequestOf, WordImport } from '@huifang/contract';
import { siteFields } from '@huifang/domain/site/fields';
import { longestTranslation } from '@huifang/domain/translations';
import { namesOf, pathOf } from '@huifang/domain/word-path';
import { type Region, regionByCode, regionsWithHongKongMacauTaiwan } from '@huifang/regions';
import { refusal } from '../../configured-records.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { exportRows } from '../../lib/export/export-rows.ts';
import { exportFormat } from '../../lib/export/format.ts';
import { no, textIn, yes, yesOrNo } from '../../lib/word-files/cells.ts';
import { importWords } from '../../lib/word-files/import.ts';
import { namesIn } from '../../lib/word-files/names.ts';
import type { WordColumn, WordLine } from '../../lib/word-files/read.ts';
import type { Operator } from '../../operator.ts';
import type { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { places } from '../../text/product-words.ts';
import { orderOf } from './record-files.ts';
import { allSites, planSites, type WrittenSite } from './sites.service.ts';

const columns = {
  name: { head: ['名称', '名稱', 'Name'], isRequired: true },
  shortName: { head: ['简称', '簡稱', 'Short name'] },
  region: { head: ['地区', '地區', 'Region'] },
  addressDetail: { head: ['详细地址', '詳細地址', 'Address detail'] },
  longitude: { head: ['经度', '經度', 'Longitude'] },
  latitude: { head: ['纬度', '緯度', 'Latitude'] },
  phone: { head: ['电话', '電話', 'Phone'] },
  hours: { head: ['营业时间', '營業時間', 'Opening hours'] },
  departments: { head: ['科室', '科別', 'Departments'] },
  introduction: { head: ['简介', '簡介', 'Introduction'] },
  order: { head: ['排序', '排序', 'Order'] },
  'zh-TW': { head: ['繁体中文', '繁體中文', 'Traditional Chinese'] },
  'en-US': { head: ['英文', '英文', 'English'] },
  enabled: { head: ['启用', '啟用', 'In use'] },
} as const satisfies Record<string, WordColumn>;
type Column = keyof typeof columns;

const cellsOf = (site: WrittenSite, at: number): Record<Column, string> => ({
  name: site.name,
  shortName: site.shortName,
  region: regionOf(site),
  addressDetail: site.addressDetail,
  longitude: site.longitude,
  latitude: site.latitude,
  phone: site.phone,
  hours: site.hours,
  departments: departmentsOf(site),
  introduction: site.introduction,
  order: String(site.order),
  'zh-TW': site.translations['zh-TW'],
  'en-US': site.translations['en-US'],
  enabled: (site.isEnabled ? yes : no)[at] ?? '',
});

const regionOf = ({ regionCode }: WrittenSite) => pathOf(regionByCode(regionCode)?.path ?? []);
const departmentsOf = ({ departments }: WrittenSite) => departments.join('、');

/** All sites as a file that can be taken back; pictures stay where they are. */
export async function exportSites(tx: Tx, operator: Operator, accept: string): Promise<StreamedAnswer> {
  const at = places[operator.locale];
  const rows = (await allSites(tx, operator)).map((site) => cellsOf(site, at));
  return exportRows(tx, operator, {
    entity: 'sites',
    entityId: '',
    format: exportFormat(accept),
    total: rows.length,
    fileName: 'sites',
    sheetName: { 'zh-CN': '院区', 'zh-TW': '院區', 'en-US': 'Sites' }[operator.locale],
    columns: (Object.keys(columns) as Column[]).map((name) => ({
      head: columns[name].head[at],
      cell: (row: (typeof rows)[number]) => row[name],
    })),
    async *batches() {
      yield rows;
    },
  });
}

/** Adds sites by their names, and changes those that there are in what the file says. */
export const importSites = (
  database: DatabaseHandle,
  operator: Operator,
  { file, isDryRun }: ParsedRequestOf<typeof importCall>,
): Promise<AnswerOf<typeof WordImport>> =>
  importWords<Column>(database, operator, {
    content: file,
    isDryRun,
    entity: 'sites',
    columns,
    nameOf: ({ values }) => values.name ?? '',
    async prepare(tx, lines) {
      const plan = await planSites(
        tx,
        operator,
        lines.map(({ values }) => values.name ?? ''),
      );
      const departmentOf = await namesIn(tx, operator, 'departments');
      return { take: (line) => plan.take(siteIn(operator, line, plan, departmentOf)), write: plan.write };
    },
  });

function siteIn(
  operator: Operator,
  { values }: WordLine<Column>,
  plan: Pick<Awaited<ReturnType<typeof planSites>>, 'known'>,
  departmentOf: (name: string) => string,
) {
  const known = plan.known(values.name ?? '');
  const said = (name: Column & keyof typeof siteFields, before = '') =>
    textIn(operator, values[name], {
      path: name,
      head: columns[name].head,
      max: siteFields[name].max,
      before,
    });
  const translation = (name: 'zh-TW' | 'en-US') =>
    textIn(operator, values[name], {
      path: name,
      head: columns[name].head,
      max: longestTranslation,
      before: known?.translations[name] ?? '',
    });
  return {
    name: said('name'),
    shortName: said('shortName', known?.shortName),
    regionCode: regionIn(operator, values.region, known),
    addressDetail: said('addressDetail', known?.addressDetail),
    longitude: values.longitude ?? known?.longitude ?? '',
    latitude: values.latitude ?? known?.latitude ?? '',
    phone: said('phone', known?.phone),
    hours: said('hours', known?.hours),
    departmentIds: departmentsIn(departmentOf, values.departments, known),
    introduction: said('introduction', known?.introduction),
    pictureId: known?.pictureId ?? '',
    order: orderOf(operator, values.order),
    isEnabled: yesOrNo(operator, 'enabled', values.enabled) ?? known?.isEnabled ?? true,
    translations: { 'zh-TW': translation('zh-TW'), 'en-US': translation('en-US') },
  };
}

/** A region by its names from the province down, or by its 12 digits. */
function regionIn(operator: Operator, cell: string | undefined, known: WrittenSite | undefined): string {
  if (cell === undefined || (known && cell === regionOf(known))) return known?.regionCode ?? '';
  if (cell.trim() === '') return '';
  if (regionByCode(cell.trim())) return cell.trim();
  let below: readonly Region[] = regionsWithHongKongMacauTaiwan;
  let found: Region | undefined;
  for (const name of namesOf(cell)) {
    found = below.find(({ label }) => label === name);
    if (!found) throw refusal(operator, 'regionCode', 'noneNamed', { name: cell });
    below = found.children ?? [];
  }
  return found?.value ?? '';
}

function departmentsIn(
  departmentOf: (name: string) => string,
  cell: string | undefined,
  known: WrittenSite | undefined,
): string[] {
  if (cell === undefined || (known && cell === departmentsOf(known))) return known?.departmentIds ?? [];
  return cell
    .split(/[、,，]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(departmentOf);
}
