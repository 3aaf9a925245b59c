import type { FormDraft } from '../../lib/form-draft.ts';
import type { Saving } from './useSave.ts';

/** What the dialog of a form is told of its saving and its draft, and tells them: for its props of these names. */
export const formProps = <Values extends object, Input extends { values: Values }>({
  saving,
  draft,
  onClose,
}: {
  saving: Pick<Saving<Values, Input>, 'isSaving' | 'error' | 'fieldErrors' | 'keep' | 'save' | 'forget'>;
  draft: Pick<FormDraft<Values>, 'draft' | 'draftOffer'>;
  /** Nothing was saved. */
  onClose: () => void;
}) => ({
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
