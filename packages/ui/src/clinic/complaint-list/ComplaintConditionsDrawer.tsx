import { Trans, useLingui } from '@lingui/react/macro';
import { type DateRange, DateRangePicker } from '../../primitives/date-picker/index.ts';
import { MultiSelect, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { useWholeNumbersOnly } from '../call-number/index.ts';
import { ConditionFields, ConditionRanges, ConditionsDrawer } from '../conditions-drawer/index.ts';
import type { ComplaintConditions } from './types.ts';

export interface ComplaintConditionsDrawerProps {
  isOpen: boolean;
  value: ComplaintConditions;
  onChange: (details: { value: ComplaintConditions }) => void;
  categories: readonly SelectOption[];
  attentionLevels: readonly SelectOption[];
  sources: readonly SelectOption[];
  phoneError?: string;
  /** The organisation's current day. */
  today: string;
  onSearch: () => void;
  onReset: () => void;
  onHide: () => void;
}

/** Every condition of the complaint list but the name and the state, 480 wide. The draft belongs to the caller. */
export function ComplaintConditionsDrawer(props: ComplaintConditionsDrawerProps) {
  const { value, onChange, today, onSearch } = props;
  const { t } = useLingui();
  const isWholeOnly = useWholeNumbersOnly();
  const set = (part: Partial<ComplaintConditions>) => onChange({ value: { ...value, ...part } });
  const range = (name: 'complained' | 'handled', label: string) => (
    <DateRangePicker
      label={label}
      labelPosition="left"
      today={today}
      value={value[name]}
      onChange={(details: { value: DateRange }) => set({ [name]: details.value })}
    />
  );
  const choice = (
    name: 'categories' | 'attentions' | 'sources',
    label: string,
    options: readonly SelectOption[],
  ) => (
    <MultiSelect
      label={label}
      placeholder={t`全部`}
      options={options.map((option) => ({ ...option, isDisabled: false, isRetired: option.isDisabled }))}
      value={value[name]}
      onChange={(details) => set({ [name]: details.value })}
    />
  );
  return (
    <ConditionsDrawer isOpen={props.isOpen} onSearch={onSearch} onReset={props.onReset} onHide={props.onHide}>
      <ConditionFields>
        {choice('categories', t`投诉类别`, props.categories)}
        {choice('attentions', t`关注程度`, props.attentionLevels)}
        {choice('sources', t`投诉来源`, props.sources)}
        <TextField
          label={t`处理人`}
          placeholder={t`姓名或拼音`}
          value={value.handler}
          onChange={(details) => set({ handler: details.value })}
          onEnter={onSearch}
        />
        <TextField
          label={t`联系电话`}
          placeholder={isWholeOnly ? t`完整号码或后四位` : t`联系电话或后四位`}
          inputMode="tel"
          error={props.phoneError}
          value={value.phone}
          onChange={(details) => set({ phone: details.value })}
          onEnter={onSearch}
        />
      </ConditionFields>
      <h3>
        <Trans>日期范围</Trans>
      </h3>
      <ConditionRanges>
        {range('complained', t`投诉时间`)}
        {range('handled', t`处理时间`)}
      </ConditionRanges>
    </ConditionsDrawer>
  );
}
