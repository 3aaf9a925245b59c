import type { Call } from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { operations } from '@huifang/contract/gateway/operations';
import { expect, test } from '../product.ts';
import { dayAhead } from '../support/consult-form.ts';
import { aPerson, find, maskedPhone, newConsult, register, type Saved } from '../support/records.ts';
import type { Session } from '../support/session.ts';

const nobody = '900000000000000001';
const nobodysFile = '00000000-0000-4000-8000-000000000001';

/** The names of a call's fields. */
function fieldsOf({ request }: Pick<Call, 'request'>): string[] {
  const schema = request as { shape?: object; def?: { innerType?: { shape?: object } } };
  return Object.keys(schema.shape ?? schema.def?.innerType?.shape ?? {});
}

const isId = (name: string) =>
  /id$/i.test(name) && !/^(orgid|机构id|窗体id)$/i.test(name)
    ? true
    : name === 'logname' || name === 'personal';

/** Everything of the first organisation that the second one might ask for. */
async function foreignRecords(own: Session, agent: Session) {
  const person = aPerson();
  const saved = await register(own, person, {
    证件号: '',
    微信: `wx-${person.phone}`,
    QQ: person.phone,
    内容: `只属于清和-${person.phone}`,
  });
  const record = await own.data<Record<string, unknown>>('/api/Consult/GetDetailById', { Id: saved.ID });
  const { 申请ID } = await own.data<Saved & { 申请ID: string }>('/api/Consult/Edit_Consults', {
    ...record,
    操作类型: 3,
    姓名: `${person.name.slice(0, 3)}申`,
    确认重复: ['姓名'],
  });
  const { ID: logId } = await aLog(own);
  const { ID: plan } = await own.data<{ ID: string }>('/api/callback/SaveCallback', {
    customerid: saved.个人ID,
    plandate: dayAhead(3),
    plan: `只属于清和-${person.phone}`,
  });
  const { complaint, step, tag } = await aTreatedCustomer(own, saved.个人ID, person.phone);
  const { unreadList } = await agent.data<{ unreadList: { msg_id: string }[] }>(
    '/api/message/init',
    {},
    { method: 'GET' },
  );
  const [method] = await own.data<{ ID: string }[]>('/api/Admin/GetConsultMethods');
  const [item] = await own.data<{ ID: string }[]>('/api/Admin/GetConsultItems', { methodId: method?.ID });
  const [department] = await own.data<{ ID: string }[]>('/api/admin/GetDeptByOrg');
  const staff = await own.data<string>('/api/admin/GetUserId');
  const file = await own.upload('只属于清和.txt', `只属于清和-${person.phone}`);
  await own.data('/api/callback/SaveCallbackOnServiceCenter', {
    consultId: saved.ID,
    type: 1,
    intention: 1,
    orderintention: 'A',
    note: '只属于清和的附件',
    demand: '无',
    attchment: [{ name: file.name, url: file.url }],
  });
  return {
    person,
    saved,
    ids: {
      consult: saved.ID,
      customer: saved.个人ID,
      application: 申请ID,
      log: logId,
      plan,
      complaint,
      step,
      tag,
      message: unreadList[0]?.msg_id ?? '',
      method: method?.ID ?? '',
      item: item?.ID ?? '',
      department: department?.ID ?? '',
      staff,
      file: file.ID,
      ...(await hospitalRecords(own)),
      ...(await formRecords(own, saved.个人ID)),
    },
    secrets: [
      person.name,
      person.phone,
      maskedPhone(person.phone),
      saved.预约号,
      encodeURIComponent(person.name),
      '清和康复医院"',
      '沈佳宁',
    ],
  };
}

/** A visit and a prescription of the demonstration. */
async function hospitalRecords(own: Session) {
  const { data: arrived } = JSON.parse(
    await own.data<string>('/api/Admin/GetBHJsonDataEx', {
      getUrl: operations[0].path,
      param: JSON.stringify({ 查询类型: '到院', 行数: 100 }),
    }),
  ).response as { data: { 个人id: string }[] };
  type Rows = { Objs: { ID: string }[] };
  for (const { 个人id: id } of arrived) {
    const prescriptions = await own.data<Rows>('/api/Patient/GetPrescriptions', { id });
    const visits = await own.data<Rows>('/api/Patient/GetServiceRecord', { id });
    const [prescription, visit] = [prescriptions.Objs[0]?.ID, visits.Objs[0]?.ID];
    if (prescription && visit) return { prescription, visit };
  }
  throw new Error('nobody of the demonstration has a prescription');
}

/** A folder, a published form, and what the customer has filled and was sent. */
async function formRecords(own: Session, customer: string) {
  type Rows = { Objs: { ID: string; 名称: string }[] };
  const { Objs: forms } = await own.data<Rows>('/api/SmartForm/GetList', {
    用途: '填写',
    搜索: '居家训练打卡',
  });
  const { Objs: templates } = await own.data<Rows>('/api/Template/GetList');
  const [folder] = await own.data<{ ID: string }[]>('/api/SmartForm/GetFolders');
  const form = forms[0]?.ID ?? '';
  const filled = {
    date_xl000001: dayAhead(0).slice(0, 10),
    checkbox_xl000002: ['臀桥'],
    number_xl000003: 20,
  };
  const { ID: answer } = await own.data<{ ID: string }>('/api/SmartForm/SaveData', {
    表单ID: form,
    个人ID: customer,
    答案: filled,
  });
  const { ID: link } = await own.data<{ ID: string }>('/api/SmartForm/CreateLink', {
    表单ID: form,
    个人ID: customer,
  });
  return { form, folder: folder?.ID ?? '', answer, link, template: templates[0]?.ID ?? '' };
}

/** A complaint of the customer with a step of its handling, and a tag, which no other text says. */
async function aTreatedCustomer(own: Session, customer: string, phone: string) {
  const { ID: complaint } = await own.data<{ ID: string }>('/api/Complain/Add_Complain', {
    个人ID: customer,
    联系人: '唐',
    联系电话: phone,
    内容: `只属于清和-${phone}`,
  });
  const { ID: step } = await own.data<{ ID: string }>('/api/Complain/Add_ComplainProcess', {
    ID: complaint,
    版本: 1,
    状态: 1,
    处理说明: `只属于清和-${phone}`,
  });
  const { selected } = await own.data<{ selected: { ID: string }[] }>('/api/tag/Edit_Tag', {
    personId: customer,
    taglist: [{ content: `标签${phone}` }],
  });
  return { complaint, step, tag: selected[0]?.ID ?? '' };
}

async function aLog(admin: Session) {
  await admin.data('/api/admin/SaveLog', { type: 'script', message: '只属于清和的错误', url: '/' });
  const { Objs } = await admin.data<{ Objs: { ID: string }[] }>('/api/admin/GetLogList');
  return Objs[0] as { ID: string };
}

type Foreign = Awaited<ReturnType<typeof foreignRecords>>;
type Kind = keyof Foreign['ids'];

/** What a field's id is of. Every table counts for itself: an id of another kind may by chance be one's own. */
function kindOf(path: string, field: string): Kind {
  const named: [RegExp, Kind][] = [
    [/^logname$/, 'log'],
    [/^(customerid|personid|personal|userid|patientid|个人id)$/, 'customer'],
    [/^(consultid|relativeid|预约id|咨询id|关联事件id)$/, 'consult'],
    [/^applyid$/, 'application'],
    [/^deptid$/, 'department'],
    [/^(executeid|人员id|.*人id)$/, 'staff'],
    [/^methodid$/, 'method'],
    [/^msg_id$/, 'message'],
    [/^prescriptionid$/, 'prescription'],
    [/^表单id$/, 'form'],
    [/^(文件夹id|上级id)$/, 'folder'],
    [/^visitid$/, 'visit'],
  ];
  const kind = named.find(([pattern]) => pattern.test(field.toLowerCase()))?.[1];
  if (kind) return kind;
  if (path.endsWith('/GetFile')) return 'file';
  if (/\/SmartForm\/(GetData|GetDataHistory|SaveData|DelData|RestoreData)$/.test(path)) return 'answer';
  if (path.endsWith('/RevokeLink')) return 'link';
  if (path.endsWith('Folder')) return 'folder';
  if (path.includes('/SmartForm/')) return 'form';
  if (path.includes('/Template/')) return 'template';
  if (path.includes('/callback/')) return 'plan';
  if (/\/Patient\/|\/getCustmerById$/.test(path)) return 'customer';
  if (path.includes('/tag/')) return 'tag';
  if (path.endsWith('/Del_ComplainPro')) return 'step';
  if (path.includes('/Complain/')) return 'complaint';
  if (path.includes('ConsultItem')) return 'item';
  if (path.includes('ConsultMethods')) return 'method';
  return 'consult';
}

/** Requests that would be right if the ids were one's own: with all of them foreign, and each with nobody's others. */
function foreignRequests(call: Call, foreign: Foreign) {
  const fields = fieldsOf(call).filter(isId);
  const all = Object.fromEntries(fields.map((field) => [field, foreign.ids[kindOf(call.path, field)]]));
  const nobodys = Object.fromEntries(
    fields.map((field) => [field, kindOf(call.path, field) === 'file' ? nobodysFile : nobody]),
  );
  const one = fields.length > 1 ? fields.map((field) => ({ ...nobodys, [field]: all[field] })) : [];
  return { none: nobodys, all: [all, ...one] };
}

/** The request with these ids. */
function requestFor(
  call: Call,
  ids: Record<string, unknown>,
  isForeign: boolean,
  { person, saved }: Foreign,
) {
  const words: Record<string, unknown> = {
    checkField: 'phone',
    checkValue: person.phone,
    field: '联系电话',
    words: person.name,
    search: person.name,
    searchtext: '沈佳宁',
    username: 'kefu',
    预约号: isForeign ? saved.预约号 : '00000000000',
    plandate: dayAhead(1),
    date: dayAhead(0),
    note: '不该写下',
    execute: 3,
    values: [],
    fname: 'consult',
    code: '01',
    message: 'x',
    phone: person.phone,
    PhoneNumber: person.phone,
    状态: call.path.includes('/SmartForm/') ? '' : 1,
    用途: '填写',
    答案: {},
    版本: 1,
    taglist: [{ content: '不该写下' }],
    address: '',
    detail: '不同意',
    getUrl: operations[0].path,
    param: JSON.stringify({ 搜索: person.name }),
  };
  const rest = fieldsOf(call).filter((name) => !isId(name) && name in words);
  return { ...ids, ...Object.fromEntries(rest.map((name) => [name, words[name]])) };
}

const methodOf = (call: Call) => (call.method === 'GET' ? 'GET' : 'POST');

/** Signing in and out belong to no organisation; the stream of messages asks for no id and does not end. */
const asked = calls.filter(
  ({ audience, path }) =>
    audience === 'member' && !path.endsWith('Edit_Consults') && path !== '/api/message/stream',
);

test('no call tells or changes anything of another organisation', { tag: '@nightly' }, async ({
  sessionOf,
}) => {
  const own = await sessionOf('admin');
  const stranger = await sessionOf('beiyuan');
  const foreign = await foreignRecords(own, await sessionOf('kefu'));
  const before = await snapshot(own, foreign);
  const ofOneself = await snapshot(stranger, foreign);
  expect(asked.length).toBeGreaterThan(30);

  for (const call of asked) {
    const options = { method: methodOf(call) } as const;
    const requests = foreignRequests(call, foreign);
    const none = await stranger.call(call.path, requestFor(call, requests.none, false, foreign), options);
    for (const ids of requests.all) {
      const theirs = await stranger.call(call.path, requestFor(call, ids, true, foreign), options);
      const what = `${call.path} with ${JSON.stringify(ids)}`;
      for (const secret of foreign.secrets) expect(theirs.text, what).not.toContain(secret);
      expect(theirs.status, what).toBe(none.status);
      if (call.path !== '/api/admin/GetUserByOrgId' && call.path !== '/api/admin/SaveLog') {
        expect(withoutRequestId(theirs.text), what).toBe(withoutRequestId(none.text));
      }
    }
  }
  expect(await snapshot(own, foreign)).toEqual(before);
  expect(await snapshot(stranger, foreign)).toEqual(ofOneself);
});

test('no save reaches a record of another organisation', { tag: '@both' }, async ({ sessionOf }) => {
  const own = await sessionOf('admin');
  const stranger = await sessionOf('beiyuan');
  const foreign = await foreignRecords(own, await sessionOf('kefu'));
  const before = await snapshot(own, foreign);
  const mine = await newConsult(stranger, aPerson());
  const { consult, customer, method, department, staff } = foreign.ids;

  const attempts: Record<string, Record<string, unknown>> = {
    'mode 2 for a foreign customer': { 操作类型: 2, 个人ID: customer },
    'mode 3 of a foreign consult': { 操作类型: 3, ID: consult, 个人ID: customer, 版本: 1 },
    'mode 4 of a foreign consult': { 操作类型: 4, ID: consult, 版本: 1 },
    'mode 4 for a foreign customer': { 操作类型: 4, 个人ID: customer },
    'a foreign consult method': { 咨询方式: method },
    'a foreign department': { 意向科室: department },
    'a foreign receptionist': { 接待人ID: staff },
    'a foreign executor': { 回访计划: 1, 计划执行方式: 2, 计划执行人ID: staff },
  };
  for (const [what, fields] of Object.entries(attempts)) {
    const { envelope } = await stranger.call('/api/Consult/Edit_Consults', { ...mine, ...fields });
    expect(envelope.Success, what).toBe(false);
    for (const secret of foreign.secrets) expect(JSON.stringify(envelope), what).not.toContain(secret);
  }
  expect(await snapshot(own, foreign)).toEqual(before);
});

test('no call accepts the header or the parameter of another organisation', { tag: '@nightly' }, async ({
  sessionOf,
}) => {
  const stranger = await sessionOf('beiyuan');
  for (const call of calls.filter(({ audience }) => audience === 'member')) {
    const method = methodOf(call);
    const byHeader = await stranger.call(call.path, {}, { org: '1001', method });
    expect(byHeader.status, call.path).toBe(403);
    for (const name of fieldsOf(call).filter((field) => /^(orgid|org|机构id)$/i.test(field))) {
      const byField = await stranger.call(call.path, { [name]: '1001' }, { method });
      expect(byField.status, `${call.path} ${name}`).toBe(403);
    }
  }
});

test.describe('the pages of the second organisation', () => {
  test.use({ account: 'beiyuan' });

  test('show nobody of the first one, and neither does the export', async ({ page, sessionOf }) => {
    const own = await sessionOf('kefu');
    const stranger = await sessionOf('beiyuan');
    const person = aPerson();
    await register(own, person);
    await page.goto(`/Servicecenter?person=${await own.data<string>('/api/admin/GetUserId')}`);
    await expect(page.getByText('没有满足条件的数据')).toBeVisible();
    await expect(page.getByRole('button', { name: '机构 清和康复医院北院' })).toBeVisible();
    await page.getByRole('searchbox', { name: '姓名或联系电话' }).fill(person.phone);
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await expect(page.getByText('没有满足条件的数据')).toBeVisible();
    expect((await find(stranger, person.name)).记录数).toBe(0);

    const exported = await stranger.call(
      '/api/Admin/GetBHJsonDataEx',
      { getUrl: operations[0].path, param: JSON.stringify({ 行数: 999_999 }) },
      { headers: { accept: 'text/csv' } },
    );
    expect(exported.text.split('\r\n').length).toBeGreaterThan(100);
    expect(exported.text).not.toContain(person.name);
    expect(exported.text).not.toContain('沈佳宁');
  });
});

/** What the first organisation holds of the records in question. */
async function snapshot(session: Session, { ids, person }: Foreign) {
  const answers = await Promise.all([
    session.call('/api/Consult/GetDetailById', { Id: ids.consult }),
    session.call('/api/Consult/CheckApplyExist', { consultId: ids.consult }),
    session.call('/api/Admin/GetConsultMethodsValue', { relativeid: ids.consult }),
    session.call('/api/Consult/GetConsultOrderList', { 个人ID: ids.customer }),
    session.call('/api/callback/GetCallbackById', { Id: ids.plan }),
    session.call('/api/Complain/GetComplainById', { Id: ids.complaint }),
    session.call('/api/Complain/GetComplainProList', { ID: ids.complaint }),
    session.call('/api/tag/TagTypeList', { personId: ids.customer }),
    session.call('/api/SmartForm/GetDataHistory', { Id: ids.answer }),
    session.call('/api/SmartForm/GetDataList', { 个人ID: ids.customer }),
    session.call('/api/SmartForm/GetLinks', { 个人ID: ids.customer }),
  ]);
  return [
    ...answers.map(({ text }) => withoutRequestId(text)),
    (await find(session, person.name)).记录数,
    (await find(session, '', { 登记开始: '', 登记结束: '' })).记录数,
  ];
}

const withoutRequestId = (text: string) => text.replace(/"RequestId":"[^"]*"/, '');
