import type { Confirmable } from '@huifang/domain/customer/fields';
import { maskPhone } from '@huifang/domain/customer/masks';
import { parsePhone, splitPhones } from '@huifang/domain/customer/phones';
import { normalise, normaliseName } from '@huifang/domain/spelling';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lockKey } from '../../db/locks.ts';
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
  const options = await optionsFor(tx, operator);
  await lockValues(tx, operator.organisationId, contact);
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

async function lockValues(tx: Tx, org: string, contact: Contact): Promise<void> {
  const keys = [
    contact.name && `name ${contact.name}`,
    contact.wechat && `wechat ${contact.wechat}`,
    contact.qq && `qq ${contact.qq}`,
    ...contact.phones.map((phone) => `phone ${phone}`),
  ].filter((key) => key !== '');
  // In one order everywhere, so that two saves never wait for each other.
  for (const key of [...new Set(keys)].sort()) {
    await lockKey(tx, `${org} ${key}`);
  }
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
    return (await optionsFor(tx, operator)).phoneDuplicateMode === 1 ? 1 : 2;
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
