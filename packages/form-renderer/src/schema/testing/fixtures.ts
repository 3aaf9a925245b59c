/** Documents of our own, one for each generation, with what each is known for. */

const config = { labelWidth: 100, labelPosition: 'right', size: 'small' };

/** Open source 1.2: images by `length`, lengths of -1, flat grid columns. */
export const oss = {
  list: [
    {
      type: 'input',
      icon: 'icon-input',
      options: {
        width: '100%',
        defaultValue: '',
        required: true,
        dataType: 'email',
        pattern: '^[^@]+@clinic\\.cn$',
        placeholder: '',
        disabled: false,
        maxlength: -1,
        showWordLimit: false,
        remoteFunc: 'func_1700000000000_1',
      },
      name: '邮箱',
      key: '1700000000000_1',
      model: 'mail',
      rules: [
        { type: 'email', message: '邮箱格式不正确' },
        { required: true, message: '邮箱必须填写' },
        { pattern: '^[^@]+@clinic\\.cn$', message: '邮箱格式不匹配' },
      ],
    },
    {
      type: 'grid',
      icon: 'icon-grid-',
      columns: [
        {
          span: 8,
          list: [
            {
              type: 'number',
              icon: 'icon-number',
              options: {
                width: '',
                required: false,
                defaultValue: 0,
                min: '',
                max: '',
                step: 1,
                disabled: false,
              },
              name: '次数',
              key: '1700000000000_2',
              model: 'times',
              rules: [],
            },
          ],
        },
        { span: 16, list: [] },
      ],
      options: { gutter: 0, justify: 'start', align: 'top' },
      name: '栅格布局',
      key: '1700000000000_3',
      model: 'grid_1700000000000_3',
      rules: [],
    },
    {
      type: 'imgupload',
      icon: 'icon-tupian',
      options: {
        defaultValue: [],
        size: { width: 100, height: 100 },
        length: 2,
        multiple: true,
        isQiniu: false,
      },
      name: '照片',
      key: '1700000000000_4',
      model: 'photos',
      rules: [],
    },
    {
      type: 'date',
      icon: 'icon-date',
      options: { defaultValue: '', type: 'date', format: 'yyyy-MM-dd', timestamp: false },
      name: '日期',
      key: '1700000000000_5',
      model: 'on',
      rules: [],
    },
    {
      type: 'blank',
      options: { defaultType: 'Object' },
      name: '签名',
      key: '1700000000000_6',
      model: 'sign',
      rules: [],
    },
  ],
  config,
};

/** SPEC: hidden and unbound fields, a table, tabs. */
export const spec = {
  list: [
    {
      type: 'table',
      icon: 'icon-table',
      options: { defaultValue: [{ drug: '无' }], hidden: false, dataBind: true, disabled: false },
      tableColumns: [
        {
          type: 'input',
          options: { defaultValue: '', width: '200px', tableColumn: true, hidden: false, dataBind: true },
          name: '药品',
          novalid: {},
          key: '1583000000001',
          model: 'drug',
          rules: [{ required: true, message: '药品必须填写' }],
        },
        {
          type: 'number',
          options: { defaultValue: 1, min: 1, max: 9, step: 1, hidden: false },
          name: '数量',
          key: '1583000000002',
          model: 'amount',
          rules: [],
        },
        {
          type: 'input',
          options: { defaultValue: '', hidden: true },
          name: '内部',
          key: '1583000000003',
          model: 'inner',
          rules: [{ required: true, message: '内部必须填写' }],
        },
      ],
      name: '用药',
      key: '1583000000004',
      model: 'drugs',
      rules: [],
    },
    {
      type: 'tabs',
      options: { type: '', tabPosition: 'top', customClass: '', hidden: true },
      tabs: [
        {
          label: '甲',
          name: 'tab_1',
          list: [
            {
              type: 'input',
              options: { defaultValue: '甲', hidden: false, dataBind: true },
              name: '页内',
              key: '1583000000005',
              model: 'inTab',
              rules: [{ required: true, message: '页内必须填写' }],
            },
          ],
        },
      ],
      name: '标签页',
      key: '1583000000006',
      model: 'tabs_1583000000006',
      rules: [],
    },
    {
      type: 'input',
      options: { defaultValue: '草稿', hidden: false, dataBind: false },
      name: '随手记',
      key: '1583000000007',
      model: 'note',
      rules: [{ required: true, message: '随手记必须填写' }],
    },
    {
      type: 'select',
      options: {
        defaultValue: ['a'],
        multiple: true,
        remote: false,
        options: [{ value: 'a' }, { value: 'b' }],
      },
      name: '病种',
      key: '1583000000008',
      model: 'disease.code',
      rules: [],
    },
    {
      type: 'divider',
      options: { contentPosition: 'left' },
      name: '分割线',
      key: '1583000000009',
      model: 'line',
    },
  ],
  config: { ...config, customClass: '', ui: 'antd', layout: 'horizontal', labelCol: 3 },
};

/** MID: messages in options, patterns with slashes, a report, scripts and style sheets, a vendor's own widget. */
export const mid = {
  list: [
    {
      type: 'report',
      options: { customClass: '', hidden: false, borderWidth: 1, borderColor: '#999', width: '100%' },
      rows: [
        {
          columns: [
            {
              type: 'td',
              options: { colspan: 2, rowspan: 1, align: 'left', valign: 'top', width: '', height: '' },
              key: '1603000000001',
              list: [
                {
                  type: 'input',
                  options: {
                    defaultValue: '',
                    required: true,
                    requiredMessage: '编码要写',
                    pattern: '/^YY-\\d{3}$/i',
                    patternCheck: true,
                    patternMessage: '形如 YY-001',
                    dataTypeCheck: false,
                    dataType: '',
                  },
                  name: '编码',
                  key: '1603000000002',
                  model: 'code',
                  rules: [
                    { required: true, message: '编码要写' },
                    { pattern: '/^YY-\\d{3}$/i', message: '形如 YY-001' },
                  ],
                },
                {
                  type: 'switch',
                  options: { defaultValue: 'false', activeValue: 'true', inactiveValue: 'false' },
                  name: '开关',
                  key: '1603000000003',
                  model: 'isOn',
                  rules: [],
                },
              ],
            },
          ],
        },
      ],
      name: '表格布局',
      key: '1603000000004',
      model: 'report_1',
      rules: [],
    },
    {
      type: 'user',
      options: { defaultType: 'String', defaultValue: 'me', limit: 1, dataBind: true },
      name: '用户',
      key: '1603000000005',
      model: 'owner',
      rules: [],
      vendor: { kept: [1, { deep: true }] },
    },
    {
      type: 'component',
      options: { template: '<p onclick="go()">{{ name }}</p>', dataBind: true },
      name: '组件',
      key: '1603000000006',
      model: 'component_1',
      rules: [],
    },
  ],
  config: {
    ...config,
    width: '100%',
    styleSheets: '.a{}',
    init: '_this.hide()',
    formulaJs: '',
    labelCol: '',
  },
};

/** V3: events, validators, functions in rules, templates, containers, data sources. */
export const v3 = {
  list: [
    {
      type: 'input',
      options: {
        defaultValue: '',
        hidden: '{{ this.secret }}',
        validatorCheck: true,
        validator: 'callback()',
        maxlength: '3',
        extendProps: { tabindex: '{{ 1 + 1 }}' },
        customProps: {},
      },
      events: { onChange: 'change_1', onMounted: '' },
      name: '姓名',
      key: 'abcd1234',
      model: 'name',
      rules: [{ func: 'callback(new Error())', message: '函数' }],
    },
    {
      type: 'card',
      options: { title: '卡片', hidden: false },
      list: [
        {
          type: 'date',
          options: { defaultValue: '', type: 'datetime', format: 'YYYY-MM-DD HH:mm', timestamp: false },
          name: '时间',
          key: 'abcd1235',
          model: 'at',
          rules: [{ required: true, message: '必须填写' }],
        },
      ],
      name: '卡片',
      key: 'abcd1236',
      model: 'card_abcd1236',
      rules: [],
    },
    {
      type: 'subform',
      options: { defaultValue: [], required: false },
      list: [
        {
          type: 'input',
          options: { defaultValue: '甲' },
          name: '项',
          key: 'abcd1237',
          model: 'item',
          rules: [{ required: true, message: '项必须填写' }],
        },
      ],
      name: '子表单',
      key: 'abcd1238',
      model: 'items',
      rules: [],
    },
    {
      type: 'select',
      options: {
        defaultValue: '',
        remote: true,
        remoteType: 'datasource',
        remoteDataSource: 'x',
        options: [],
      },
      name: '来源',
      key: 'abcd1239',
      model: 'from',
      rules: [],
    },
    {
      type: 'grid',
      options: { gutter: 0, flex: true },
      columns: [{ type: 'col', options: { span: 12, offset: 0, xs: 24 }, list: [], key: 'abcd1241' }],
      name: '栅格',
      key: 'abcd1240',
      model: 'grid_abcd1240',
      rules: [],
    },
  ],
  config: {
    ...config,
    size: 'default',
    eventScript: [{ key: 'mounted', name: 'mounted', func: 'alert(1)' }],
    dataSource: [
      { key: 'x', name: '来源', url: 'https://example.com', method: 'GET', requestFunc: 'return config' },
    ],
  },
};

/** A document around widgets, as a test needs it. */
export function documentOf(...list: unknown[]): { list: unknown[]; config: object } {
  return { list, config };
}

/** One input with a model, its rules and options. */
export function input(model: string, rules: unknown[] = [], options: object = {}): Record<string, unknown> {
  return {
    type: 'input',
    name: model,
    model,
    key: `key_${model}`,
    options: { defaultValue: '', ...options },
    rules,
  };
}
