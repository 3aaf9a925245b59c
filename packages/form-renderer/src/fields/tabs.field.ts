import { word } from '../words/messages.ts';
import { choice, defineField, flag, text } from './define-field.ts';

export const tabsField = defineField({
  type: 'tabs',
  group: 'layout',
  drawing: 'M2 5h12v8H2zM2 5V3h5v2',
  icon: 'icon-tabs',
  names: { 'zh-CN': '标签页', 'zh-TW': '頁籤', 'en-US': 'Tabs' },
  holds: 'nothing',
  slot: 'tabs',
  options: {
    customClass: text(),
    hidden: flag(),
    type: choice(['', 'card', 'border-card'], ''),
    tabPosition: choice(['top', 'left', 'right', 'bottom'], 'top'),
  },
  emptyValue: () => undefined,
  children: (locale) => ({
    tabs: [{ label: word({ key: 'freshTab', values: { at: 1 } }, locale), name: 'tab_1', list: [] }],
  }),
});
