import type { organisationRules, RuleName } from '@huifang/domain/options';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What each rule is called, and what it does. */
export const ruleWords: Readonly<Record<RuleName, { label: MessageDescriptor; does: MessageDescriptor }>> = {
  name: { label: msg`机构名称`, does: msg`显示在页面右上角和机构切换列表中。` },
  timeZone: {
    label: msg`时区`,
    does: msg`“今天”、逾期、剩余天数和所有时间都按此时区计算；已保存的时间不变，只换显示。`,
  },
  nameDuplicateMode: { label: msg`姓名重复`, does: msg`登记新客户时，姓名与已有档案相同怎么办。` },
  phoneDuplicateMode: { label: msg`电话重复`, does: msg`登记新客户时，电话与已有档案相同怎么办。` },
  daysAhead: { label: msg`计划和预约可选天数`, does: msg`计划和预约的日期最多可以选到今天之后几天。` },
  registrationDaysBack: { label: msg`登记可补天数`, does: msg`咨询的登记时间最多可以补到几天之前。` },
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
    registration: msg`登记日期`,
    privacy: msg`隐私`,
    archive: msg`档案系统`,
  };

/** What the choices of a rule mean. */
export const choiceWords: Readonly<Partial<Record<RuleName, Readonly<Record<string, MessageDescriptor>>>>> = {
  nameDuplicateMode: { '1': msg`不检查`, '2': msg`询问后可继续`, '3': msg`不允许` },
  phoneDuplicateMode: { '1': msg`询问后可继续`, '2': msg`不允许`, '3': msg`不允许（严格）` },
};

export const problemWords = {
  required: msg`请完成填写`,
  tooLong: msg`填写的内容过长，请缩短后保存`,
  zone: msg`不是有效的时区，请从列表中选择`,
  url: msg`请填写以 http:// 或 https:// 开头的地址`,
  count: msg`请填写 1 到 99999 的整数`,
  unknownOption: msg`选项不存在，请重新选择`,
} as const;
