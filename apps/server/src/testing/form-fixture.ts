import { publishForm, saveForm } from '@huifang/contract';
import type { AppOptions } from '../app.ts';
import { startConsultFixture } from './consult-fixture.ts';
import type { CallContext } from './test-app.ts';

export const widget = (
  type: string,
  key: string,
  name: string,
  options: Record<string, unknown> = {},
  extra = {},
) => ({
  type,
  key,
  name,
  model: `${type}_${key}`,
  options,
  ...extra,
});

/** A form with a required name, a choice, a field shown by it, a table, files and a field that is bound to nothing. */
export const aDocument = (...more: unknown[]) => ({
  list: [
    widget('input', 'name', '姓名', { required: true }),
    widget('radio', 'pain', '是否疼痛', {
      showLabel: true,
      options: [
        { value: '1', label: '疼痛' },
        { value: '0', label: '不痛' },
      ],
    }),
    widget('number', 'score', '疼痛评分', { min: 0, max: 10 }, { conditions: { show: "radio_pain == '1'" } }),
    widget('input', 'secret', '备用', { hidden: true }),
    widget('input', 'loose', '说明文字', { dataBind: false }),
    widget(
      'table',
      'drugs',
      '用药',
      {},
      {
        tableColumns: [
          widget('input', 'drug', '药名', { required: true, tableColumn: true }),
          widget('input', 'dose', '剂量', { tableColumn: true }),
        ],
      },
    ),
    widget('imgupload', 'photo', '伤口照片', { limit: 3 }),
    ...more,
  ],
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
});

export const textOf = (document: unknown) => JSON.stringify(document);

export type FormFixture = Awaited<ReturnType<typeof startFormFixture>>;

/** The people of the consult fixture, a customer of the first organisation, and a published form. */
export async function startFormFixture(options: Partial<AppOptions> = {}) {
  const fixture = await startConsultFixture(options);
  const { call, context } = fixture;
  const customer = (await fixture.save({ 姓名: '沈佳宁', 性别: '女' })).data.个人ID;

  /** A new published form. */
  const publishNew = async (
    values: { 名称?: string; 类别?: '随访' | '评价'; document?: unknown } = {},
    as: CallContext = context.admin,
  ) => {
    const { document = aDocument(), 名称 = '术后随访', 类别 } = values;
    const saved = await call(saveForm, { 名称, 类别, 文档: textOf(document) }, as);
    return (await call(publishForm, { Id: saved.data.ID }, as)).data;
  };
  return { ...fixture, customer, publishNew, form: await publishNew() };
}
