import { choice, defineField, flag, number, text } from './define-field.ts';
import { gridColumns } from './grid-columns.ts';

export const gridField = defineField({
  type: 'grid',
  group: 'layout',
  drawing: 'M2 3h5v10H2zM9 3h5v10H9z',
  icon: 'icon-grid-',
  names: { 'zh-CN': '栅格布局', 'zh-TW': '柵格版面', 'en-US': 'Grid' },
  holds: 'nothing',
  slot: 'columns',
  options: {
    customClass: text(),
    hidden: flag(),
    gutter: number(0),
    justify: choice(['start', 'end', 'center', 'space-around', 'space-between'], 'start'),
    align: choice(['top', 'middle', 'bottom'], 'top'),
    flex: flag(true, { isForeign: true }),
    responsive: flag(false, { isForeign: true }),
  },
  emptyValue: () => undefined,
  children: () => ({
    columns: [
      { span: 12, list: [] },
      { span: 12, list: [] },
    ],
  }),
  spellings: [gridColumns],
});
