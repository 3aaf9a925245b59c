import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { CallNumber } from '../call-number/index.ts';
import { CustomerSearch } from '../customer-search/index.ts';
import { DisturbWords } from '../do-not-disturb/index.ts';
import { type PersonSummary, useGenderText } from '../person/index.ts';

export interface CustomerBarProps {
  /** Whom the page is about; absent while nobody is chosen. */
  customer?: PersonSummary;
  onSearch: (details: { text: string; signal: AbortSignal }) => Promise<readonly PersonSummary[]>;
  onChange: (details: { customer: PersonSummary }) => void;
  /** At the end, such as the way to the customer's home. */
  links?: ReactNode;
}

/** Chooses the customer whose records a page shows, and keeps in sight who it is. */
export function CustomerBar({ customer, onSearch, onChange, links }: CustomerBarProps) {
  const { t } = useLingui();
  // A search starts empty each time: the chosen one stands beside it.
  const [searches, setSearches] = useState(0);
  return (
    <Bar>
      <div data-search>
        <CustomerSearch
          key={searches}
          label={t`查找客户`}
          isLabelHidden
          value={null}
          onSearch={onSearch}
          onChange={(details) => {
            if (!details.customer) return;
            setSearches(searches + 1);
            onChange({ customer: details.customer });
          }}
        />
      </div>
      {customer && <Facts customer={customer} />}
      {links && <span data-links>{links}</span>}
    </Bar>
  );
}

/** Whom a dialog is about, who stays the same. */
export function FixedCustomerBar({ customer }: { customer: PersonSummary }) {
  return (
    <Bar>
      <Facts customer={customer} />
    </Bar>
  );
}

function Facts({ customer }: { customer: PersonSummary }) {
  const { t } = useLingui();
  const gender = useGenderText();
  return (
    <p aria-live="polite">
      <strong>{customer.name}</strong>
      <span>{gender.inFull(customer.gender)}</span>
      {customer.age !== undefined && <span>{t`${customer.age} 岁`}</span>}
      <span>
        <CallNumber customerId={customer.id} phone={customer.phone} />
      </span>
      {customer.disturb && <DisturbWords mark={customer.disturb} />}
      {customer.fileNumber && <span>{t`档案号 ${customer.fileNumber}`}</span>}
    </p>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  padding: var(--space-12) var(--space-16) var(--space-8);

  & > [data-search] { width: 260px; max-width: 100%; }
  & > p { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-8); color: var(--text-secondary); font: var(--font-small); overflow-wrap: anywhere; }
  & > p > strong { color: var(--text-primary); font: var(--font-body-large-strong); }
  & > [data-links] { display: flex; gap: var(--space-12); margin-inline-start: auto; font: var(--font-small); }
`;
