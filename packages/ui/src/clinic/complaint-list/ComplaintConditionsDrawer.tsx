import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { type DateRange, DateRangePicker } from '../../primitives/date-picker/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { MultiSelect, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { useWholeNumbersOnly } from '../call-number/index.ts';
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
      options={options.map((option) => ({ ...option, isDisabled: false }))}
      value={value[name]}
      onChange={(details) => set({ [name]: details.value })}
    />
  );
  return (
    <Drawer
      isOpen={props.isOpen}
      onClose={props.onHide}
      title={<Trans>更多条件</Trans>}
      footer={
        <>
          <ResetButton variant="quiet" onPress={props.onReset}>
            <Trans>重置</Trans>
          </ResetButton>
          <Button onPress={props.onHide}>
            <Trans>隐藏</Trans>
          </Button>
          <Button variant="primary" onPress={onSearch}>
            <Trans>搜索</Trans>
          </Button>
        </>
      }
    >
      <Fields>
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
      </Fields>
      <h3>
        <Trans>日期范围</Trans>
      </h3>
      <Ranges>
        {range('complained', t`投诉时间`)}
        {range('handled', t`处理时间`)}
      </Ranges>
    </Drawer>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);
  margin-bottom: var(--space-20);

  & + h3 { margin-bottom: var(--space-12); font: var(--font-body-strong); }
  @media (max-width: 479px) { grid-template-columns: minmax(0, 1fr); }
`;

const Ranges = styled.div`
  --field-label-width: 80px;
  --field-label-align: flex-start;
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
`;

const ResetButton = styled(Button)`
  margin-inline-end: auto;
`;
