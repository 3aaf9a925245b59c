import { ProfileSave } from '@huifang/contract';
import { isReachable } from '@huifang/domain/customer/contact';
import { customerFields } from '@huifang/domain/customer/fields';
import { dayIn } from '@huifang/domain/organisation-time';
import type { Tx } from '../../db/types.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { submittedPerson } from '../consults/record-form.ts';
import { requireItems } from '../consults/record-rules.ts';
import { changesBetween, emptyConsult, emptyPerson, isPersonField } from '../consults/record-values.ts';
import { areRequested } from '../consults/record-writing.service.ts';
import type { PersonValues } from '../customers/customer-values.ts';
import { type Duplicates, duplicatesOf } from '../customers/duplicates.ts';
import {
  addCustomers,
  findCustomersForChange,
  type KnownCustomer,
  keepOpenid,
  ownersOfOpenids,
} from '../customers/many-customers.ts';
import { maySeeCustomer } from '../customers/visibility.ts';
import { type SubmittedProfile, savePerson } from '../profiles/profile-save.service.ts';
import { settingsFor } from '../settings/settings.service.ts';
import type { Fault } from './faults.ts';
import { toFileNumber } from './fields.ts';
import { columnsOf, formOf } from './record-columns.ts';
import { unlessRefused } from './refused-saves.ts';
import { findImported, keepImported } from './runs.repo.ts';
import {
  type FilledLine,
  type ImportTarget,
  type LineResult,
  SeenKeys,
  type WriteContext,
} from './target.ts';

const kind = 'customers';

const aliases: Readonly<Record<string, readonly string[]>> = {
  name: ['客户姓名', '患者姓名', '顾客姓名', '病人姓名', 'name'],
  gender: ['gender', 'sex'],
  birthDate: ['生日', '出生年月', '出生年月日', 'birthday'],
  idNumber: ['身份证', '身份证号', '身份证号码', '证件号码', '身份证件号'],
  contactName: ['联系人姓名', '紧急联系人'],
  phone: ['手机', '手机号', '手机号码', '电话', '电话号码', '联系方式', '移动电话', 'phone', 'mobile', 'tel'],
  wechat: ['微信号', 'wechat'],
  qq: ['QQ号'],
  address: ['住址', '家庭住址', '家庭地址', '现住址', '现地址'],
  isOutOfTown: ['外地'],
};

/** A phone column may hold several numbers; the list of them is for forms. */
const isLeftOut = (name: string) => name === 'phones' || name === 'regionCode';

/** What a customer has besides what the form shows. */
const ownColumns = [
  {
    name: 'fileNumber',
    word: '档案号',
    aliases: ['病历号', '病案号', '客户编号', '会员号', '档案编号', '门诊号'],
    isNumber: true,
  },
  {
    name: 'openid',
    word: 'OpenID',
    aliases: ['公众号OpenID', '微信OpenID'],
    permission: 'import:openid',
    isNumber: true,
  },
] as const;

/** Customers, known again by their file numbers, without one by the line. */
export const customersTarget: ImportTarget = {
  batchSize: 200,
  tables: ['customers', 'customer_phones', 'customer_grams'],
  needsOperator: true,
  columns: async (tx) => [...ownColumns, ...(await columnsOf(tx, customerFields, aliases, isLeftOut))],
  write: async (tx, context, lines) => new CustomerBatch(tx, context).write(lines),
};

interface Draft {
  line: FilledLine;
  form: Record<string, unknown>;
  faults: Fault[];
  fileNumber: string;
  openid: string;
}

const mostFileNumber = 50;
const mostOpenid = 128;

function draftOf(line: FilledLine): Draft {
  const { form, faults } = formOf(customerFields, line.cells);
  const fileNumber = toFileNumber(line.cells.fileNumber ?? '');
  const openid = line.cells.openid ?? '';
  if (fileNumber.length > mostFileNumber) {
    faults.push({ code: 'tooLong', column: 'fileNumber', values: { max: mostFileNumber } });
  }
  if (!new RegExp(`^[\\w-]{0,${mostOpenid}}$`).test(openid))
    faults.push({ code: 'openid', column: 'openid' });
  return { line, form, faults, fileNumber, openid };
}

/** What the person's form would say. */
const submitted = ({ form }: Draft, more: Partial<SubmittedProfile['form']> = {}): SubmittedProfile => ({
  form: { ...ProfileSave.parse({}), ...form, ...more } as SubmittedProfile['form'],
  has: (field) => Object.hasOwn(form, field),
});

const asRecord = (person: PersonValues) => ({ ...emptyConsult, ...person });
const changesOf = (current: KnownCustomer, person: PersonValues) =>
  changesBetween(asRecord(current.values), asRecord(person));
const lineKey = (hash: string) => `line ${hash}`;

class CustomerBatch {
  readonly #tx: Tx;
  readonly #context: WriteContext;
  readonly #operator: Operator;

  constructor(tx: Tx, context: WriteContext) {
    this.#tx = tx;
    this.#context = context;
    this.#operator = context.importer.operator as Operator;
  }

  async write(lines: readonly FilledLine[]): Promise<LineResult[]> {
    const operator = this.#operator;
    const org = operator.organisationId;
    const tx = this.#tx;
    const drafts = lines.map(draftOf);
    const settings = await settingsFor(tx, operator, 'profile');
    const known = await this.#findKnown(drafts);
    const today = dayIn(operator.timeZone, new Date());
    const people = drafts.map((draft) => {
      const problems = new Problems(operator.locale);
      const current = known(draft);
      const person = submittedPerson(submitted(draft), current?.values ?? emptyPerson, today, problems);
      requireItems(settings, asRecord(person), isPersonField, problems);
      const faults: Fault[] = problems.found.map(({ path, kind: problem }) => ({
        code: 'problem',
        column: path.split('.')[0] ?? path,
        values: { kind: problem },
      }));
      return { draft, current, person, faults: [...draft.faults, ...faults] };
    });
    const duplicates = await duplicatesOf(
      tx,
      operator,
      people.filter(({ current }) => !current).map(({ person }) => person),
      this.#context.confirmedDuplicates,
    );
    const openids = await ownersOfOpenids(
      tx,
      org,
      drafts.map(({ openid }) => openid),
    );
    const keysOf = ({ draft, current, person }: (typeof people)[number]) => [
      ...(draft.fileNumber === '' ? [lineKey(draft.line.hash)] : [`fileNumber ${draft.fileNumber}`]),
      ...(draft.openid === '' ? [] : [`openid ${draft.openid}`]),
      ...(current && changesOf(current, person).length === 0 ? [] : duplicates.keysOf(person)),
    ];
    const seen = new SeenKeys(await this.#context.seen([...new Set(people.flatMap(keysOf))]));

    const results: LineResult[] = [];
    const added: { result: LineResult; draft: Draft; person: PersonValues }[] = [];
    for (const entry of people) {
      const { draft, current, person } = entry;
      const line = draft.line.number;
      const refuse = (faults: readonly Fault[]) => results.push({ line, outcome: 'refused', faults });
      const own = keysOf(entry);
      const earlier = own.find((key) => seen.of(key) !== undefined);
      const owner = openids.get(draft.openid);
      if (entry.faults.length > 0) refuse(entry.faults);
      else if (earlier !== undefined) refuse([seenFault(earlier, seen.of(earlier) ?? 0)]);
      else if (owner !== undefined && owner !== current?.id) refuse([{ code: 'taken', column: 'openid' }]);
      else {
        const saved = current ? await this.#change(draft, current, person) : refusalOfNew(person, duplicates);
        if (saved && 'refused' in saved) {
          refuse(saved.refused);
          continue;
        }
        const result: LineResult = { line, outcome: 'added', ...saved, keys: own };
        if (!current) added.push({ result, draft, person });
        results.push(result);
        seen.add(line, own);
      }
    }
    const ids = await addCustomers(
      tx,
      operator,
      added.map(({ person, draft: { fileNumber, openid } }) => ({ values: person, fileNumber, openid })),
    );
    added.forEach(({ result }, index) => {
      const id = ids[index];
      if (id !== undefined) result.recordId = id;
    });
    const unnumbered = added.flatMap(({ draft: { line, fileNumber } }, index) =>
      fileNumber === '' ? [{ key: lineKey(line.hash), recordId: ids[index] as string }] : [],
    );
    await keepImported(tx, org, kind, unnumbered);
    return results;
  }

  async #findKnown(drafts: readonly Draft[]): Promise<(draft: Draft) => KnownCustomer | undefined> {
    const org = this.#operator.organisationId;
    const withoutNumber = drafts.filter(({ fileNumber }) => fileNumber === '');
    const hashes = await findImported(
      this.#tx,
      org,
      kind,
      withoutNumber.map(({ line }) => lineKey(line.hash)),
    );
    const customers = await findCustomersForChange(this.#tx, org, {
      fileNumbers: drafts.map(({ fileNumber }) => fileNumber).filter(Boolean),
      ids: [...hashes.values()],
    });
    const byNumber = new Map(customers.map((customer) => [customer.fileNumber, customer]));
    const byId = new Map(customers.map((customer) => [customer.id, customer]));
    return ({ fileNumber, line }) =>
      fileNumber === '' ? byId.get(hashes.get(lineKey(line.hash)) ?? '') : byNumber.get(fileNumber);
  }

  /** By the rules of the profile's form: what it locks stays locked, what needs approval waits for it. */
  async #change(
    draft: Draft,
    current: KnownCustomer,
    person: PersonValues,
  ): Promise<Pick<LineResult, 'outcome' | 'recordId'> | { refused: Fault[] }> {
    if (!(await maySeeCustomer(this.#tx, this.#operator, current.id))) {
      return { refused: [{ code: 'outOfSight' }] };
    }
    const changes = changesOf(current, person);
    const isChanged = !(await areRequested(this.#tx, this.#operator, current.id, changes));
    const hasOpenid = draft.openid !== '' && draft.openid !== current.openid;
    const recordId = current.id;
    if (!isChanged && !hasOpenid) return { outcome: 'same', recordId };
    if (isChanged) {
      const form = submitted(draft, {
        customerId: current.id,
        version: current.version,
        confirmedDuplicates: [...this.#context.confirmedDuplicates],
      });
      const saved = await unlessRefused(this.#tx, () => savePerson(this.#tx, this.#operator, form));
      if ('refused' in saved) return saved;
    }
    if (hasOpenid) await keepOpenid(this.#tx, this.#operator.organisationId, current.id, draft.openid);
    return { outcome: 'changed', recordId };
  }
}

function refusalOfNew(person: PersonValues, duplicates: Duplicates): { refused: Fault[] } | undefined {
  if (!isReachable(person)) {
    return { refused: [{ code: 'failure', values: { failure: 'CONTACT_REQUIRED' } }] };
  }
  const found = duplicates.of(person);
  return found && { refused: [{ code: 'failure', values: found }] };
}

function seenFault(key: string, line: number): Fault {
  const [column = ''] = key.split(' ', 1);
  if (column === 'line' || column === 'fileNumber') return { code: 'sameRecord', values: { line } };
  return { code: 'sameOn', column, values: { line } };
}
