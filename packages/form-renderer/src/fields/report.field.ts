import { defineField, flag, number, text } from './define-field.ts';

export const reportField = defineField({
  type: 'report',
  group: 'layout',
  drawing: 'M2 2h12v12H2zM2 8h12M8 8v6',
  icon: 'icon-table1',
  names: { 'zh-CN': '表格布局', 'zh-TW': '表格版面', 'en-US': 'Table layout' },
  holds: 'nothing',
  since: 'mid',
  slot: 'rows',
  options: {
    customClass: text(),
    hidden: flag(),
    borderWidth: number(1),
    borderColor: text('#999'),
    width: text('100%'),
  },
  emptyValue: () => undefined,
  children: () => ({
    rows: [
      {
        columns: [
          {
            type: 'td',
            options: {
              customClass: '',
              colspan: 1,
              rowspan: 1,
              align: 'left',
              valign: 'top',
              width: '',
              height: '',
            },
            list: [],
          },
        ],
      },
    ],
  }),
});
