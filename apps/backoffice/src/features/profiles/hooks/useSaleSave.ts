import { CallError } from '@huifang/contract';
import type { SaleConflict, SaleValues } from '@huifang/ui/clinic/sale-dialog';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
import { saveSale, toSaleRequest } from '../queries.ts';

interface UseSaleSaveOptions {
  org: string;
  customerId: string;
  /** What the form started from. */
  version: number | undefined;
  /** Names the form's draft, which the server removes with the save. */
  draftReference: () => string | undefined;
  onSaved: () => void;
}

/** Saves the sales side of a profile once, however often it is tried; after a conflict the next try counts. */
export function useSaleSave({ org, customerId, version, draftReference, onSaved }: UseSaleSaveOptions) {
  const { t } = useLingui();
  const keys = useIdempotencyKeys();
  const [newer, setNewer] = useState<number>();
  const [conflict, setConflict] = useState<SaleConflict>();
  const labels: Readonly<Record<string, string>> = {
    客户来源: t`客户来源`,
    服务人: t`服务人`,
    客户状态: t`客户状态`,
    备注: t`备注`,
  };
  const mutation = useMutation({
    mutationFn: (values: SaleValues) => {
      const request = toSaleRequest(org, customerId, values, newer ?? version);
      return saveSale(request, { idempotencyKey: keys.keyFor(request), draft: draftReference() });
    },
    onMutate: () => setConflict(undefined),
    onSuccess() {
      keys.settle();
      onSaved();
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      if (error.code !== 'NETWORK' && error.status < 500) keys.settle();
      if (!error.conflict) return;
      const { who, at, changes, 版本 } = error.conflict;
      setNewer(版本);
      setConflict({
        changedBy: who,
        changedAt: at.slice(0, 16),
        changes: changes.map(({ field, after }) => ({
          label: labels[field] ?? field,
          theirs: String(after ?? ''),
        })),
      });
    },
  });
  const { error } = mutation;
  return {
    save: ({ values }: { values: SaleValues }) => {
      if (!mutation.isPending) mutation.mutate(values);
    },
    isSaving: mutation.isPending,
    error: error && !conflict ? messageOf(error) : undefined,
    fieldErrors:
      error instanceof CallError && error.fields.length > 0
        ? Object.fromEntries(error.fields.map(({ path, message }) => [fieldOf[path] ?? path, message]))
        : undefined,
    conflict,
  };
}

const fieldOf: Readonly<Record<string, keyof SaleValues>> = {
  客户来源: 'source',
  服务人ID: 'staff',
  客户状态: 'state',
  备注: 'remarks',
};
