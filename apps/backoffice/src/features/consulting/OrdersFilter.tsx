import { CustomerSearch, type FoundCustomer } from '@huifang/ui/clinic/customer-search';
import { Button } from '@huifang/ui/primitives/button';
import { addDays, DayFilter } from '@huifang/ui/primitives/date-picker';
import { IconButton } from '@huifang/ui/primitives/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { searchCustomers } from '../../lib/customer-search.ts';
import type { ConsultingFilter } from './filter.ts';

export interface OrdersFilterProps {
  org: string;
  today: string;
  filter: ConsultingFilter;
  /** As the list knows the customer whom a link names by id alone. */
  customerName: string | undefined;
  onChange: (change: Partial<ConsultingFilter>) => void;
}

/** The day or the customer whose consults are listed. */
export function OrdersFilter({ org, today, filter, customerName, onChange }: OrdersFilterProps) {
  const { t } = useLingui();
  const { day, customerId } = filter;
  const [found, setFound] = useState<FoundCustomer | null>(null);
  const named =
    found?.id === customerId ? found : { id: customerId, name: customerName ?? customerId, phone: '' };
  const customer = customerId === '' ? null : named;

  return (
    <Bar role="search" aria-label={t`筛选咨询`}>
      <div>
        <CustomerSearch
          label={t`客户`}
          isLabelHidden
          value={customer}
          onSearch={searchCustomers(org)}
          onChange={({ customer: chosen }) => {
            setFound(chosen);
            onChange({ customerId: chosen?.id ?? '' });
          }}
        />
      </div>
      {customerId === '' ? (
        <>
          <IconButton
            label={t`前一天`}
            icon={<ChevronLeft size={16} />}
            onPress={() => onChange({ day: addDays(day, -1) })}
          />
          <DayFilter
            label={t`登记日期`}
            isLabelHidden
            today={today}
            value={day}
            onChange={({ value }) => onChange({ day: value })}
          />
          <IconButton
            label={t`后一天`}
            icon={<ChevronRight size={16} />}
            onPress={() => onChange({ day: addDays(day, 1) })}
          />
          {day !== today && <Button onPress={() => onChange({ day: today })}>{t`今天`}</Button>}
        </>
      ) : (
        <Button onPress={() => onChange({ customerId: '' })}>{t`按日期查看`}</Button>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-bottom: 1px solid var(--border-subtle);

  & > div:first-child { width: 240px; max-width: 100%; }
`;
