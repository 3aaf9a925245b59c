import {
  boundsOfRule,
  type CountUnit,
  type organisationRules,
  type RuleName,
  type RuleProblem,
} from '@huifang/domain/options';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each rule is called, and what it does. */
export const ruleWords: Readonly<Record<RuleName, { label: MessageDescriptor; does: MessageDescriptor }>> = {
  name: { label: msg`机构名称`, does: msg`显示在页面右上角和机构切换列表中。` },
  timeZone: {
    label: msg`时区`,
    does: msg`“今天”、逾期、剩余天数和所有时间都按此时区计算；已保存的时间不变，只换显示。`,
  },
  idleMinutes: {
    label: msg`无操作时限`,
    does: msg`多长时间没有操作就需要重新登录；在多个机构工作的人按其中最短的时间，也不会长于服务器的设定。留空则按服务器的设定。`,
  },
  nameDuplicateMode: { label: msg`姓名重复`, does: msg`登记新客户时，姓名与已有档案相同怎么办。` },
  phoneDuplicateMode: { label: msg`电话重复`, does: msg`登记新客户时，电话与已有档案相同怎么办。` },
  daysAhead: { label: msg`计划和预约可选天数`, does: msg`计划和预约的日期最多可以选到今天之后几天。` },
  registrationDaysBack: { label: msg`登记可补天数`, does: msg`咨询的登记时间最多可以补到几天之前。` },
  appointmentPrefix: {
    label: msg`预约号前缀`,
    does: msg`新预约号以这些字母开头，例如 QH；已有的预约号不变。`,
  },
  appointmentDigits: {
    label: msg`预约号位数`,
    does: msg`新预约号在日期之后用几位数字计数；已有的预约号不变。`,
  },
  listDays: {
    label: msg`列表默认天数`,
    does: msg`客户服务中心按登记、回访等日期列出的页签，默认显示到今天为止的多少天。自己设定的默认视图不受影响。`,
  },
  undoSeconds: {
    label: msg`撤销时限`,
    does: msg`删除、审核等操作之后，可以在多少秒内撤销。`,
  },
  draftDays: {
    label: msg`草稿保留天数`,
    does: msg`填写后没有保存的内容保留多少天；改短后，更早的草稿会被删除。`,
  },
  phoneLookupsPerHour: {
    label: msg`号码查找上限`,
    does: msg`不能查看完整号码的人，每小时最多可以查找多少个不同的号码。`,
  },
  hidesBirthDates: { label: msg`隐藏出生日期`, does: msg`不能查看完整号码的人只看到年龄，看不到出生日期。` },
  archiveUrl: { label: msg`档案系统地址`, does: msg`客户主页从这里打开档案系统；留空则不显示入口。` },
  archiveCode: { label: msg`档案系统编码`, does: msg`打开档案系统时带上的机构编码。` },
};

export const groupWords: Readonly<Record<(typeof organisationRules)[RuleName]['group'], MessageDescriptor>> =
  {
    organisation: msg`机构`,
    duplicates: msg`重复客户`,
    registration: msg`登记与预约`,
    work: msg`日常使用`,
    privacy: msg`隐私`,
    archive: msg`档案系统`,
  };

/** What the choices of a rule mean. */
export const choiceWords: Readonly<Partial<Record<RuleName, Readonly<Record<string, MessageDescriptor>>>>> = {
  nameDuplicateMode: { '1': msg`不检查`, '2': msg`询问后可继续`, '3': msg`不允许` },
  phoneDuplicateMode: { '1': msg`询问后可继续`, '2': msg`不允许`, '3': msg`不允许（严格）` },
};

export const unitWords: Readonly<Record<CountUnit, MessageDescriptor>> = {
  days: msg`天`,
  minutes: msg`分钟`,
  seconds: msg`秒`,
  numbers: msg`个`,
  digits: msg`位`,
};

/** What is wrong with a value. */
export function wordsOfProblem(name: RuleName, problem: RuleProblem): MessageDescriptor {
  const { min, max } = boundsOfRule(name);
  const words: Record<RuleProblem, MessageDescriptor> = {
    required: msg`请完成填写`,
    tooLong: msg`填写的内容过长，请缩短后保存`,
    zone: msg`不是有效的时区，请从列表中选择`,
    url: msg`请填写以 http:// 或 https:// 开头的地址`,
    count: msg`请填写 ${min} 到 ${max} 的整数`,
    letters: msg`最多 ${max} 个英文字母`,
    unknownOption: msg`选项不存在，请重新选择`,
  };
  return words[problem];
}
