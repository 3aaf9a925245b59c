import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { recordFormProps } from '../saving/form-props.ts';
import { type Attempt, type UseSaveOptions, useSave } from '../saving/useSave.ts';

interface Loaded<Row> {
  data: Row | undefined;
  isLoading: boolean;
  error: Error | null;
  refetch: () => Promise<{ data?: Row | undefined }>;
}

export interface UseRecordEditingOptions<Row extends { version: number }, Values extends object, Saved>
  extends Pick<UseSaveOptions<Values, Saved, { values: Values }>, 'fieldOf' | 'fieldOfCode' | 'onRefused'> {
  org: string;
  /** What is edited, for its draft, such as `disease:7`. */
  form: string;
  /** The record as it is now; undefined for a new one. */
  record: Loaded<Row> | undefined;
  /** A new one; the same object each time. */
  blank: Values;
  /** The same function each time. */
  toValues: (record: Row) => Values;
  send: (values: Values, attempt: Attempt) => Promise<Saved>;
  /** The lists that show it are to be read anew. */
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/**
 * The editing of one record in a dialog: what it gives is spread on the dialog. Double presses and repeats save once,
 * what is typed is a draft until then, and what others saved meanwhile is merged field by field.
 */
export function useRecordEditing<Row extends { version: number }, Values extends object, Saved>({
  org,
  form,
  record,
  blank,
  toValues,
  send,
  onSaved,
  onClose,
  ...refusals
}: UseRecordEditingOptions<Row, Values, Saved>) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const seen = record?.data;
  const initialValues = useMemo(() => (seen ? toValues(seen) : blank), [seen, toValues, blank]);
  const draft = useFormDraft<Values>({ org, form, initialValues, version: seen?.version });
  const saving = useSave<Values, Saved>({
    ...refusals,
    draft,
    ...(record && {
      edited: {
        base: draft.base,
        version: draft.version,
        async loadTheirs() {
          const { data } = await record.refetch();
          if (!data) throw new Error('it could not be read');
          return toValues(data);
        },
      },
    }),
    send: ({ values }, attempt) => send(values, attempt),
    onSaved(saved) {
      succeed(t`保存成功`);
      onSaved(saved);
      onClose();
    },
  });
  return {
    initialValues,
    ...recordFormProps({ saving, draft, loads: record && !seen ? [record] : [], onClose }),
  };
}
