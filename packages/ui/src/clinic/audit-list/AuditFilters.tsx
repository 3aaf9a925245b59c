import { useLingui } from '@lingui/react/macro';
import { type DateRange, DateRangePicker } from '../../primitives/date-picker/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { useAuditWords } from './AuditList.tsx';
import { actionWords, entityWords, offered } from './words.ts';

/** What narrows the list; empty texts narrow nothing. */
export interface AuditConditions {
  person: string;
  action: string;
  entity: string;
  from: string;
  to: string;
}

export interface AuditFiltersProps {
  conditions: AuditConditions;
  /** Whoever works in the organisation or did. */
  persons: readonly SelectOption[];
  /** The organisation's current day. */
  today: string;
  onChange: (details: Partial<AuditConditions>) => void;
}

/** Days, person, action and kind of record. */
export function AuditFilters({ conditions, persons, today, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const { actionOf, entityOf } = useAuditWords();
  const { person, action, entity, from, to } = conditions;
  const choice = (
    label: string,
    value: string,
    options: readonly SelectOption[],
    name: keyof AuditConditions,
  ) => (
    <Select
      label={label}
      isLabelHidden
      placeholder={label}
      isClearable
      options={options}
      value={value}
      onChange={(details) => onChange({ [name]: details.value })}
    />
  );
  const optionsOf = (words: typeof actionWords, wordOf: (name: string) => string) =>
    offered(words).map((name) => ({ value: name, label: wordOf(name) }));
  return (
    <>
      <DateRangePicker
        label={t`操作日期`}
        isLabelHidden
        today={today}
        value={{ start: from, end: to }}
        onChange={({ value }: { value: DateRange }) => onChange({ from: value.start, to: value.end })}
      />
      {choice(t`人员`, person, persons, 'person')}
      {choice(t`动作`, action, optionsOf(actionWords, actionOf), 'action')}
      {choice(t`类别`, entity, optionsOf(entityWords, entityOf), 'entity')}
    </>
  );
}
