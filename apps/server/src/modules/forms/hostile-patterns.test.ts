import { getForms, publishForm, saveForm, saveFormData } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { aDocument, type FormFixture, startFormFixture, textOf, widget } from '../../testing/form-fixture.ts';

/** No linear-time engine takes them, and on a text of `a`s without an end they never end; each is another. */
const endless = (at: number) => `^(?=(a+)+$)(a+)+(?!b{${at + 1}})$`;
const hostile = (count: number) =>
  aDocument(
    ...Array.from({ length: count }, (_, at) =>
      widget('input', `h${at}`, `字段${at}`, { pattern: endless(at) }),
    ),
  );
const bait = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`input_h${at}`, `${'a'.repeat(40)}!`]));

let f: FormFixture;
beforeAll(async () => {
  f = await startFormFixture();
});
afterAll(() => f.close());

describe('a form whose patterns never end', () => {
  it('holds no call of others while its answers are validated', async () => {
    const form = await f.publishNew({ document: hostile(8) });
    const order: string[] = [];
    const save = f
      .call(
        saveFormData,
        { 表单ID: form.ID, 个人ID: f.customer, 答案: { input_name: '沈佳宁', ...bait(8) } },
        f.context.admin,
      )
      .then((answer) => {
        order.push('validated');
        return answer;
      });
    for (let count = 0; count < 3; count += 1) {
      await f.call(getForms, {}, f.context.admin);
      order.push('other');
    }
    expect(codeOf(await save)).toBe('VALIDATION');
    // Judging takes two seconds, in which whatever else arrives is answered.
    expect(order.indexOf('validated')).toBeGreaterThan(0);
  });

  it('is refused at publishing where validation all of it would take too long', async () => {
    const saved = await f.call(saveForm, { 名称: '太多规则', 文档: textOf(hostile(9)) }, f.context.admin);
    const answer = await f.call(publishForm, { Id: saved.data.ID }, f.context.admin);
    expect(codeOf(answer)).toBe('FORM_PATTERNS_TOO_MANY');
  });

  it('keeps what was filled in once it is validated, and a repeat once', async () => {
    const form = await f.publishNew({ document: hostile(2) });
    const wanted = {
      表单ID: form.ID,
      个人ID: f.customer,
      答案: { input_name: '沈佳宁', input_h0: 'aaa', input_h1: 'aa' },
    };
    const as = { ...f.context.admin, headers: { 'Idempotency-Key': 'hostile-1' } };
    const first = await f.call(saveFormData, wanted, as);
    expect((await f.call(saveFormData, wanted, as)).data).toEqual(first.data);
  });
});
