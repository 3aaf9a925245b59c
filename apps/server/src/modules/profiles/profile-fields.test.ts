import {
  getCustmerById,
  getPaitentBasicDocById,
  getPatientBasicDocs,
  profileOptions,
  savePaitentBasicDoc,
  type WireRequestOf,
} from '@huifang/contract';
import { type ProfileField, profileFieldNames, profileFields } from '@huifang/domain/customer/fields';
import { dictionaries } from '@huifang/domain/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsOf } from '../../testing/answers.ts';
import { configure, type Fixture, nextPhone, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
  await f.database.withOrganisation(f.first.id, async (tx) => {
    await sql`select seed_profile_lists(${f.first.id})`.execute(tx);
    // Neighbourhoods are the organisation's own.
    await tx
      .insertInto('dictionary_entries')
      .values(
        ['阳光小区', '花园小区'].map((name, index) => ({
          org_id: f.first.id,
          dictionary: dictionaries.neighbourhood,
          code: String(index + 1),
          name,
        })),
      )
      .execute();
  });
});
afterAll(() => f.close());

type Form = WireRequestOf<typeof savePaitentBasicDoc>;
const create = (values: Form) =>
  f.call(savePaitentBasicDoc, { 姓名: '顾念慈', 联系电话: nextPhone(), ...values }, f.context.admin);
const optionsOf = async (field: ProfileField) =>
  (await f.call(profileOptions[field], {}, f.context.viewer)).data;

describe.each(profileFieldNames)('the plain field %s of a customer', (field) => {
  const { wire } = profileFields[field];

  it('offers its choices, keeps the chosen one and tells it by name', async () => {
    const [chosen] = await optionsOf(field);
    if (!chosen) throw new Error(`nothing can be chosen for ${field}`);
    const { data } = await create({ [wire]: chosen.编码 });
    const profile = (await f.call(getPaitentBasicDocById, { Id: data.个人ID }, f.context.admin)).data;
    expect(profile).toMatchObject({ [wire]: chosen.编码, 名称: { [wire]: chosen.名称 } });
    const { info1 } = (await f.call(getCustmerById, { Id: data.个人ID }, f.context.admin)).data;
    expect(info1).toMatchObject({ [wire]: chosen.名称 });
  });

  it('narrows the list of profiles and the service centre', async () => {
    const code = (await optionsOf(field)).at(-1)?.编码;
    const { data } = await f.save({ [wire]: code });
    await f.save();
    const profiles = await f.call(getPatientBasicDocs, { [wire]: code }, f.context.admin);
    expect(profiles.data.Objs.map((row) => row.个人ID)).toEqual([data.个人ID]);
    const consults = (await f.list({ [wire]: code })).data;
    expect(consults.map((row) => row.预约id)).toEqual([data.ID]);
    expect((await f.list({ [wire]: 'none' })).data).toEqual([]);
  });

  it('refuses what cannot be chosen, and can be required', async () => {
    expect(pathsOf(await create({ [wire]: '98' }))).toEqual([wire]);
    await configure(f, { settings: { [wire]: { required: true } } });
    expect(pathsOf(await create({}))).toEqual([wire]);
    await configure(f, {});
  });
});
