import { CallError, type ComplaintRecord } from '@huifang/contract';
import { emptyComplaint } from '@huifang/ui/clinic/complaint-dialog';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOpenedAt } from '../../../lib/opened-at.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { standingOf, toFormValues, withOwnOptions } from '../model/form-values.ts';
import type { ComplaintTarget } from '../model/target.ts';
import {
  complaintCustomerQuery,
  defaultHandlerQuery,
  editedComplaintQuery,
  watchedComplaintQuery,
} from '../queries.ts';
import { useComplaintOptions } from './useComplaintOptions.ts';

/** What a registration starts from: the complaint that is corrected, or the customer whom a new one is about. */
export function useComplaintStart(target: ComplaintTarget) {
  const { organisationId: org } = useSession().organisation;
  const { today, now } = useOpenedAt();
  const complaintId = target.kind === 'edit' ? target.complaintId : undefined;
  const query = editedComplaintQuery(org, complaintId);
  const complaint = useQuery(query);
  const record = complaint.data;
  const customerId = target.kind === 'edit' ? record?.customerId : target.customerId;
  const customer = useQuery(complaintCustomerQuery(org, customerId));
  const handler = useQuery(defaultHandlerQuery(org));
  const watched = useQuery(watchedComplaintQuery(org, complaintId ?? ''));
  const { departmentId: _, ...options } = withOwnOptions(
    useComplaintOptions(org, record?.departmentId ?? ''),
    record,
  );

  const { sources, categories, attentionLevels } = options;
  const initialValues = useMemo(() => {
    const found = customer.data ?? undefined;
    if (record) return toFormValues(record, found, { now, handler: handler.data ?? null });
    return emptyComplaint({
      now,
      handler: handler.data,
      sources,
      categories,
      attentionLevels,
      customer: found,
    });
  }, [record, customer.data, handler.data, sources, categories, attentionLevels, now]);

  return {
    today,
    query,
    record,
    options,
    initialValues,
    /** What the form would start with, had the complaint stood so. */
    valuesOf(theirs: ComplaintRecord) {
      const found = customer.data?.id === theirs.customerId ? (customer.data ?? undefined) : undefined;
      return toFormValues(theirs, found, { now, handler: handler.data ?? null });
    },
    /** Whoever was chosen elsewhere may have been deleted before the form opened. */
    isCustomerGone: target.kind === 'new' && customer.data === null,
    standing: standingOf(watched.data?.record, {
      version: record?.version,
      isRemoved: watched.error instanceof CallError && watched.error.code === 'NOT_FOUND',
    }),
    isLoading: complaint.isLoading || customer.isLoading,
    error: complaint.error,
    refetch: complaint.refetch,
  };
}
