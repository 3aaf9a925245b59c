import { type ViewList, type ViewReference, viewReferences } from '@huifang/domain/list-views';
import { useCustomerStates } from '@huifang/ui/clinic/entry-chip';
import { profileFieldLabels } from '@huifang/ui/clinic/profile-fields';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { readRange } from '../../lib/list-address.ts';
import { useRangeWords } from '../../lib/list-states.tsx';

type Words = Readonly<Record<string, string>>;

/** Words for what a list's address holds: what its parameters are called, and their values as far as they are known. */
export function useViewWords(list: ViewList, columns: readonly { id: string; header: string }[] = []) {
  const { t, i18n } = useLingui();
  const rangeWords = useRangeWords();
  // The words of the filters themselves.
  const isOfCustomers = list !== 'callbacks';
  const scopes: Words = {
    all: t`全部`,
    department: t`我的部门`,
    mine: isOfCustomers ? t`我的客户` : t`我的`,
  };
  const customerStates: Words = Object.fromEntries(
    useCustomerStates().map(({ value, label }) => [value, label]),
  );
  const choices: Readonly<Record<ViewList, Readonly<Record<string, Words>>>> = {
    consults: {
      type: { 就诊: t`就诊`, 注册: t`注册`, 意向: t`意向` },
      status: customerStates,
      disturb: { 是: t`已标记勿扰`, 否: t`未标记勿扰` },
    },
    callbacks: {},
    complaints: {},
    profiles: { status: customerStates },
  };
  const tab = t({ message: '标签页', context: 'of a list' });
  const ranges: Words = {
    registered: t`登记日期`,
    plannedCallback: t`预计回访`,
    callback: t`回访日期`,
    lastCallback: t`最后回访`,
    expectedArrival: t`预计到院`,
    arrival: t`到院日期`,
  };
  const labels: Readonly<Record<ViewList, Words>> = {
    consults: {
      ...ranges,
      tab,
      type: t`客户类型`,
      method: t`咨询方式`,
      source: t`信息来源`,
      disease: t`病种`,
      site: t`院区`,
      person: t`服务人`,
      visit: t`就诊状态`,
      intention: t`来院意向`,
      status: t`客户状态`,
      disturb: t`勿扰`,
      keyword: t`关键词`,
      tag: t`标签`,
    },
    callbacks: { tab, executor: t`执行人`, line: t`线路`, days: t`日期` },
    complaints: {
      state: t`投诉状态`,
      complained: t`投诉时间`,
      handled: t`处理时间`,
      category: t`投诉类别`,
      attention: t`关注程度`,
      source: t`投诉来源`,
    },
    profiles: { status: t`客户状态` },
  };
  const tabs: Readonly<Partial<Record<ViewList, Words>>> = {
    consults: {
      all: t`所有`,
      appointment: t`咨询预约`,
      due: t`待回访`,
      done: t`已回访`,
      expected: t`预约`,
      arrived: t`到院`,
      overdue: t`超期`,
    },
    callbacks: {
      today: t`今天`,
      overdue: t`超期`,
      later: t`明天及以后`,
      done: t`已回访`,
      unassigned: t`未分配`,
    },
  };
  const profile: Readonly<Record<string, MessageDescriptor>> = profileFieldLabels;

  const orderOf = (value: string) => {
    const [columnId, direction] = value.split('.');
    const header = columns.find(({ id }) => id === columnId)?.header;
    if (!header) return undefined;
    return direction === 'asc' ? t`${header}升序` : t`${header}降序`;
  };
  return {
    label(parameter: string): string {
      const field = profile[parameter];
      const own = labels[list][parameter] ?? (field && i18n._(field));
      if (own) return own;
      if (parameter === 'scope') return isOfCustomers ? t`客户范围` : t`回访范围`;
      return parameter === 'sort' ? t`排序` : t`其他条件`;
    },
    /**
     * What holds where the address says nothing of a parameter: empty where that depends on the person and the tab,
     * undefined where it narrows nothing then.
     */
    standard(parameter: string): string | undefined {
      if (parameter === 'tab') return Object.values(tabs[list] ?? {})[0];
      const isChosenAnyway = ['scope', 'sort', 'days'].includes(parameter);
      return isChosenAnyway || Object.hasOwn(ranges, parameter) ? '' : undefined;
    },
    /** Undefined where nobody knows the value by what the address holds of it. */
    value(parameter: string, value: string): string | undefined {
      if (isId(viewReferences[list][parameter], value)) return undefined;
      if (parameter === 'tab') return tabs[list]?.[value];
      if (parameter === 'scope') return scopes[value];
      if (parameter === 'sort') return orderOf(value);
      if (value === 'any') return t`不限`;
      const choice = choices[list][parameter]?.[value];
      if (choice) return choice;
      const range = readRange(value);
      return (range && rangeWords('', range)?.trim()) || value;
    },
  };
}

/** Codes that are letters, as those of the intentions, are known by them. */
const isId = (reference: ViewReference | undefined, value: string): boolean =>
  reference !== undefined && reference !== 'tag' && !(typeof reference === 'object' && /^\p{L}/u.test(value));
