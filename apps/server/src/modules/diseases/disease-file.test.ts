import { exportDiseases, importDiseases } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type DiseaseFixture, startDiseaseFixture } from '../../testing/disease-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import type { CallContext } from '../../testing/test-app.ts';

let f: DiseaseFixture;
/** Of an organisation without diseases. */
let own: CallContext;
beforeAll(async () => {
  f = await startDiseaseFixture();
  const { id } = await createOrganisation(f.database);
  own = await f.signIn(await createMember(f.database, id));
});
afterAll(() => f.close());

describe('diseases as a file', () => {
  const bytesOf = (text: string) => Buffer.from(text).toString('base64');
  const bring = async (text: string | Buffer, 试运行: 0 | 1 = 0, as: CallContext = own) => {
    const 文件 = typeof text === 'string' ? bytesOf(text) : text.toString('base64');
    return f.call(importDiseases, { 文件, 试运行 }, as);
  };
  /** All that there are, as CSV. */
  const file = async (as: CallContext = own) =>
    (
      await f.send({
        method: 'POST',
        url: exportDiseases.path,
        payload: {},
        headers: { authorization: `Bearer ${as.token}`, org: as.organisationId, accept: 'text/csv' },
      })
    ).text;

  it('says line by line what would become of a file, and does nothing of it', async () => {
    const text =
      '病种,首拼,英文,启用\n脊柱,,Spine,是\n脊柱/颈椎\\/腰椎,JY,,否\n脊柱/颈椎\\/腰椎,,,\n,,,\n一/二/三/四/五/六,,,\n';
    const tried = (await bring(text, 1)).data;
    expect(tried).toMatchObject({ 行数: 5, 新增: 2, 修改: 0, 相同: 0, 未导入: 3 });
    expect(tried.明细.map(({ 行, 结果, 原因 }) => [行, 结果, 原因])).toEqual([
      [2, 'added', ''],
      [3, 'added', ''],
      [4, 'refused', '同级已有同名病种'],
      [5, 'refused', '请完成填写'],
      [6, 'refused', '病种最多 5 级，请放到更高的一级'],
    ]);
    expect(await f.tree('', undefined, own)).toEqual([]);
    expect((await bring(text)).data).toMatchObject({ 新增: 2, 未导入: 3 });
    expect(await f.tree('', undefined, own)).toEqual(['脊柱', '·颈椎/腰椎']);
  });

  it('takes what it gave out as the same', async () => {
    const text = await file();
    expect(text).toBe(
      '\ufeff病种,首拼,繁体中文,英文,启用\r\n脊柱,JZ,,Spine,是\r\n脊柱/颈椎\\/腰椎,JY,,,否\r\n',
    );
    expect((await bring(text)).data).toMatchObject({ 行数: 2, 新增: 0, 修改: 0, 相同: 2 });
    const changed = text.replace('Spine', 'The spine');
    expect((await bring(changed)).data).toMatchObject({ 修改: 1, 相同: 1 });
  });

  it('adds what stands above a disease, and understands GBK and formulas as text', async () => {
    // 病种\n关节/膝关节炎 in GBK.
    const gbk = Buffer.from('b2a1d6d60ab9d8bdda2fcfa5b9d8bddad1d70a', 'hex');
    expect((await bring(gbk)).data).toMatchObject({ 新增: 1 });
    expect((await bring("病种\n=1+1\n'=2+2/@三\n")).data).toMatchObject({ 新增: 2 });
    const all = await f.tree('', undefined, own);
    expect(all.slice(2)).toEqual(['关节', '·膝关节炎', '=1+1', '=2+2', '·@三']);
    expect(await file()).toContain("\r\n'=1+1,");
    expect((await bring(await file())).data).toMatchObject({ 新增: 0, 修改: 0 });
  });

  it('refuses a file without the column, an empty one, and one that is none', async () => {
    expect(codeOf(await bring('名字\n甲\n'))).toBe('FILE_HEADER');
    expect(codeOf(await bring(''))).toBe('FILE_EMPTY');
    expect(codeOf(await bring(Buffer.from([0x50, 0x4b, 3, 4, 0, 0])))).toBe('FILE_UNREADABLE');
  });

  it('takes 10,000 lines, half of them twice, and refuses more', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `大类${index % 50}/病种${index % 5000}`);
    const { data } = await bring(`病种\n${lines.join('\n')}\n`);
    expect(data).toMatchObject({ 行数: 10_000, 新增: 5000, 未导入: 5000 });
    expect(data.明细).toHaveLength(1000);
    expect(await f.tree('病种4999', undefined, own)).toEqual(['大类49', '·病种4999']);
    expect(codeOf(await bring(`病种\n${lines.join('\n')}\n多一行\n`, 1))).toBe('FILE_TOO_LONG');
  });

  it('is refused to whoever may not configure diseases', async () => {
    expect((await bring('病种\n甲\n', 1, f.context.agent)).status).toBe(403);
    expect(await file(f.context.agent)).toContain('FORBIDDEN');
  });
});
