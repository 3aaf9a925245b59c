import type { PersonSummary } from '@huifang/ui/clinic/person';
import { TagDialog } from '@huifang/ui/clinic/tags';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useUnsavedInput } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { editedTagsQuery } from './queries.ts';
import { useTagSave } from './useTagSave.ts';

export interface TagEditingProps {
  customerId: string;
  /** Stays in sight above the tags. */
  customer?: PersonSummary;
  /** The customer's tags are others now, by the save or by taking it back: what shows them should read them again. */
  onChanged?: () => void;
  /** Saved or left. */
  onClose: () => void;
}

/** Changes a customer's tags (A2.8). A failed save keeps the choice. */
export function TagEditing({ customerId, customer, onChanged, onClose }: TagEditingProps) {
  const { organisation } = useSession();
  const [isModified, setModified] = useState(false);
  useUnsavedInput(isModified);
  const tags = useQuery(editedTagsQuery(organisation.OgnID, customerId));
  const close = () => {
    setModified(false);
    onClose();
  };
  const saving = useTagSave({ customerId, base: tags.data, onChanged, onSaved: close });

  return (
    <TagDialog
      customer={customer}
      selected={tags.data?.selected ?? []}
      candidates={tags.data?.candidates ?? []}
      isLoading={tags.isLoading}
      loadError={tags.error ? messageOf(tags.error) : undefined}
      onRetry={() => void tags.refetch()}
      isSaving={saving.isSaving}
      error={saving.error}
      onDraftChange={() => setModified(true)}
      onSubmit={(details) => saving.save(details.tags)}
      onClose={close}
    />
  );
}
