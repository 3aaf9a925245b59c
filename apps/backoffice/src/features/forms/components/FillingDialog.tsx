import { Button } from '@huifang/ui/primitives/button';
import { Dialog, DialogCancelButton } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { takingBack } from '../../../lib/taking-back.tsx';
import { FillForm, type FillFormProps } from './FillForm.tsx';

export interface FillingDialogProps extends Omit<FillFormProps, 'onSaved' | 'children'> {
  title: string;
  /** Stays in sight above what scrolls, such as whom the form is filled for. */
  banner?: ReactNode;
  /** Stands above the form, such as whose answers these are. */
  heading?: ReactNode;
  onClose: () => void;
}

/** A form that is filled or corrected over the page; it closes once it is saved. */
export const FillingDialog = takingBack(FillingDialogForm);

function FillingDialogForm({ title, banner, heading, onClose, ...filling }: FillingDialogProps) {
  const { t } = useLingui();
  return (
    <FillForm {...filling} onSaved={onClose}>
      {({ body, isDirty, isSaving, save, forget }) => (
        <Dialog
          title={title}
          banner={banner}
          width="var(--dialog-complaint)"
          isDirty={isDirty}
          onSave={save}
          onClose={() => {
            forget();
            onClose();
          }}
          footer={
            <>
              <DialogCancelButton />
              <Button variant="primary" isBusy={isSaving} onPress={save}>
                {t`保存`}
              </Button>
            </>
          }
        >
          {heading}
          {body}
        </Dialog>
      )}
    </FillForm>
  );
}
