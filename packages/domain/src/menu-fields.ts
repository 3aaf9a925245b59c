import { text } from './fields.ts';

/** What is typed of an entry of the menu. */
export const menuFields = {
  name: text({ wire: '页面', max: 50 }),
  title: text({ wire: '标题', max: 50 }),
  icon: text({ wire: '图标', max: 50 }),
  extra: text({ wire: '附加值', max: 50 }),
  url: text({ wire: '外部链接', max: 500 }),
};

/** Whether an entry may be named so: it becomes the path of its page. */
export const isMenuName = (name: string): boolean => /^[A-Za-z0-9_-]{1,50}$/.test(name);
