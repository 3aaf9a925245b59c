import type { ConsultTab } from '@huifang/domain/consult/words';
import type { ProfileField } from '@huifang/domain/customer/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { DateRangePicker } from '../../primitives/date-picker/index.ts';
import { ComboBox, type ComboBoxProps, Select, type SelectOption } from '../../primitives/select/index.ts';
import { TagInput } from '../../primitives/tag-input/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { ConditionFields, ConditionRanges, ConditionsDrawer } from '../conditions-drawer/index.ts';
import {
  type ConsultMethod,
  ConsultMethodField,
  ConsultSourceField,
  type ConsultSources,
} from '../consult-source-picker/index.ts';
import { EntryChoice, type EntryOption, useCustomerStates } from '../entry-chip/index.ts';
import { ProfileConditions } from '../profile-fields/ProfileConditions.tsx';
import { intentionOptions } from '../status-chips/index.ts';
import { countConditions } from './conditions.ts';
import { type MoreConditions, type RangeId, rangeIds } from './types.ts';

export interface MoreConditionsDrawerProps {
  isOpen: boolean;
  value: MoreConditions;
  onChange: (details: { value: MoreConditions }) => void;
  /** Its own range is set outside the drawer as well and does not count. */
  tab: ConsultTab;
  methods: readonly ConsultMethod[];
  /** What the chosen way asks. */
  sources: ConsultSources | undefined;
  isLoadingSources?: boolean;
  diseases: readonly SelectOption[];
  /** Those out of use too; without any there is nothing to choose. @default [] */
  sites?: readonly SelectOption[];
  visitStatuses: readonly SelectOption[];
  /** 来院意向, the warmest first. */
  intentions: readonly EntryOption[];
  /** What can be chosen for the plain fields of a customer; one without choices is typed. @default {} */
  profileOptions?: Readonly<Partial<Record<ProfileField, readonly SelectOption[]>>>;
  searchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** 我的客户 fixes the service person to the current user. @default false */
  isStaffLocked?: boolean;
  today: string;
  /** Such as 筛选内容需要大于两个字符! */
  keywordError?: string;
  onSearch: () => void;
  onReset: () => void;
  onHide: () => void;
}

/** Every further condition of the list (rule request-2), 480 wide. The draft belongs to the caller. */
export function MoreConditionsDrawer(props: MoreConditionsDrawerProps) {
  const { isOpen, value, onChange, tab, sources, sites = [], onSearch, onReset, onHide } = props;
  const { t } = useLingui();
  const customerStates = useCustomerStates();
  const set = (part: Partial<MoreConditions>) => onChange({ value: { ...value, ...part } });
  const setRange = (id: RangeId, range: MoreConditions['ranges'][RangeId]) =>
    set({ ranges: { ...value.ranges, [id]: range } });
  const rangeLabels: Record<RangeId, string> = {
    registered: t`登记`,
    plannedCallback: t`预计回访`,
    callback: t`回访`,
    lastCallback: t`最后回访`,
    expectedArrival: t`预计到院`,
    arrival: t`到院`,
  };

  return (
    <ConditionsDrawer
      isOpen={isOpen}
      active={countConditions(value, tab)}
      onSearch={onSearch}
      onReset={onReset}
      onHide={onHide}
    >
      <ConditionFields>
        <ConsultMethodField
          methods={props.methods}
          placeholder={t`全部`}
          isClearable
          methodId={value.methodId}
          onChange={({ methodId }) => set({ methodId, source: [] })}
        />
        <ConsultSourceField
          sources={sources}
          placeholder={t`全部`}
          isLoading={props.isLoadingSources}
          value={value.source}
          onChange={({ value: source }) => set({ source })}
        />
        <Select
          label={t`病种`}
          placeholder={t`全部`}
          isClearable
          options={props.diseases}
          value={value.diseaseId}
          onChange={({ value: diseaseId }) => set({ diseaseId })}
        />
        {(sites.length > 0 || value.siteId !== '') && (
          <Select
            label={t`院区`}
            placeholder={t`全部`}
            isClearable
            options={sites}
            value={value.siteId}
            onChange={({ value: siteId }) => set({ siteId })}
          />
        )}
        <Select
          label={t`就诊状态`}
          placeholder={t`全部`}
          isClearable
          options={props.visitStatuses}
          value={value.visitStatus}
          onChange={({ value: visitStatus }) => set({ visitStatus })}
        />
        <EntryChoice
          label={t`来院意向`}
          noneLabel={t`全部`}
          options={intentionOptions(props.intentions)}
          value={value.intention}
          onChange={({ value: intention }) => set({ intention })}
        />
        <Select
          label={t`客户状态`}
          placeholder={t`全部`}
          isClearable
          options={customerStates}
          value={value.customerStatus}
          onChange={({ value: customerStatus }) => set({ customerStatus })}
        />
        <Select
          label={t`勿扰`}
          placeholder={t`全部`}
          isClearable
          options={[
            { value: '是', label: t`已标记勿扰` },
            { value: '否', label: t`未标记勿扰` },
          ]}
          value={value.disturb}
          onChange={({ value: disturb }) => set({ disturb })}
        />
        <TextField
          label={t`关键词`}
          placeholder={t`请输入`}
          value={value.keyword}
          error={props.keywordError}
          onChange={({ value: keyword }) => set({ keyword })}
          onEnter={onSearch}
        />
        <ComboBox
          label={t`服务人`}
          placeholder={t`至少输入 2 个字符`}
          value={value.staff}
          onSearch={props.searchStaff}
          isDisabled={props.isStaffLocked}
          hint={props.isStaffLocked && t`我的客户只看本人`}
          onChange={({ option: staff }) => set({ staff })}
        />
        <ProfileConditions
          options={props.profileOptions}
          value={value}
          onChange={(details) => set(details.value)}
        />
        <Wide>
          <TagInput
            label={t`标签`}
            placeholder={t`多个用逗号分隔`}
            value={value.tags}
            onChange={({ value: tags }) => set({ tags })}
          />
        </Wide>
      </ConditionFields>
      <h3>
        <Trans>日期范围</Trans>
      </h3>
      <ConditionRanges>
        {rangeIds.map((id) => (
          <DateRangePicker
            key={id}
            label={rangeLabels[id]}
            labelPosition="left"
            today={props.today}
            value={value.ranges[id]}
            onChange={({ value: range }) => setRange(id, range)}
          />
        ))}
      </ConditionRanges>
    </ConditionsDrawer>
  );
}

const Wide = styled.div`
  grid-column: 1 / -1;
`;
