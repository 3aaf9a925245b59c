import { searchPatient } from '@huifang/contract/customers/search';
import { CommandPalette, type PaletteSearch } from '@huifang/ui/clinic/command-palette';
import { useGenderText } from '@huifang/ui/clinic/person';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';

interface Page {
  key: string;
  title: string;
}

export interface CustomerAndPageSearchProps {
  pages: readonly Page[];
  recent: readonly Page[];
  onOpenPage: (details: { key: string }) => void;
  onOpenCustomer: (details: { customerId: string }) => void;
  /** Customers are shown: one of them may be opened next. */
  onCustomersFound: () => void;
  onClose: () => void;
}

/** Milliseconds without typing before the server is asked. */
const searchDelay = 200;
const shortest = 2;
const pagesShown = 6;

/** Found customers are not kept: what is shown is what the server answers now. */
const customersQuery = (org: string, text: string) =>
  queryOptions({
    queryKey: ['customerSearch', org, text],
    queryFn: ({ signal }) => api.call(searchPatient, { search: text, organisationId: org }, { signal }),
    gcTime: 0,
  });

/**
 * Ctrl K: pages of the person's menu by title, and customers within sight by name, initials, pinyin or phone. The
 * customers shown are always those of the text that stands there.
 */
export function CustomerAndPageSearch(props: CustomerAndPageSearchProps) {
  const { pages, recent, onOpenPage, onOpenCustomer, onCustomersFound, onClose } = props;
  const { organisation, can } = useSession();
  const genders = useGenderText();
  const [text, setText] = useState('');
  const wanted = text.trim();
  const debounced = useDebouncedValue(wanted, searchDelay);
  const isLongEnough = [...wanted].length >= shortest;
  const canSearch = can('consult:read');
  const customers = useQuery({
    ...customersQuery(organisation.organisationId, debounced),
    enabled: canSearch && isLongEnough && debounced === wanted,
  });

  const isCurrent = debounced === wanted;
  const search: PaletteSearch = !canSearch
    ? 'found'
    : !isLongEnough
      ? 'short'
      : isCurrent && customers.error
        ? 'failed'
        : isCurrent && customers.data
          ? 'found'
          : 'loading';
  const hits = search === 'found' ? (customers.data ?? []) : [];
  const hasHits = hits.length > 0;
  useEffect(() => {
    if (hasHits) onCustomersFound();
  }, [hasHits, onCustomersFound]);
  const named = wanted.toLowerCase();

  return (
    <CommandPalette
      text={text}
      onTextChange={(details) => setText(details.text)}
      recent={recent.map(({ key, title }) => ({ id: `page ${key}`, label: title }))}
      pages={
        named === ''
          ? []
          : pages
              .filter(
                ({ key, title }) => title.toLowerCase().includes(named) || key.toLowerCase().includes(named),
              )
              .slice(0, pagesShown)
              .map(({ key, title }) => ({ id: `page ${key}`, label: title }))
      }
      customers={hits.map(({ id, name, gender, age, phone }) => ({
        id: `customer ${id}`,
        label: name,
        detail: [genders.inFull(gender), age, phone].filter((part) => part !== null && part !== '').join(' '),
      }))}
      search={search}
      onOpen={({ entry }) => {
        const [kind, id = ''] = entry.id.split(/ (.*)/s);
        if (kind === 'page') onOpenPage({ key: id });
        else onOpenCustomer({ customerId: id });
      }}
      onClose={onClose}
    />
  );
}

/** A text once it has stood still for a while. */
function useDebouncedValue(text: string, delay: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return settled;
}
