import type { FormRecord } from '@huifang/contract';
import { FormRenderer, type FormRendererHandle } from '@huifang/form-renderer';
import { DraftNotice } from '@huifang/ui/clinic/draft-notice';
import { Notice } from '@huifang/ui/primitives/notice';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import type { Locale } from '../../../lib/locale.ts';
import { useFormFilling } from '../hooks/useFormFilling.ts';
import { useFormUploads } from '../hooks/useFormUploads.ts';

export interface FillFormProps {
  org: string;
  form: FormRecord;
  customerId: string;
  onSaved: (details: { answerId: string }) => void;
  /** Puts the form into its frame. */
  children: (parts: {
    body: ReactNode;
    isDirty: boolean;
    isSaving: boolean;
    save: () => void;
    forget: () => void;
  }) => ReactNode;
}

/** One form being filled inside, for one customer. */
export function FillForm({ org, form, customerId, onSaved, children }: FillFormProps) {
  const { i18n } = useLingui();
  const renderer = useRef<FormRendererHandle>(null);
  const filling = useFormFilling({
    org,
    formId: form.ID,
    version: form.文档版本号,
    customerId,
    form: renderer,
    onSaved,
  });
  const uploads = useFormUploads();
  const body = (
    <Parts>
      <DraftNotice offer={filling.draftOffer} />
      {filling.error && <Notice tone="danger" title={filling.error} />}
      {form.说明 !== '' && <p>{form.说明}</p>}
      <FormRenderer
        ref={renderer}
        data={form.文档}
        value={filling.restored}
        locale={i18n.locale as Locale}
        uploads={uploads}
        onChange={({ values }) => filling.onChange(values)}
      />
    </Parts>
  );
  const { isDirty, isSaving, forget } = filling;
  return children({ body, isDirty, isSaving, save: () => void filling.save(), forget });
}

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);

  > p { color: var(--text-secondary); overflow-wrap: anywhere; }
`;
