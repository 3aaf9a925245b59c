const key = (model: string) => ({ model, key: model });

/** A made-up visit form with a bit of everything, for stories. */
export function visitForm(config: object = {}): { list: object[]; config: object } {
  return {
    list: [
      { type: 'divider', name: '基本情况', ...key('head'), options: { contentPosition: 'left' } },
      {
        type: 'grid',
        name: '栅格',
        ...key('grid'),
        options: { gutter: 16 },
        columns: [
          {
            span: 12,
            list: [
              {
                type: 'input',
                name: '姓名',
                ...key('name'),
                options: {},
                rules: [{ required: true, message: '姓名必须填写' }],
              },
              {
                type: 'number',
                name: '年龄',
                ...key('age'),
                options: { defaultValue: null, min: 0, max: 150 },
                rules: [],
              },
              {
                type: 'input',
                name: '监护人',
                ...key('guardian'),
                options: {},
                rules: [],
                conditions: { show: 'age < 18' },
              },
            ],
          },
          {
            span: 12,
            list: [
              {
                type: 'radio',
                name: '性别',
                ...key('sex'),
                options: {
                  inline: true,
                  showLabel: true,
                  options: [
                    { value: 'm', label: '男' },
                    { value: 'f', label: '女' },
                  ],
                },
                rules: [{ required: true, message: '性别必须填写' }],
              },
              {
                type: 'date',
                name: '就诊日期',
                ...key('visitOn'),
                options: { type: 'date', format: 'yyyy-MM-dd' },
                rules: [],
              },
            ],
          },
        ],
      },
      {
        type: 'tabs',
        name: '病情',
        ...key('tabs'),
        options: { type: '', tabPosition: 'top' },
        tabs: [
          {
            label: '症状',
            name: 'tab_1',
            list: [
              {
                type: 'checkbox',
                name: '症状',
                ...key('symptoms'),
                options: { inline: true, options: ['咳嗽', '发热', '头痛'] },
                rules: [],
              },
              { type: 'rate', name: '疼痛', ...key('pain'), options: { max: 5 }, rules: [] },
            ],
          },
          {
            label: '用药',
            name: 'tab_2',
            list: [
              {
                type: 'table',
                name: '用药',
                ...key('drugs'),
                options: {},
                tableColumns: [
                  {
                    type: 'input',
                    name: '药品',
                    ...key('drug'),
                    options: {},
                    rules: [{ required: true, message: '药品必须填写' }],
                  },
                  {
                    type: 'number',
                    name: '天数',
                    ...key('days'),
                    options: { defaultValue: 1, min: 1 },
                    rules: [],
                  },
                ],
                rules: [],
              },
            ],
          },
        ],
      },
      {
        type: 'report',
        name: '签字',
        ...key('report'),
        options: { borderWidth: 1, borderColor: '#999', width: '100%' },
        rows: [
          {
            columns: [
              {
                type: 'td',
                options: { width: '120px' },
                list: [
                  {
                    type: 'text',
                    name: '',
                    ...key('caption'),
                    options: { defaultValue: '医嘱', hideLabel: true },
                  },
                ],
              },
              {
                type: 'td',
                options: {},
                list: [
                  {
                    type: 'textarea',
                    name: '医嘱',
                    ...key('note'),
                    options: { hideLabel: true, rows: 2 },
                    rules: [],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    config: { labelWidth: 100, labelPosition: 'right', size: 'small', ...config },
  };
}
