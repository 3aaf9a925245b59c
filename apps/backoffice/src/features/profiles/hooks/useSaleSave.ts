import { CallError } from '@huifang/contract';
import type { SaleValues } from '@huifang/ui/clinic/sale-dialog';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useIdempotencyKeys } from '../../../lib/idempotency.ts';
import { useStaleEdit } from '../../../lib/stale-edit.ts';
import { saveSale, toSaleRequest } from '../queries.ts';

interface UseSaleSaveOptions {
  org: string;
  customerId: string;
  /** What the form started from. */
  base: SaleValues;
  version: number | undefined;
  /** Reads what somebody else saved meanwhile. */
  loadTheirs: () => Promise<SaleValues>;
  /** Names the form's draft, which the server removes with the save. */
  draftReference: () => string | undefined;
  onSaved: (saved: { mergedWith: string }) => void;
}

/** Saves the sales side of a profile once, however often it is tried. */
export function useSaleSave({ org, customerId, draftReference, onSaved, ...seen }: UseSaleSaveOptions) {
  const keys = useIdempotencyKeys();
  const { send, conflict } = useStaleEdit(seen);
  const mutation = useMutation({
    mutationFn: (typed: SaleValues) =>
      send(typed, (values, version) => {
        const request = toSaleRequest(org, customerId, values, version);
        return saveSale(request, { idempotencyKey: keys.keyFor(request), draft: draftReference() });
      }),
    onSuccess({ mergedWith }) {
      keys.reset();
      onSaved({ mergedWith });
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      if (error.code !== 'NETWORK' && error.status < 500) keys.reset();
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
  customerSource: 'source',
  servicePersonId: 'staff',
  customerState: 'state',
  remarks: 'remarks',
};
