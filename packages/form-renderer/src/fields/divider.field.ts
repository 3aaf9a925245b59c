import { choice, defineField, flag } from './define-field.ts';

export const dividerField = defineField({
  type: 'divider',
  group: 'layout',
  drawing: 'M2 8h12M5 5h6M5 11h6',
  icon: 'icon-fengexian',
  names: { 'zh-CN': '分割线', 'zh-TW': '分隔線', 'en-US': 'Divider' },
  holds: 'nothing',
  shows: 'name',
  options: {
    hidden: flag(),
    contentPosition: choice(['left', 'center', 'right'], 'left'),
  },
  emptyValue: () => undefined,
});
