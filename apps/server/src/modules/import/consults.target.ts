import { ConsultSave } from '@huifang/contract';
import { consultFields } from '@huifang/domain/consult/fields';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { consultSources } from '../consult-methods/consult-methods.service.ts';
import { readRecord } from '../consults/record.service.ts';
import type { Submitted } from '../consults/record-form.ts';
import { changesBetween, consultOf } from '../consults/record-values.ts';
import { areRequested } from '../consults/record-writing.service.ts';
import { customerInSight } from '../customers/visibility.ts';
import { saveConsult } from '../registration/registration.service.ts';
import { isScientific } from './cells.ts';
import type { Fault } from './faults.ts';
import { plain } from './mapping.ts';
import { columnsOf, formOf } from './record-columns.ts';
import { unlessRefused } from './refused-saves.ts';
import { findImported, keepImported } from './runs.repo.ts';
import { findCustomers } from './subjects.ts';
import {
  type FilledLine,
  type ImportTarget,
  type LineResult,
  SeenKeys,
  type WriteContext,
} from './target.ts';

const kind = 'consults';

const aliases: Readonly<Record<string, readonly string[]>> = {
  registeredAt: ['登记日期', '咨询时间', '咨询日期', '建档时间', '来电时间'],
  siteId: ['院区', '分院'],
  intendedDepartment: ['科室', '意向部门', '咨询科室'],
  method: ['渠道', '来源渠道', '咨询渠道'],
  sources: ['来源', '客户来源'],
  content: ['咨询内容', '备注', '情况说明'],
  diseaseId: ['病种', '疾病', '咨询项目'],
  receptionistId: ['接待人', '客服', '咨询师', '登记人'],
  appointmentDate: ['预约时间', '预约到院时间'],
};

const number = (name: string, word: string, more: readonly string[] = []) => ({
  name,
  word,
  aliases: more,
  isNumber: true,
});

/** By which number elsewhere a consult is known again, and whose it is. */
const ownColumns = [
  number('externalId', '外部编号', ['咨询编号', '咨询单号', '编号', '单号']),
  number('customerId', '客户ID', ['个人ID']),
  number('fileNumber', '档案号', ['病历号', '病案号', '客户编号', '会员号']),
  number('phone', '手机号', ['手机', '电话', '手机号码', '联系电话', '联系方式']),
  { name: 'name', word: '姓名', aliases: ['客户姓名', '患者姓名', '顾客姓名'] },
];

/** Consults of customers that are there, known again by a number of another system, without one by the line. */
export const consultsTarget: ImportTarget = {
  batchSize: 50,
  tables: ['consults', 'consult_events'],
  needsOperator: true,
  columns: async (tx) => [
    ...ownColumns,
    ...(await columnsOf(tx, consultFields, aliases, (_, { isFormOnly }) => isFormOnly === true)),
  ],
  lacks: (has) =>
    ['customerId', 'fileNumber', 'phone'].some((name) => has.has(name)) ? undefined : 'customerColumn',
  write: writeConsults,
};

const mostNumber = 100;

async function writeConsults(
  tx: Tx,
  context: WriteContext,
  lines: readonly FilledLine[],
): Promise<LineResult[]> {
  const operator = context.importer.operator as Operator;
  const org = operator.organisationId;
  const keyOf = ({ cells, hash }: FilledLine) =>
    cells.externalId ? `number ${cells.externalId}` : `line ${hash}`;
  const known = await findImported(tx, org, kind, lines.map(keyOf));
  const seen = new SeenKeys(await context.seen(lines.map(keyOf)));
  const customers = await findCustomers(
    tx,
    org,
    lines.map(({ cells }) => ({
      客户ID: cells.customerId ?? '',
      档案号: cells.fileNumber ?? '',
      手机号: cells.phone ?? '',
      姓名: cells.name ?? '',
    })),
    customerInSight(operator, sql.ref('customers.id')),
  );
  const results: LineResult[] = [];
  const added: { key: string; recordId: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const key = keyOf(line);
    const earlier = seen.of(key);
    const customer = customers[index];
    const saved: Saved =
      earlier !== undefined
        ? { refused: [{ code: 'sameRecord', values: { line: earlier } }] }
        : !customer || 'fault' in customer
          ? { refused: customer ? [customer.fault] : [] }
          : await saveLine(tx, operator, line, customer.id, known.get(key));
    if ('refused' in saved) results.push({ line: line.number, outcome: 'refused', faults: saved.refused });
    else {
      results.push({ line: line.number, ...saved, keys: [key] });
      seen.add(line.number, [key]);
      if (saved.outcome === 'added') added.push({ key, recordId: saved.recordId });
    }
  }
  await keepImported(tx, org, kind, added);
  return results;
}

type Saved = { outcome: 'added' | 'changed' | 'same'; recordId: string } | { refused: Fault[] };

async function saveLine(
  tx: Tx,
  operator: Operator,
  { cells }: FilledLine,
  customerId: string,
  consultId: string | undefined,
): Promise<Saved> {
  const { sources: source = '', ...others } = cells;
  const { form, faults } = formOf(consultFields, others);
  if ((cells.externalId ?? '').length > mostNumber) {
    faults.push({ code: 'tooLong', column: 'externalId', values: { max: mostNumber } });
  }
  if (typeof form.registeredAt === 'string' && form.registeredAt.length === 10)
    form.registeredAt += ' 00:00:00';
  if (source !== '') {
    const found = await sourcesNamed(tx, String(form.method ?? ''), source);
    if (found) form.sources = found;
    else faults.push({ code: 'unknownValue', column: 'sources' });
  }
  if (faults.length > 0) return { refused: faults };
  return unlessRefused(tx, () =>
    consultId === undefined
      ? add(tx, operator, form, customerId)
      : change(tx, operator, form, { customerId, consultId }),
  );
}

const submitted = (form: Record<string, unknown>, more: Partial<Submitted['form']>): Submitted => ({
  form: { ...ConsultSave.parse({ mode: 'again' }), ...form, ...more } as Submitted['form'],
  has: (field) => Object.hasOwn(form, field),
  isHistorical: true,
});

async function add(
  tx: Tx,
  operator: Operator,
  form: Record<string, unknown>,
  customerId: string,
): Promise<Saved> {
  const { id } = await saveConsult(tx, operator, submitted(form, { mode: 'again', customerId }));
  return { outcome: 'added', recordId: id };
}

/** What a line leaves empty stays as it is. */
async function change(
  tx: Tx,
  operator: Operator,
  form: Record<string, unknown>,
  { customerId, consultId }: { customerId: string; consultId: string },
): Promise<Saved> {
  const record = await readRecord(tx, operator, consultId);
  if (!record) throw new AppError('NOT_FOUND');
  if (record.customer.id !== customerId) return { refused: [{ code: 'otherCustomer' }] };
  const wanted = { ...record.values, ...consultOf({ ...record.values, ...form }) };
  const recordId = consultId;
  const changes = changesBetween(record.values, wanted);
  if (await areRequested(tx, operator, customerId, changes)) return { outcome: 'same', recordId };
  await saveConsult(tx, operator, submitted(form, { mode: 'edit', id: consultId, version: record.version }));
  return { outcome: 'changed', recordId };
}

/** A source of a method by what it is called; what was typed, where it is typed. */
async function sourcesNamed(tx: Tx, methodId: string, text: string) {
  if (methodId === '' || isScientific(text)) return undefined;
  const { inputs, tree } = await consultSources(tx, methodId);
  const [input] = inputs;
  if (input) return [{ id: input.id, value: text }];
  for (const pending = [...tree]; pending.length > 0; ) {
    const node = pending.shift();
    if (!node) break;
    if (plain(node.title) === plain(text)) return [{ id: node.id, value: node.title }];
    pending.push(...node.children);
  }
  return undefined;
}
