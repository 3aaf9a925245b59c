import type { FailureCode } from '@huifang/contract';
import type { Confirmable } from '@huifang/domain/customer/fields';
import { maskPhone } from '@huifang/domain/customer/masks';
import { parsePhone, splitPhones } from '@huifang/domain/customer/phones';
import { normalise, normaliseName } from '@huifang/domain/spelling';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lockKeys } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { type Options, optionsFor } from '../options/options.service.ts';
import type { PersonValues } from './customer-values.ts';
import { countLookups } from './phone-lookups.ts';

type Contact = Pick<PersonValues, 'name' | 'phones' | 'wechat' | 'qq'>;
type Confirmed = readonly Confirmable[];

/**
 * Refuses names, phones, WeChat and QQ that another customer of the organisation has, as the options say. Each
 * value is locked until the transaction ends, so that of two saves at once the second sees the first.
 */
export async function refuseDuplicates(
  tx: Tx,
  operator: Operator,
  contact: Contact,
  confirmed: Confirmed,
  ownId?: string,
): Promise<void> {
  const options = await optionsFor(tx);
  await lockValues(tx, operator.organisationId, [contact]);
  if (contact.name !== '' && options.nameDuplicateMode !== 1) {
    await refuseName(tx, operator, contact.name, options, confirmed, ownId);
  }
  if (contact.phones.length > 0) await refusePhones(tx, operator, contact, options, confirmed, ownId);
  for (const [column, value, code] of [
    ['wechat', contact.wechat, 'WECHAT_TAKEN'],
    ['qq', contact.qq, 'QQ_TAKEN'],
  ] as const) {
    const test = sql<SqlBool>`${sql.ref(`p.${column}`)} = ${value} and ${sql.ref(`p.${column}`)} <> ''`;
    if (value !== '' && (await hasCustomer(tx, operator, test, ownId))) throw new AppError(code);
  }
}

async function refuseName(
  tx: Tx,
  operator: Operator,
  name: string,
  { nameDuplicateMode }: Options,
  confirmed: Confirmed,
  ownId: string | undefined,
) {
  if (nameDuplicateMode === 2 && confirmed.includes('name')) return;
  if (!(await hasCustomer(tx, operator, sql`p.name = ${name}`, ownId))) return;
  if (nameDuplicateMode === 3) throw new AppError('NAME_TAKEN');
  throw new AppError('NAME_EXISTS', { duplicates: ['name'] });
}

async function refusePhones(
  tx: Tx,
  operator: Operator,
  contact: Contact,
  { phoneDuplicateMode }: Options,
  confirmed: Confirmed,
  ownId: string | undefined,
) {
  if (phoneDuplicateMode === 1 && confirmed.includes('phone')) return;
  const taken = await takenPhone(tx, operator, contact.phones, ownId);
  if (taken === undefined) return;
  if (phoneDuplicateMode !== 1) throw new AppError('PHONE_TAKEN', { values: { number: maskPhone(taken) } });
  throw new AppError('PHONE_EXISTS', { duplicates: ['phone'] });
}

async function lockValues(tx: Tx, org: string, contacts: readonly Contact[]): Promise<void> {
  const keys = contacts.flatMap((contact) => [
    contact.name && `name ${contact.name}`,
    contact.wechat && `wechat ${contact.wechat}`,
    contact.qq && `qq ${contact.qq}`,
    ...contact.phones.map((phone) => `phone ${phone}`),
  ]);
  // In one order everywhere, so that two saves never wait for each other.
  const sorted = [...new Set(keys.filter((key) => key !== ''))].sort();
  await lockKeys(
    tx,
    sorted.map((key) => `${org} ${key}`),
  );
}

/** What a refusal of a duplicate says. */
interface Duplicate {
  failure: FailureCode;
  number?: string;
}

export interface Duplicates {
  /** The first refusal that a new customer meets. */
  of: (contact: Contact) => Duplicate | undefined;
  /** What of a contact nobody else may have, as texts. */
  keysOf: (contact: Contact) => string[];
}

/**
 * The same as `refuseDuplicates` for many new customers at once, in one look: locks all their values until the
 * transaction ends. The customers among themselves are the caller's to compare, by their keys.
 */
export async function duplicatesOf(
  tx: Tx,
  operator: Operator,
  contacts: readonly Contact[],
  confirmed: Confirmed,
): Promise<Duplicates> {
  const { nameDuplicateMode, phoneDuplicateMode } = await optionsFor(tx);
  const { organisationId: org } = operator;
  const asksNames = nameDuplicateMode === 3 || (nameDuplicateMode === 2 && !confirmed.includes('name'));
  const asksPhones = phoneDuplicateMode !== 1 || !confirmed.includes('phone');
  await lockValues(tx, org, contacts);
  const all = (field: 'name' | 'wechat' | 'qq') => contacts.map((contact) => contact[field]).filter(Boolean);
  // Value by value (`limit 1`), so that each is looked up in its index however many customers there are.
  const { rows } = await sql<{ taken: string }>`
    select 'phone ' || value as taken from unnest(${contacts.flatMap(({ phones }) => phones)}::text[]) value,
      lateral (select from customer_phones where org_id = ${org} and phone = value limit 1) found
    union all select 'wechat ' || value from unnest(${all('wechat')}::text[]) value,
      lateral (select from customers where org_id = ${org} and wechat = value and wechat <> '' limit 1) found
    union all select 'qq ' || value from unnest(${all('qq')}::text[]) value,
      lateral (select from customers where org_id = ${org} and qq = value and qq <> '' limit 1) found
    union all select 'name ' || value from unnest(${asksNames ? all('name') : []}::text[]) value,
      lateral (select from customers where org_id = ${org} and name = value limit 1) found`.execute(tx);
  const taken = new Set(rows.map((row) => row.taken));
  return {
    of: ({ name, phones, wechat, qq }) => {
      if (asksNames && name !== '' && taken.has(`name ${name}`)) {
        return { failure: nameDuplicateMode === 3 ? 'NAME_TAKEN' : 'NAME_EXISTS' };
      }
      const phone = asksPhones ? phones.find((one) => taken.has(`phone ${one}`)) : undefined;
      if (phone !== undefined) {
        return phoneDuplicateMode === 1
          ? { failure: 'PHONE_EXISTS' }
          : { failure: 'PHONE_TAKEN', number: maskPhone(phone) };
      }
      if (taken.has(`wechat ${wechat}`)) return { failure: 'WECHAT_TAKEN' };
      return taken.has(`qq ${qq}`) ? { failure: 'QQ_TAKEN' } : undefined;
    },
    keysOf: ({ name, phones, wechat, qq }) => [
      ...(asksNames && name !== '' ? [`name ${name}`] : []),
      ...(asksPhones ? phones.map((phone) => `phone ${phone}`) : []),
      ...(wechat === '' ? [] : [`wechat ${wechat}`]),
      ...(qq === '' ? [] : [`qq ${qq}`]),
    ],
  };
}

async function hasCustomer(
  tx: Tx,
  operator: Operator,
  test: RawBuilder<SqlBool>,
  ownId: string | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customers p where p.org_id = ${operator.organisationId} and ${test}
      ${ownId ? sql`and p.id <> ${ownId}` : sql``} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The first of the numbers that somebody else has. */
async function takenPhone(tx: Tx, operator: Operator, phones: readonly string[], ownId: string | undefined) {
  const { rows } = await sql<{ phone: string }>`
    select p.phone from customer_phones p where p.org_id = ${operator.organisationId} and p.phone = any(${phones}::text[])
      ${ownId ? sql`and p.customer_id <> ${ownId}` : sql``} 
    order by array_position(${phones}::text[], p.phone) limit 1`.execute(tx);
  return rows[0]?.phone;
}

interface Question {
  checkField: 'name' | 'phone' | 'wechat' | 'qq';
  checkValue: string;
  customerId?: string;
  phonelist?: readonly string[];
}

/**
 * 0 when nobody else has the value, 1 when somebody has, for phones 2 where the organisation refuses duplicates.
 * Says nothing about who it is, since the customer may be out of the operator's sight.
 */
export async function duplicateState(tx: Tx, operator: Operator, question: Question): Promise<0 | 1 | 2> {
  const { checkField, customerId } = question;
  if (checkField === 'phone') {
    const phones = [question.checkValue, ...(question.phonelist ?? [])]
      .flatMap(splitPhones)
      .map(parsePhone)
      .filter((phone) => phone !== undefined);
    await countLookups(tx, operator, phones);
    if ((await takenPhone(tx, operator, phones, customerId)) === undefined) return 0;
    return (await optionsFor(tx)).phoneDuplicateMode === 1 ? 1 : 2;
  }
  const value = (checkField === 'name' ? normaliseName : normalise)(question.checkValue);
  const test = {
    name: sql<SqlBool>`p.name = ${value}`,
    wechat: sql<SqlBool>`p.wechat = ${value} and p.wechat <> ''`,
    qq: sql<SqlBool>`p.qq = ${value} and p.qq <> ''`,
  }[checkField];
  if (value === '') return 0;
  return (await hasCustomer(tx, operator, test, customerId)) ? 1 : 0;
}
