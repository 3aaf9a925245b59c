import { customerFields } from '@huifang/domain/customer/fields';
import {
  decisionsOf,
  fixedItems,
  type ItemRule,
  type SettingPage,
  settingItems,
  settingWords,
} from '@huifang/domain/settings';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EyeOff, Lock } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { CellKind, MatrixRow, TickOption } from '../../primitives/matrix/index.ts';
import { useProductWords } from '../product-words/index.ts';
import { ticksOfRule } from './rules.ts';
import { ApprovalDot, Asterisk, Signs } from './SettingsMatrix.styles.ts';

export const pageNames: Readonly<Record<SettingPage, MessageDescriptor>> = {
  consult: msg`咨询登记`,
  callback: msg`回访登记`,
  profile: msg`客户档案`,
  complaint: msg`投诉登记`,
};

/** Items whose word says less than their field does. */
const ownWords: Readonly<Record<string, MessageDescriptor>> = {
  'callback/channel': msg`回访方式`,
  'callback/state': msg`状态`,
  'callback/appointmentAt': msg`预到时间`,
  'callback/note': msg`回访说明`,
  'callback/demand': msg`注意事项`,
  'callback/nextDate': msg`计划日期`,
  'callback/nextExecutor': msg`计划执行人`,
  'complaint/contactName': msg`联系人姓名`,
  'complaint/complainedAt': msg`投诉时间`,
  'complaint/source': msg`投诉来源`,
  'complaint/category': msg`投诉类别`,
  'complaint/departmentId': msg`被投诉科室`,
  'complaint/staffId': msg`被投诉人员`,
  'complaint/serviceId': msg`关联服务`,
  'complaint/attention': msg`关注程度`,
  'complaint/content': msg`投诉内容`,
  'complaint/handledAt': msg`处理时间`,
  'complaint/handlingNote': msg`处理说明`,
};

const groupNames = {
  person: msg`客户档案`,
  consult: msg`咨询信息`,
  plan: msg`回访计划`,
  appointment: msg`预约信息`,
  callback: msg`本次回访`,
  next: msg`下次任务`,
  complaint: msg`投诉登记`,
  handling: msg`处理情况`,
} satisfies Record<string, MessageDescriptor>;

function groupOf(page: SettingPage, item: string): keyof typeof groupNames {
  if (page === 'complaint') return item.startsWith('handl') ? 'handling' : 'complaint';
  if (page === 'callback') return item.startsWith('next') ? 'next' : 'callback';
  if (item in customerFields) return 'person';
  if (item.startsWith('plan')) return 'plan';
  return item.startsWith('appointment') ? 'appointment' : 'consult';
}

const groupOrder = Object.keys(groupNames);

/** The items of a page as rows, group by group. */
export function useItemRows(page: SettingPage): readonly MatrixRow[] {
  const { i18n } = useLingui();
  const labelOf = useItemLabel();
  return useMemo(() => {
    const placed = settingItems[page].map((item) => ({ item, group: groupOf(page, item) }));
    return placed
      .toSorted((one, other) => groupOrder.indexOf(one.group) - groupOrder.indexOf(other.group))
      .map(({ item, group }) => ({
        id: item,
        label: labelOf(page, item),
        group: i18n._(groupNames[group]),
      }));
  }, [page, i18n, labelOf]);
}

/** What an item of a page is called. */
export function useItemLabel() {
  const { i18n } = useLingui();
  const wordOf = useProductWords();
  return useMemo(
    () => (page: SettingPage, item: string) => {
      const own = ownWords[`${page}/${item}`];
      return own ? i18n._(own) : wordOf(settingWords.get(item) ?? item);
    },
    [i18n, wordOf],
  );
}

const signs: Readonly<Record<string, ReactNode>> = {
  required: <Asterisk>*</Asterisk>,
  approval: <ApprovalDot />,
  'required,approval': (
    <Signs>
      <Asterisk>*</Asterisk>
      <ApprovalDot />
    </Signs>
  ),
  hidden: <EyeOff size={12} />,
  readOnly: <Lock size={12} />,
};

/** How a rule is called and drawn in one word. */
export function useRuleWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const words = {
      required: t`必填`,
      editable: t`可编辑`,
      approval: t`需审核`,
      hidden: t`隐藏`,
      readOnly: t`只读`,
      optional: t`选填`,
    };
    const shownAs = (page: SettingPage, ticks: string): { label: string; sign?: ReactNode } => {
      const chosen = ticks.split(',');
      const isRequired = chosen.includes('required');
      if (chosen.includes('hidden')) return { label: words.hidden, sign: signs.hidden };
      if (chosen.includes('approval'))
        return { label: words.approval, sign: isRequired ? signs['required,approval'] : signs.approval };
      if (page === 'callback')
        return isRequired ? { label: words.required, sign: signs.required } : { label: words.optional };
      if (chosen.includes('editable'))
        return isRequired ? { label: words.required, sign: signs.required } : { label: words.editable };
      return {
        label: words.readOnly,
        sign: isRequired ? (
          <Signs>
            {signs.required}
            {signs.readOnly}
          </Signs>
        ) : (
          signs.readOnly
        ),
      };
    };
    return {
      words,
      shownAs,
      /** Everything that a rule says, where no sign stands beside it. */
      nameOf(page: SettingPage, rule: ItemRule) {
        const ticks = ticksOfRule(page, rule);
        const { label } = shownAs(page, ticks);
        return rule.isRequired && label !== words.required ? `${words.required}、${label}` : label;
      },
    };
  }, [t]);
}

/** What can be chosen in the cells of each item of a page; the same object for an item as long as the page is. */
export function useCellKinds(page: SettingPage): ReadonlyMap<string, CellKind> {
  const { t } = useLingui();
  const { words, shownAs } = useRuleWords();
  const said = useMemo(
    () => ({
      required: t`不填写不能保存`,
      editable: t`登记后可以直接修改`,
      approval: t`修改经审核后生效`,
      hidden: t`表单不出现，已有内容保留`,
      noneIsReadOnly: t`都不选为只读`,
      noneIsOptional: t`不选为选填`,
      reasons: {
        always: t`固定规则要求此项`,
        whenAsked: t`出现时总是必填`,
        name: t`没有姓名就找不到客户`,
        contact: t`电话、微信、QQ 须有一项`,
      },
    }),
    [t],
  );
  return useMemo(() => {
    const can = decisionsOf[page];
    const isEdited = can.includes('isEditable');
    const options = (reason?: string): TickOption[] =>
      ticks
        .filter(({ part }) => can.includes(part))
        .map(({ value, excludes }) => ({
          value,
          excludes,
          label: words[value],
          hint: said[value],
          ...(value === 'hidden' && reason && { fixed: { isOn: false, reason } }),
        }));
    const kind = (reason?: string, lockedReason?: string): CellKind => ({
      type: 'ticks',
      options: options(reason),
      noneHint: isEdited ? said.noneIsReadOnly : said.noneIsOptional,
      shownAs: (chosen) => shownAs(page, chosen),
      ...(lockedReason && { lockedReason }),
    });
    const free = kind();
    return new Map(
      settingItems[page].map((item) => {
        const fixed = fixedItems[page][item];
        if (!fixed) return [item, free];
        const reason = said.reasons[fixed.reason];
        return [item, fixed.keeps === 'locked' ? kind(undefined, reason) : kind(reason)];
      }),
    );
  }, [page, words, shownAs, said]);
}

/** 可编辑 and 需审核 exclude each other, 隐藏 stands alone. */
const ticks = [
  { value: 'required', part: 'isRequired', excludes: ['hidden'] },
  { value: 'editable', part: 'isEditable', excludes: ['approval', 'hidden'] },
  { value: 'approval', part: 'needsApproval', excludes: ['editable', 'hidden'] },
  { value: 'hidden', part: 'isHidden', excludes: ['required', 'editable', 'approval'] },
] as const;
