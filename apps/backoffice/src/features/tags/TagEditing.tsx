import type { PersonSummary } from '@huifang/ui/clinic/person';
import { type Tag, TagDialog } from '@huifang/ui/clinic/tags';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useUnsavedInput } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { editedTagsQuery } from './queries.ts';
import { useTagSave } from './useTagSave.ts';

export interface TagEditingProps {
  customerId: string;
  /** Stays in sight above the tags. */
  customer?: PersonSummary;
  /** Saved or left. */
  onClose: () => void;
}

/** Changes a customer's tags (rule tag-3). A failed save keeps the choice. */
export const TagEditing = takingBack(TagEditingForm);

function TagEditingForm({ customerId, customer, onClose }: TagEditingProps) {
  const { organisation } = useSession();
  const [isModified, setModified] = useState(false);
  useUnsavedInput(isModified);
  const tags = useQuery(editedTagsQuery(organisation.organisationId, customerId));
  // With the choice goes what it started from: tags that others add meanwhile are no part of it.
  const initialValues = useMemo(
    () => ({ selected: tags.data?.selected ?? [], candidates: tags.data?.candidates ?? [], base: noTags }),
    [tags.data],
  );
  const draft = useFormDraft({
    org: organisation.organisationId,
    form: `tags:${customerId}`,
    initialValues,
    version: tags.data?.version,
    always: ['selected', 'candidates', 'base'],
    onRestore: () => setModified(true),
  });
  const restored = useMemo(
    () => draft.draft && { ...initialValues, ...draft.draft },
    // The choice that was restored once, whatever is read again.
    // oxlint-disable-next-line react/exhaustive-deps
    [draft.draft],
  );
  const base = restored &&
    tags.data && { ...tags.data, selected: restored.base, version: draft.version ?? 0 };
  const close = () => {
    setModified(false);
    draft.discardWithUndo();
    onClose();
  };
  const saving = useTagSave({
    customerId,
    base: base ?? tags.data,
    draftReference: draft.reference,
    onSaved() {
      draft.discard();
      close();
    },
  });

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
      draft={restored}
      draftOffer={tags.data && draft.draftOffer}
      onDraftChange={(details) => {
        setModified(true);
        draft.keep({ ...details.draft, base: base?.selected ?? tags.data?.selected ?? noTags });
      }}
      onSubmit={(details) => saving.save(details.tags)}
      onClose={close}
    />
  );
}

const noTags: readonly Tag[] = [];
