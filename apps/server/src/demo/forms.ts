import type { Tx } from '../db/types.ts';
import { usedPaths } from '../modules/forms/answer-values.ts';
import { countWidgets, readDocument } from '../modules/forms/documents.ts';
import type { Calendar } from './calendar.ts';
import { isAdministrator, isDoctor } from './clinics.ts';
import type { DemoConsult } from './consults.ts';
import { type DemoFormName, demoForms } from './form-documents.ts';
import type { Random } from './random.ts';
import type { ClinicReferences, StaffMember } from './set-up.ts';
import { insertReserved, insertRows, reserveIds } from './write.ts';

const day = 24 * 60 * 60_000;

/** Published forms in their folder, filled by staff and by customers, links on their way, and texts to send them with. */
export async function writeForms(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  consults: readonly DemoConsult[],
  random: Random,
): Promise<void> {
  const { organisationId: org_id, staff } = clinic;
  const designer = staff.find(isAdministrator) as StaffMember;
  const published_at = calendar.pastWorkingTime(random, -60);
  const [folder] = await insertReserved(tx, 'form_folders', [
    { org_id, name: '随访表单', version: 1, updated_at: published_at, updated_by: designer.id },
  ]);
  const ids = await insertReserved(
    tx,
    'forms',
    demoForms.map(({ name, kind, folder: inFolder, description, document }) => ({
      org_id,
      name,
      kind,
      description,
      folder_id: inFolder === '' ? null : folder,
      draft: JSON.stringify(document),
      newest: 1,
      is_changed: false,
      is_withdrawn: false,
      version: 2,
      updated_at: published_at,
      updated_by: designer.id,
    })),
  );
  const forms = demoForms.map((form, index) => ({ ...form, id: ids[index] as string }));
  await insertRows(
    tx,
    'form_versions',
    forms.map(({ id, document }) => {
      const text = JSON.stringify(document);
      const widget_count = countWidgets(readDocument(text));
      return {
        org_id,
        form_id: id,
        number: 1,
        document: text,
        note: '首次发布',
        widget_count,
        published_at,
        published_by: designer.id,
      };
    }),
  );
  await writeAnswers(tx, clinic, calendar, { consults, forms, random });
  await writeTemplates(tx, clinic, designer, { published_at, templateForm: ids[0] as string });
}

interface Filling {
  consults: readonly DemoConsult[];
  forms: readonly { id: string; name: DemoFormName; document: unknown }[];
  random: Random;
}

/** Of every third customer asked the answer is awaited still. */
async function writeAnswers(
  tx: Tx,
  { organisationId: org_id, staff }: ClinicReferences,
  calendar: Calendar,
  { consults, forms, random }: Filling,
): Promise<void> {
  const senders = staff.filter((person) => !isDoctor(person) && !isAdministrator(person));
  const asked = random.shuffled(consults.filter(({ visit }) => visit !== undefined)).slice(0, 90);
  const filled = asked.map((consult, index) => {
    const form = random.pick(forms);
    const sent = calendar.pastWorkingTime(random, -random.integer(1, 40));
    const isByLink = index % 3 !== 0;
    const isOpen = index % 9 === 1 && isByLink;
    const at = new Date(Math.min(sent.getTime() + random.integer(5, 600) * 60_000, calendar.now.getTime()));
    return {
      consult,
      form,
      sent: isOpen ? calendar.pastWorkingTime(random, -random.integer(1, 4)) : sent,
      at,
      isByLink,
      isOpen,
      isOpened: random.chance(0.5),
      sender: random.pick(senders),
    };
  });
  const done = filled.filter(({ isOpen }) => !isOpen);
  const answerIds = await reserveIds(tx, 'form_answers', done.length);
  const links = filled.filter(({ isByLink }) => isByLink);
  const linkIds = await insertReserved(
    tx,
    'form_links',
    links.map((one) => ({
      org_id,
      // Of tokens that nobody has: these links cannot be opened.
      token_hash: Array.from({ length: 64 }, () => random.integer(0, 15).toString(16)).join(''),
      form_id: one.form.id,
      number: 1,
      customer_id: one.consult.customer.id,
      expires_at: new Date(one.sent.getTime() + 7 * day),
      opened_at: one.isOpen ? (one.isOpened ? one.sent : null) : one.at,
      answered_at: one.isOpen ? null : one.at,
      draft_sequence: 0,
      answer_id: one.isOpen ? null : answerIds[done.indexOf(one)],
      created_at: one.sent,
      created_by: one.sender.id,
    })),
  );
  await insertRows(
    tx,
    'form_answers',
    done.map((one, index) => {
      const answers = answersTo(one.form.name, random, one.at);
      return {
        org_id,
        id: answerIds[index],
        form_id: one.form.id,
        number: 1,
        customer_id: one.consult.customer.id,
        link_id: one.isByLink ? linkIds[links.indexOf(one)] : null,
        answers: JSON.stringify(answers),
        paths: usedPaths(readDocument(JSON.stringify(one.form.document)), answers),
        filled_at: one.at,
        filled_by: one.isByLink ? null : one.sender.id,
        version: 1,
      };
    }),
  );
}

/** What somebody says, right by the form's own rules. */
function answersTo(name: DemoFormName, random: Random, at: Date): Record<string, unknown> {
  const date = new Date(at.getTime() + 8 * 60 * 60_000).toISOString().slice(0, 10);
  if (name === '术后随访') {
    const pain = random.weighted([
      ['没有', 4],
      ['偶尔', 4],
      ['经常', 1],
    ]);
    return {
      date_sx000002: date,
      radio_sx000003: pain,
      ...(pain !== '没有' && { slider_sx000004: random.integer(1, 6) }),
      checkbox_sx000005: [random.pick(['伤口红肿', '肢体麻木', '活动受限', '以上都没有', '以上都没有'])],
      table_sx000008: random.chance(0.6)
        ? [{ input_sx000009: '塞来昔布胶囊', input_sx000010: '0.2g', select_sx000011: '每日一次' }]
        : [],
      radio_sx000012: random.pick(['按计划完成', '部分完成', '没有做']),
      textarea_sx000013: random.pick(['', '', '什么时候可以恢复慢跑？', '夜间还是有些酸胀，需要复查吗？']),
    };
  }
  if (name === '居家训练打卡') {
    return {
      date_xl000001: date,
      checkbox_xl000002: random
        .shuffled(['直腿抬高', '臀桥', '靠墙静蹲', '核心稳定', '拉伸放松'])
        .slice(0, 3),
      number_xl000003: random.integer(2, 9) * 5,
      radio_xl000004: random.pick(['轻松', '适中', '适中', '疲劳']),
    };
  }
  if (name === '满意度调查') {
    const overall = random.weighted([
      [5, 6],
      [4, 3],
      [3, 1],
    ]);
    return {
      rate_my000002: overall,
      rate_my000004: random.integer(4, 5),
      rate_my000005: random.integer(3, 5),
      rate_my000006: random.integer(3, 5),
      rate_my000007: random.integer(2, 5),
      radio_my000008: overall > 3 ? '愿意' : '看情况',
      ...(overall < 4 && { textarea_my000009: '检查排队时间偏长，指引不够清楚。' }),
      textarea_my000010: random.pick(['', '', '希望周末也能约到专家。', '停车位再多一些就好了。']),
    };
  }
  const hasAllergy = random.chance(0.2);
  return {
    number_cz000003: random.integer(152, 183),
    number_cz000004: random.integer(90, 170) / 2,
    radio_cz000005: random.pick(['久坐', '久站', '体力劳动', '退休']),
    textarea_cz000007: random.pick([
      '久坐后腰部酸胀，弯腰加重，约两个月。',
      '右肩抬不高，夜间翻身会痛醒。',
      '膝盖上下楼疼痛，晨起僵硬。',
    ]),
    select_cz000008: random.pick(['一周以内', '一个月以内', '半年以内', '半年以上']),
    slider_cz000009: random.integer(2, 7),
    checkbox_cz000011: [random.pick(['高血压', '糖尿病', '手术史', '无', '无'])],
    switch_cz000012: hasAllergy,
    ...(hasAllergy && { input_cz000013: random.pick(['青霉素', '头孢类', '磺胺类']) }),
  };
}

/** Texts to send a form with; the menu's template entries open the first form and the first text. */
async function writeTemplates(
  tx: Tx,
  { organisationId: org_id }: ClinicReferences,
  designer: StaffMember,
  { published_at, templateForm }: { published_at: Date; templateForm: string },
): Promise<void> {
  const texts = [
    [
      '发送随访表单',
      '{称呼}您好，我是{机构}的随访人员。请抽空填写《{表单}》，帮助医生了解您的恢复情况：{链接}',
    ],
    ['邀请评价', '{称呼}您好，感谢您来{机构}就诊，邀请您用一分钟填写《{表单}》：{链接}'],
  ] as const;
  const [first] = await insertReserved(
    tx,
    'text_templates',
    texts.map(([name, content]) => ({
      org_id,
      name,
      content,
      version: 1,
      updated_at: published_at,
      updated_by: designer.id,
    })),
  );
  for (const [name, extra] of [
    ['smartformtemplate', templateForm],
    ['templatepage', first],
  ] as const) {
    await tx
      .updateTable('menu_entries')
      .set({ extra: extra as string })
      .where('org_id', '=', org_id)
      .where('name', '=', name)
      .execute();
  }
}
