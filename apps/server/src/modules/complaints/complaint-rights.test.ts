import {
  addComplain,
  addComplainProcess,
  type Call,
  complainType,
  deleteComplain,
  deleteComplainStep,
  deleteComplainSteps,
  editComplain,
  getComplainById,
  getComplainHandler,
  getComplainList,
  getComplainMessage,
  getComplainProList,
  getComplainStaffTree,
  getDelName,
  getSendMsgs,
  getServiceMsg,
  restoreComplain,
  reveal,
  searchComplainCustomer,
} from '@huifang/contract';
import type { Permission } from '@huifang/domain/rights/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { createMember, revealing } from '../../testing/factories.ts';

let f: ComplaintFixture;
let complaintId: string;
let stepId: string;
let customerId: string;
beforeAll(async () => {
  f = await startComplaintFixture();
  customerId = (await f.customer()).id;
  complaintId = (await f.register({ 个人ID: customerId, 联系人: '客户' })).data.ID;
  stepId = (await f.step({ ID: complaintId, 状态: 1 })).data.ID;
});
afterAll(() => f.close());

const reads: [string, Call][] = [
  ['GetComplainById', getComplainById],
  ['GetComplainList', getComplainList],
  ['GetComplainMessage', getComplainMessage],
  ['GetComplainProList', getComplainProList],
  ['GetSendMsgs', getSendMsgs],
  ['conplainType', complainType],
  ['GetHandler', getComplainHandler],
  ['GetStaffTree', getComplainStaffTree],
  ['GetDelName', getDelName],
];
const writes: [string, Call][] = [
  ['Add_Complain', addComplain],
  ['Edit_Complain', editComplain],
  ['Del_Complain', deleteComplain],
  ['Restore_Complain', restoreComplain],
  ['Add_ComplainProcess', addComplainProcess],
  ['Del_ComplainPro', deleteComplainStep],
  ['Del_ComplainPro2', deleteComplainSteps],
  ['SearchCustomer', searchComplainCustomer],
  ['GetServiceMsg', getServiceMsg],
];

describe('who may', () => {
  it.each([...reads, ...writes])('%s is refused to a trainee', async (_name, call) => {
    const answer = await f.call(call, {}, f.as.trainee);
    expect(answer).toMatchObject({ status: 403, envelope: { Code: 'FORBIDDEN' } });
  });

  it.each(writes)('%s is refused to those who only read', async (_name, call) => {
    expect((await f.call(call, {}, f.as.reader)).status).toBe(403);
  });

  it('tells each what they may do with it', async () => {
    expect(await f.read(complaintId, f.as.desk)).toMatchObject({
      可编辑: true,
      可删除: true,
      可转状态: [1, 2, 3],
    });
    expect(await f.read(complaintId, f.as.reviewer)).toMatchObject({ 可删除: true, 可转状态: [1, 2, 3, 4] });
    const colleague = (await f.register({}, f.as.admin)).data.ID;
    expect(await f.read(colleague, f.as.desk)).toMatchObject({ 可编辑: true, 可删除: false });
  });
});

describe('ids of another organisation', () => {
  const asked = (): [Call, object][] => [
    [getComplainById, { Id: complaintId }],
    [editComplain, { ID: complaintId, 联系人: '外人' }],
    [deleteComplain, { Id: complaintId }],
    [restoreComplain, { Id: complaintId }],
    [getComplainMessage, { personal: customerId }],
    [getComplainList, { personId: customerId }],
    [addComplain, { 联系人: '外人', 个人ID: customerId }],
    [addComplainProcess, { ID: complaintId, 状态: 1 }],
    [getComplainProList, { ID: complaintId }],
    [deleteComplainStep, { Id: stepId }],
    [deleteComplainSteps, { Id: complaintId }],
    [getSendMsgs, { relatedid: complaintId }],
  ];

  it('are answered like ids that do not exist, and change nothing', async () => {
    const before = await f.read(complaintId);
    for (const [call, request] of asked()) {
      const answer = await f.call(call, request, f.as.stranger);
      expect(answer.envelope, `${call.path}`).toMatchObject({ Success: false, Code: 'NOT_FOUND' });
    }
    expect(await f.read(complaintId)).toEqual(before);
    expect((await f.stepsOf(complaintId)).Total).toBe(1);
  });

  it('do not reach into a complaint of the own organisation', async () => {
    const form = {
      联系人: '外人',
      被投诉科室: f.ward.id,
      被投诉人: f.people.agent.staffId,
      处理人ID: f.people.agent.staffId,
    };
    const { envelope } = await f.call(addComplain, form, f.as.stranger);
    const { Fields = [] } = envelope as { Fields?: { path: string }[] };
    expect(Fields.map(({ path }) => path).toSorted()).toEqual(
      ['处理人ID', '被投诉人', '被投诉科室'].toSorted(),
    );
  });
});

describe('the customer range', () => {
  it('hides complaints about others from those who see their department only', async () => {
    const code = async () => (await f.call(getComplainById, { Id: complaintId }, f.as.reader)).envelope;
    expect(await code()).toMatchObject({ Code: 'NOT_FOUND' });
    await f.call(editComplain, { ID: complaintId, 被投诉科室: f.clinic.id }, f.as.desk);
    expect(await code()).toMatchObject({ Success: true });
  });
});

describe('the number that a complaint was made with', () => {
  const phone = '13812349876';
  const ask = async (as: ComplaintFixture['as']['desk'], id: string) =>
    f.call(reveal, { 投诉ID: id, field: '联系电话' }, as);
  const someone = async (permissions: readonly Permission[], values: object = {}) =>
    f.signIn(await createMember(f.database, f.first.id, { name: '客服', permissions, ...values }));

  it('is shown whole to those who may read complaints and reveal numbers, and written down', async () => {
    const { ID } = (await f.register({ 联系电话: phone })).data;
    const caller = await someone(['consult:read', 'complaint:read'], { fields: revealing });
    expect((await ask(caller, ID)).data.values).toEqual([phone]);
    const rows = await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'reveal').execute(),
    );
    expect(rows.at(-1)).toMatchObject({ entity: 'complaint', entity_id: ID });
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it('stays masked for everybody else', async () => {
    const { ID } = (await f.register({ 联系电话: phone })).data;
    const codeFor = async (as: ComplaintFixture['as']['desk']) =>
      ((await ask(as, ID)).envelope as { Code?: string }).Code;
    expect(await codeFor(f.as.desk)).toBe('FORBIDDEN');
    expect(await codeFor(await someone(['consult:read'], { fields: revealing }))).toBe('FORBIDDEN');
    const rights: Permission[] = ['consult:read', 'complaint:read'];
    expect(await codeFor(await someone(rights, { customerRange: 1, fields: revealing }))).toBe('NOT_FOUND');
    expect(await codeFor(f.as.stranger)).not.toBeUndefined();
  });

  it('is asked for with a customer or a complaint', async () => {
    const { envelope } = await f.call(reveal, { field: '联系电话' }, f.as.admin);
    expect(envelope).toMatchObject({ Success: false, Code: 'VALIDATION' });
  });
});
