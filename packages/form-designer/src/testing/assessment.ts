const field = (type: string, name: string, model: string, options: object = {}, more: object = {}) => ({
  type,
  name,
  model,
  key: model,
  options,
  rules: [],
  ...more,
});

const required = (name: string) => ({ rules: [{ required: true, message: `${name}必须填写` }] });

/** A made-up assessment form with layouts of each kind, for stories. */
export function assessment(): { list: object[]; config: object } {
  return {
    list: [
      field(
        'grid',
        '栅格布局',
        'grid_7',
        { gutter: 16 },
        {
          columns: [
            {
              span: 12,
              list: [
                field(
                  'input',
                  '姓名',
                  'input_name',
                  { placeholder: '请输入姓名', required: true },
                  required('姓名'),
                ),
              ],
            },
            {
              span: 12,
              list: [field('date', '评估日期', 'date_day', { type: 'date', format: 'yyyy-MM-dd' })],
            },
          ],
        },
      ),
      field(
        'radio',
        '疼痛程度',
        'radio_pain',
        {
          inline: true,
          showLabel: true,
          required: true,
          defaultValue: 2,
          options: ['无', '轻度', '中度', '重度'].map((label, value) => ({ value, label })),
        },
        required('疼痛程度'),
      ),
      field(
        'table',
        '训练计划',
        'table_train',
        {},
        {
          tableColumns: [
            field('input', '训练项目', 'item', { width: '200px', tableColumn: true }),
            field('number', '每日次数', 'times', { width: '200px', tableColumn: true, defaultValue: 2 }),
          ],
        },
      ),
      field(
        'tabs',
        '标签页',
        'tabs_2',
        {},
        {
          tabs: [
            {
              label: '首次评估',
              name: 'tab_1',
              list: [field('slider', '功能评分', 'score', { defaultValue: 62 })],
            },
            { label: '复评', name: 'tab_2', list: [] },
          ],
        },
      ),
      field('textarea', '评估结论', 'conclusion', { placeholder: '请描述主要功能障碍与建议' }),
      field('imgupload', '影像资料', 'images', { limit: 8, action: '' }),
    ],
    config: {
      labelWidth: 100,
      labelPosition: 'right',
      size: 'small',
      customClass: '',
      ui: 'element',
      layout: 'horizontal',
      labelCol: 3,
    },
  };
}
