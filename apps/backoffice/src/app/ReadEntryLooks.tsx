import type { EntryLooks } from '@huifang/ui/clinic/entry-chip';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dictionaryQuery } from '../lib/directory-queries.ts';
import { useSession } from '../lib/session-context.tsx';

/** Reads the words and colours of the entries that stand as chips in many places, and again when they change. */
export function ReadEntryLooks({ onChange }: { onChange: (looks: EntryLooks) => void }) {
  const org = useSession().organisation.organisationId;
  const intentions = useQuery(dictionaryQuery(org, 'intention')).data;
  const visitStates = useQuery(dictionaryQuery(org, 'visitState')).data;
  const customerStates = useQuery(dictionaryQuery(org, 'customerState')).data;
  const complaintStates = useQuery(dictionaryQuery(org, 'complaintState')).data;
  const attentions = useQuery(dictionaryQuery(org, 'attention')).data;
  useEffect(
    () => onChange({ intentions, visitStates, customerStates, complaintStates, attentions }),
    [onChange, intentions, visitStates, customerStates, complaintStates, attentions],
  );
  return null;
}
