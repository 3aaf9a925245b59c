import { type Ref, useRef } from 'react';
import type { FieldOptions } from '../../primitives/field/index.ts';
import { ComboBox, type ComboBoxProps } from '../../primitives/select/index.ts';
import { useSearchHint } from '../call-number/index.ts';

/** What tells one found customer from another. */
export interface FoundCustomer {
  id: string;
  name: string;
  /** Masked. */
  phone: string;
}

export interface CustomerSearchProps<Customer extends FoundCustomer>
  extends FieldOptions,
    Pick<ComboBoxProps, 'onBlur' | 'isDisabled' | 'isReadOnly'> {
  value: FoundCustomer | null;
  /** Needs two characters; a newer search aborts the older one's signal. */
  onSearch: (details: { text: string; signal: AbortSignal }) => Promise<readonly Customer[]>;
  onChange: (details: { customer: Customer | null }) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Finds one customer by name or phone; the answer is the whole customer, not only the name. */
export function CustomerSearch<Customer extends FoundCustomer>({
  value,
  onSearch,
  onChange,
  ...rest
}: CustomerSearchProps<Customer>) {
  const hint = useSearchHint();
  const found = useRef(new Map<string, Customer>());
  const search = async (details: { text: string; signal: AbortSignal }) => {
    const customers = await onSearch(details);
    for (const customer of customers) found.current.set(customer.id, customer);
    return customers.map(({ id, name, phone }) => ({ value: id, label: name, detail: phone }));
  };
  return (
    <ComboBox
      {...rest}
      placeholder={hint}
      value={value ? { value: value.id, label: value.name, detail: value.phone } : undefined}
      onSearch={search}
      onChange={({ option }) => onChange({ customer: found.current.get(option?.value ?? '') ?? null })}
    />
  );
}
