import type { EditConflict } from '@huifang/ui/clinic/rule-form';
import { messageOf } from '../../lib/api.ts';
import type { FormDraft } from '../../lib/form-draft.ts';
import type { Saving } from './useSave.ts';

interface FormPropsOptions<Values extends object, Input extends { values: Values }> {
  saving: Pick<Saving<Values, Input>, 'isSaving' | 'error' | 'fieldErrors' | 'keep' | 'save' | 'forget'>;
  draft: Pick<FormDraft<Values>, 'draft' | 'draftOffer'>;
  /** Nothing was saved. */
  onClose: () => void;
}

/** What the dialog of a form is told of its saving and its draft, and tells them: for its props of these names. */
export const formProps = <Values extends object, Input extends { values: Values }>({
  saving,
  draft,
  onClose,
}: FormPropsOptions<Values, Input>) => ({
  draft: draft.draft,
  draftOffer: draft.draftOffer,
  isSaving: saving.isSaving,
  error: saving.error,
  fieldErrors: saving.fieldErrors,
  onDraftChange: saving.keep,
  onSubmit: saving.save,
  onClose: () => {
    saving.forget();
    onClose();
  },
});

/** Something that is read before a form can be filled. */
export interface Load {
  isLoading: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** The same for the form of a record, which is read first, and which others may change meanwhile. */
export function recordFormProps<
  Values extends object,
  Input extends { values: Values },
  Conflict extends EditConflict<Values>,
>({
  loads,
  ...form
}: FormPropsOptions<Values, Input> & {
  saving: { conflict: Conflict | undefined };
  loads: readonly Load[];
}) {
  const isLoading = loads.some((load) => load.isLoading);
  const failed = loads.filter(({ error }) => error);
  return {
    ...formProps<Values, Input>(form),
    // What was left behind is offered once there is a form to put it into.
    draftOffer: isLoading ? undefined : form.draft.draftOffer,
    isLoading,
    loadError: failed[0] && messageOf(failed[0].error),
    onRetry: () => {
      for (const load of failed) void load.refetch();
    },
    conflict: form.saving.conflict,
  };
}
