import type { FailureCode, Locale } from '@huifang/contract';
import type { StoredFault } from '../../db/import-tables.ts';
import { type ProblemKind, problemSentence } from '../../lib/problems.ts';
import type { CellFault, LineFault } from '../../lib/table/lines.ts';
import type { TableRefusalCode } from '../../lib/table/refusal.ts';
import { sentence } from '../../text/sentences.ts';

type Worded = readonly [zhCN: string, zhTW: string, enUS: string];

/** What is wrong with a line of a file, or with one of its cells. */
const lineFaults = {
  openQuote: ['引号没有成对', '引號沒有成對', 'A quote is opened and not closed.'],
  wrongQuote: [
    '引号出现在字段中间：请用引号括住整个字段，其中的引号写两遍',
    '引號出現在欄位中間：請用引號括住整個欄位，其中的引號寫兩遍',
    'A quote stands inside a field: put the field into quotes and write the quote twice.',
  ],
  lineTooLong: ['这一行太长', '這一行太長', 'The line is too long.'],
  tooManyColumns: ['超过 200 列', '超過 200 欄', 'It has more than 200 columns.'],
  fieldCount: [
    '这一行有 {found} 个字段，标题行有 {expected} 个',
    '這一行有 {found} 個欄位，標題列有 {expected} 個',
    'Its count of fields is {found}, that of the first line {expected}.',
  ],
  merged: [
    '合并的单元格：请取消合并并填写每一格',
    '合併的儲存格：請取消合併並填寫每一格',
    'The cell is merged with another. Undo the merge and fill in every cell.',
  ],
  formula: [
    '公式没有保存结果：请粘贴为数值',
    '公式沒有儲存結果：請貼上為數值',
    'The formula was saved without its result. Paste it as a value.',
  ],
  errorValue: ['公式的结果是错误', '公式的結果是錯誤', 'The formula ends in an error.'],
  digitsLost: [
    '数字超过 15 位，Excel 已丢失后面的数字：请改为文本重新填写',
    '數字超過 15 位，Excel 已遺失後面的數字：請改為文字重新填寫',
    'The number has more than 15 digits, and Excel has lost the rest. Enter it again as text.',
  ],
  scientific: [
    '科学计数法的数字已丢失部分位数：请改为文本重新填写',
    '科學記號的數字已遺失部分位數：請改為文字重新填寫',
    'The number was turned into scientific notation and has lost digits. Enter it again as text.',
  ],
  cellTooLong: ['内容太长', '內容太長', 'The text is too long.'],
  tooLong: ['最多 {max} 个字', '最多 {max} 個字', 'Too long: the limit is {max}.'],
  unreadable: [
    '含有无法识别的字符：请将文件存为 UTF-8 或 GB18030',
    '含有無法辨識的字元：請將檔案存為 UTF-8 或 GB18030',
    'It holds characters that cannot be read: save the file as UTF-8 or GB18030.',
  ],
  needed: ['请填写', '請填寫', 'It is needed.'],
  day: [
    '不是日期：请写成 2026-01-05 的样子',
    '不是日期：請寫成 2026-01-05 的樣子',
    'This is no day. Write it like 2026-01-05.',
  ],
  time: [
    '不是时间：请写成 2026-01-05 14:30 的样子',
    '不是時間：請寫成 2026-01-05 14:30 的樣子',
    'This is no time. Write it like 2026-01-05 14:30.',
  ],
  number: ['不是整数', '不是整數', 'This is no whole number.'],
  openid: ['不是 OpenID', '不是 OpenID', 'This is no OpenID.'],
  unknownValue: ['没有这个选项', '沒有這個選項', 'There is no such option.'],
  manyValues: [
    '有几个同名的选项：请填写编码',
    '有幾個同名的選項：請填寫代碼',
    'Several options have this name. Enter the code.',
  ],
  sameOn: ['与第 {line} 行重复', '與第 {line} 行重複', 'The same stands on line {line}.'],
  sameRecord: [
    '与第 {line} 行是同一条记录',
    '與第 {line} 行是同一筆記錄',
    'The same record stands on line {line}.',
  ],
  taken: ['其他客户已使用', '其他客戶已使用', 'Another customer has it.'],
  outOfSight: [
    '没有查看这位客户的权限',
    '沒有檢視這位客戶的權限',
    'This customer is beyond what the account may see.',
  ],
  noCustomer: [
    '找不到这个{header}的客户',
    '找不到這個{header}的客戶',
    'There is no customer with this {header}.',
  ],
  manyCustomers: [
    '有几位客户的{header}相同：请填写客户ID或档案号',
    '有幾位客戶的{header}相同：請填寫客戶ID或病歷號',
    'Several customers have this {header}: name the customer by ID or file number.',
  ],
  otherName: [
    '这个{header}的客户另有姓名',
    '這個{header}的客戶另有姓名',
    'The customer with this {header} has another name.',
  ],
  customerUnnamed: [
    '请填写客户ID、档案号或手机号',
    '請填寫客戶ID、病歷號或手機號碼',
    'No customer is named: fill in the ID, the file number or the phone.',
  ],
  noParent: [
    '找不到这个{header}的记录',
    '找不到這個{header}的記錄',
    'There is no record with this {header}.',
  ],
  noConsult: [
    '客户没有这个预约号的咨询',
    '客戶沒有這個預約號的諮詢',
    'The customer has no consult with this appointment number.',
  ],
  fileNumberTaken: [
    '其他客户已使用这个新档案号',
    '其他客戶已使用這個新病歷號',
    'Another customer has this file number.',
  ],
  otherCustomer: ['这条咨询属于其他客户', '這筆諮詢屬於其他客戶', 'The consult belongs to another customer.'],
} as const satisfies Record<CellFault | LineFault, Worded> & Record<string, Worded>;

/** Why a file is not imported at all. */
const fileFaults = {
  unreadable: ['无法读取文件：{reason}', '無法讀取檔案：{reason}', 'The file cannot be read: {reason}.'],
  oldExcel: [
    '这是旧版 Excel 文件：请另存为 .xlsx 或 CSV',
    '這是舊版 Excel 檔案：請另存為 .xlsx 或 CSV',
    'This is a workbook of an old Excel. Save it as .xlsx or CSV.',
  ],
  notText: ['这不是 CSV 文件', '這不是 CSV 檔案', 'This is no CSV file.'],
  notXlsx: [
    '这不是可读取的 Excel 文件',
    '這不是可讀取的 Excel 檔案',
    'This is no workbook that can be read.',
  ],
  tooManyEntries: [
    '工作簿的部件超过 {entries} 个',
    '活頁簿的部件超過 {entries} 個',
    'The workbook has too many parts (limit: {entries}).',
  ],
  tooLarge: [
    '工作簿解压后过大（上限 {megabytes} MB）',
    '活頁簿解壓縮後過大（上限 {megabytes} MB）',
    'The workbook unpacks to far more than it should (at most {megabytes} MB).',
  ],
  tooManyRows: ['超过 {rows} 行', '超過 {rows} 列', 'The file has more than {rows} lines.'],
  tooManyMerges: [
    '合并的单元格超过 {merges} 处',
    '合併的儲存格超過 {merges} 處',
    'Too many places are merged (limit: {merges}).',
  ],
  empty: ['文件是空的', '檔案是空的', 'The file is empty.'],
  headerUnreadable: [
    '无法读取标题行：{reason}',
    '無法讀取標題列：{reason}',
    'The first line cannot be read. {reason}',
  ],
  headerMerged: [
    '标题行有合并的单元格：请取消合并',
    '標題列有合併的儲存格：請取消合併',
    'Cells of the first line are merged. Undo the merge.',
  ],
  noHeader: [
    '找不到标题行：第 {line} 行没有认识的列名。认识的列：{known}',
    '找不到標題列：第 {line} 行沒有認識的欄名。認識的欄：{known}',
    'There is no header: line {line} has no known column. Known columns: {known}.',
  ],
  unknownColumns: [
    '不认识的列：{columns}。认识的列：{known}',
    '不認識的欄：{columns}。認識的欄：{known}',
    'Unknown columns: {columns}. Known columns: {known}.',
  ],
  columnTwice: [
    '列重复：{columns}',
    '欄重複：{columns}',
    'A column stands in the first line twice: {columns}.',
  ],
  columnsMissing: ['缺少列：{columns}', '缺少欄：{columns}', 'Missing columns: {columns}.'],
  customerColumn: [
    '缺少指明客户的列：客户ID、档案号或手机号',
    '缺少指明客戶的欄：客戶ID、病歷號或手機號碼',
    'A column that names the customer is missing: ID, file number or phone.',
  ],
  columnForbidden: [
    '没有导入这些列的权限：{columns}',
    '沒有匯入這些欄的權限：{columns}',
    'These columns may not be imported without a right of their own: {columns}.',
  ],
  forbidden: ['没有导入的权限', '沒有匯入的權限', 'This account may not import.'],
  wrongMapping: [
    '对应关系不可用：{reason}',
    '對應關係不可用：{reason}',
    'The mapping cannot be used: {reason}.',
  ],
  elsewhere: ['这次导入正在别处继续', '這次匯入正在別處繼續', 'This import goes on elsewhere.'],
  cancelled: [
    '导入已取消，已完成 {lines} 行',
    '匯入已取消，已完成 {lines} 行',
    'The import was canceled; {lines} lines are done.',
  ],
  brokenOff: [
    '导入已中断，已完成 {lines} 行；再次导入会从这里继续',
    '匯入已中斷，已完成 {lines} 行；再次匯入會從這裡繼續',
    'The import was broken off; {lines} lines are done. Run it again: it goes on from there and nothing is added twice.',
  ],
} as const satisfies Record<TableRefusalCode, Worded> & Record<string, Worded>;

const places = { 'zh-CN': 0, 'zh-TW': 1, 'en-US': 2 } as const satisfies Record<Locale, number>;

function worded(
  words: Worded,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return words[places[locale]].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

type LineFaultCode = keyof typeof lineFaults;
export type FileFaultCode = keyof typeof fileFaults;

/** What is wrong with a line: by our own words, by a rule of the forms, or by a refusal of theirs. */
export type Fault =
  | { code: LineFaultCode; column?: string; values?: StoredFault['values'] }
  | { code: 'problem'; column: string; values: { kind: ProblemKind } }
  | { code: 'failure'; column?: string; values: { failure: FailureCode; fields?: string; number?: string } }
  | { code: 'told'; column?: string; values: { sentence: string } };

/** A fault in words, `column` by what the file calls it. */
export function faultSentence(
  fault: StoredFault,
  locale: Locale,
  nameOf: (column: string) => string,
): string {
  const { column } = fault;
  const told = toldOf(fault as Fault, locale);
  if (column === undefined) return told;
  const name = nameOf(column);
  return locale === 'en-US' ? `${name}: ${told}` : `${name}：${told}`;
}

function toldOf(fault: Fault, locale: Locale): string {
  if (fault.code === 'told') return fault.values.sentence;
  if (fault.code === 'problem') return problemSentence(fault.values.kind, locale);
  if (fault.code === 'failure') {
    const { failure, fields = '', number = '' } = fault.values;
    return sentence(failure, locale, { fields: fields.split('、'), number });
  }
  return worded(lineFaults[fault.code], locale, fault.values);
}

/** A file that cannot be imported, or not further. */
export class ImportRefusal extends Error {
  readonly code: FileFaultCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: FileFaultCode, values: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.values = values;
  }

  /** What the person is told. */
  sentence(locale: Locale): string {
    return worded(fileFaults[this.code], locale, this.values);
  }
}
