import {
  getCheckReport,
  getCollections,
  getCost,
  gethospitalized,
  getMedicalAdvice,
  getMedicalRecord,
  getPrescriptionc,
  getPrescriptions,
  getPrescriptionsCollection,
  getServiceDetail,
  getServiceRecord,
  getTrials,
  recordLists,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { addRecord } from '../../testing/hospital-records.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

let visits = 0;

/** A customer with a visit, a stay and one record of each kind that belongs to the visit. */
async function aPatient() {
  visits += 1;
  const visitNo = `V${visits}`;
  const { data } = await f.save();
  const customer_id = data.个人ID;
  const add = <Table extends Parameters<typeof addRecord>[2]>(
    table: Table,
    values: Omit<Parameters<typeof addRecord<Table>>[3], 'customer_id'>,
  ) => addRecord(f.database, f.first.id, table, { customer_id, ...values } as never);
  const visitId = await add('visits', {
    external_id: visitNo,
    consult_id: data.ID,
    visited_at: '2026-03-05T01:40:00Z',
    kind: '门诊',
    doctor: '王医生',
  });
  await add('visits', {
    visited_at: '2026-03-06T02:00:00Z',
    left_at: '2026-03-08T02:00:00Z',
    kind: '住院',
    ward: '三病区',
  });
  const visit_no = visitNo;
  const prescriptionId = await add('prescriptions', {
    visit_no,
    prescribed_at: '2026-03-05T02:00:00Z',
    kind: '西药',
  });
  const older = await add('prescriptions', { prescribed_at: '2026-03-01T02:00:00Z' });
  const labResultId = await add('lab_results', {
    visit_no,
    tested_at: '2026-03-05T03:00:00Z',
    name: '血常规',
  });
  await add('check_reports', { visit_no, reported_at: '2026-03-05T04:00:00Z', name: '膝关节片' });
  await add('medical_records', { visit_no, recorded_at: '2026-03-05T01:50:00Z', complaint: '左膝疼痛' });
  await add('medical_orders', { visit_no, ordered_at: '2026-03-05T02:00:00Z', content: '二级护理' });
  await add('vaccinations', {
    visit_no,
    vaccinated_at: '2026-03-05T01:55:00Z',
    vaccine: '流感疫苗',
    dose: '第1剂',
  });
  const cost = { visit_no, charged_at: '2026-03-05T02:10:00Z', item: '注射' };
  await add('costs', { ...cost, quantity: '1.500', unit_price_cents: '10010', amount_cents: '15015' });
  await add('costs', { ...cost, visit_no: '', amount_cents: '5' });
  await f.database.withOrganisation(f.first.id, async (tx) => {
    const drug = { org_id: f.first.id, name: '布洛芬', specification: '0.3g', unit: '盒' };
    await tx
      .insertInto('prescription_items')
      .values([
        { ...drug, prescription_id: prescriptionId, line: 2, quantity: '2', amount_cents: '2000' },
        {
          ...drug,
          prescription_id: prescriptionId,
          line: 1,
          name: '维C',
          quantity: null,
          amount_cents: '305',
        },
        { ...drug, prescription_id: older, line: 1, quantity: '0.5', amount_cents: '1' },
      ])
      .execute();
    await tx
      .insertInto('lab_result_items')
      .values({
        org_id: f.first.id,
        lab_result_id: labResultId,
        line: 1,
        name: '白细胞',
        result: '11.2',
        flag: '高',
      })
      .execute();
  });
  return { id: customer_id, visitId, visitNo, prescriptionId, appointmentNo: data.预约号 };
}

const admin = () => f.context.admin;

describe('the records of a customer', () => {
  it('are listed newest first, of one visit when it is named', async () => {
    const { id, visitNo } = await aPatient();
    const all = (await f.call(getPrescriptions, { id }, admin())).data;
    expect(all.Total).toBe(2);
    expect(all.Objs.map(({ 处方时间, 明细数, 金额 }) => [处方时间, 明细数, 金额])).toEqual([
      ['2026-03-05 10:00:00', 2, 23.05],
      ['2026-03-01 10:00:00', 1, 0.01],
    ]);
    expect((await f.call(getPrescriptions, { id, 就诊号: visitNo }, admin())).data.Total).toBe(1);
    expect((await f.call(getPrescriptions, { id, page: 2, size: 10 }, admin())).data.Objs).toEqual([]);

    const costs = (await f.call(getCost, { id }, admin())).data;
    expect(costs).toMatchObject({ Total: 2, 合计: 150.2 });
    expect(costs.Objs[1]).toMatchObject({ 数量: '1.5', 单价: 100.1, 金额: 150.15 });
    expect((await f.call(getCost, { id, 就诊号: visitNo }, admin())).data.合计).toBe(150.15);

    const labResults = (await f.call(getTrials, { id }, admin())).data.Objs;
    expect(labResults).toMatchObject([
      { 检验名称: '血常规', 明细: [{ 项目: '白细胞', 结果: '11.2', 提示: '高' }] },
    ]);
    expect((await f.call(getCheckReport, { id }, admin())).data.Objs).toMatchObject([
      { 检查名称: '膝关节片' },
    ]);
    expect((await f.call(getMedicalRecord, { id }, admin())).data.Objs).toMatchObject([{ 主诉: '左膝疼痛' }]);
    expect((await f.call(getMedicalAdvice, { id }, admin())).data.Objs).toMatchObject([
      { 内容: '二级护理', 结束时间: '' },
    ]);
    expect((await f.call(recordLists.vaccinations, { id }, admin())).data.Objs).toMatchObject([
      { 疫苗: '流感疫苗', 剂次: '第1剂', 接种时间: '2026-03-05 09:55:00', 说明: '' },
    ]);
    expect((await f.call(gethospitalized, { id }, admin())).data.Objs).toMatchObject([
      { 病区: '三病区', 入院时间: '2026-03-06 10:00:00', 出院时间: '2026-03-08 10:00:00' },
    ]);
  });

  it('are shown in whole: a prescription with its drugs, a visit with what belongs to it', async () => {
    const { visitId, visitNo, prescriptionId, appointmentNo } = await aPatient();
    const one = (await f.call(getPrescriptionc, { prescriptionId }, admin())).data;
    expect(one.明细.map(({ 行号, 药品名称, 数量 }) => [行号, 药品名称, 数量])).toEqual([
      [1, '维C', ''],
      [2, '布洛芬', '2'],
    ]);
    const detail = (await f.call(getServiceDetail, { visitId }, admin())).data;
    expect(detail).toMatchObject({ 就诊号: visitNo, 预约号: appointmentNo, 医生: '王医生' });
    const { 处方, 检验, 检查报告, 病历, 医嘱, 费用, 接种 } = detail;
    const parts = [处方, 检验, 检查报告, 病历, 医嘱, 费用, 接种];
    expect(parts.map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(处方[0]?.明细.map(({ 药品名称 }) => 药品名称)).toEqual(['维C', '布洛芬']);
  });

  it('are summed up: drugs, kinds and visits', async () => {
    const { id } = await aPatient();
    const drugs = (await f.call(getPrescriptionsCollection, { id }, admin())).data;
    expect(drugs).toEqual([
      expect.objectContaining({
        药品名称: '布洛芬',
        次数: 2,
        数量: '2.5',
        最近处方时间: '2026-03-05 10:00:00',
      }),
      expect.objectContaining({ 药品名称: '维C', 次数: 1, 数量: '' }),
    ]);
    const kinds = (await f.call(getCollections, { id }, admin())).data;
    expect(kinds.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'visits 2',
      'stays 1',
      'prescriptions 2',
      'trials 1',
      'reports 1',
      'records 1',
      'advice 1',
      'costs 2',
      'payments 0',
      'vaccinations 1',
    ]);
    expect(kinds[0]?.newest).toBe('2026-03-06 10:00:00');
    const record = (await f.call(getServiceRecord, { id, type: '门诊' }, admin())).data;
    expect(record).toMatchObject({ Total: 1, Objs: [{ 就诊类型: '门诊' }] });
    expect((await f.call(getServiceRecord, { id }, admin())).data.Total).toBe(2);
  });

  it('answer nobody who may not see the customer', async () => {
    const { id, visitId, prescriptionId } = await aPatient();
    const code = async (answer: Promise<{ envelope: { Success: boolean; Code?: unknown } }>) => {
      const { envelope } = await answer;
      return envelope.Success ? 'shown' : envelope.Code;
    };
    const lists = [
      getPrescriptions,
      getTrials,
      getCost,
      getCheckReport,
      getMedicalRecord,
      getMedicalAdvice,
      recordLists.vaccinations,
      gethospitalized,
      getCollections,
      getPrescriptionsCollection,
      getServiceRecord,
    ] as const;
    const refusal: [Context, string][] = [
      [f.context.stranger, 'NOT_FOUND'],
      [f.context.trainee, 'NOT_FOUND'],
      [f.context.viewer, 'FORBIDDEN'],
    ];
    for (const [as, expected] of refusal) {
      for (const list of lists) expect(await code(f.call(list, { id } as never, as))).toBe(expected);
      expect(await code(f.call(getServiceDetail, { visitId }, as))).toBe(expected);
      expect(await code(f.call(getPrescriptionc, { prescriptionId }, as))).toBe(expected);
    }
    expect(await code(f.call(getCost, { id, size: 11 }, admin()))).toBe('PAGE_SIZE_REFUSED');
  });
});
