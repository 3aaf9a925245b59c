import { useLingui } from '@lingui/react/macro';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { useProductWords } from '../product-words/index.ts';
import { MethodSlot, TypeToggle, TypeToggles } from './Timeline.styles.ts';
import { timelineTypes } from './timeline-types.ts';
import { type TimelineFilter, timelineFilterTypes } from './types.ts';

interface FilterProps {
  filter: TimelineFilter;
  onFilterChange: (details: { filter: TimelineFilter }) => void;
}

/** One toggle a type; what is on shows. */
export function TypeFilter({
  filter,
  hasComplaints,
  onFilterChange,
}: FilterProps & { hasComplaints: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <TypeToggles role="group" aria-label={t`互动类型`}>
      {timelineFilterTypes.map((type) => {
        if (type === 'complaint' && !hasComplaints) return null;
        const { name, icon: Icon } = timelineTypes[type];
        const isOn = filter.types.includes(type);
        const types = timelineFilterTypes.filter((one) =>
          one === type ? !isOn : filter.types.includes(one),
        );
        return (
          <TypeToggle
            key={type}
            type="button"
            aria-pressed={isOn}
            onClick={() => onFilterChange({ filter: { ...filter, types } })}
          >
            <Icon size={14} aria-hidden />
            {i18n._(name)}
          </TypeToggle>
        );
      })}
    </TypeToggles>
  );
}

/** One way, or all. */
export function MethodFilter({
  filter,
  methods,
  onFilterChange,
}: FilterProps & { methods: readonly SelectOption[] }) {
  const { t } = useLingui();
  const inWords = useProductWords();
  return (
    <MethodSlot>
      <Select
        label={t`互动方式`}
        isLabelHidden
        placeholder={t`全部方式`}
        isClearable
        options={methods.map((method) => ({ ...method, label: inWords(method.label) }))}
        value={filter.method}
        onChange={({ value }) => onFilterChange({ filter: { ...filter, method: value } })}
      />
    </MethodSlot>
  );
}
