import type { MenuIconGroup, MenuIconName } from '@huifang/domain/menu-icons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each icon shows. */
export const iconWords: Readonly<Record<MenuIconName, MessageDescriptor>> = {
  users: msg`人群`,
  staff: msg`员工`,
  headset: msg`客服`,
  stethoscope: msg`听诊器`,
  phone: msg`电话`,
  message: msg`对话`,
  mail: msg`信件`,
  megaphone: msg`喇叭`,
  book: msg`书本`,
  list: msg`清单`,
  form: msg`文档`,
  'file-check': msg`已核文档`,
  calendar: msg`日历`,
  chart: msg`图表`,
  home: msg`房屋`,
  star: msg`星标`,
  gift: msg`礼物`,
  flag: msg`旗帜`,
  shield: msg`盾牌`,
  warning: msg`警示`,
  bug: msg`虫子`,
  settings: msg`齿轮`,
};

export const iconGroupWords: Readonly<Record<MenuIconGroup, MessageDescriptor>> = {
  people: msg`人物与岗位`,
  contact: msg`联系`,
  records: msg`记录`,
  marks: msg`标记`,
};
