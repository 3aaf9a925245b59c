import { FormRenderer, type FormRendererHandle } from '@huifang/form-renderer';
import { DraftNotice } from '@huifang/ui/clinic/draft-notice';
import { AnswerConflict } from '@huifang/ui/clinic/form-answers';
import { Notice } from '@huifang/ui/primitives/notice';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Locale } from '../../../lib/locale.ts';
import { type FillingTarget, useFormFilling } from '../hooks/useFormFilling.ts';
import { useFormUploads } from '../hooks/useFormUploads.ts';

export interface FillFormProps {
  org: string;
  /** JSON text. */
  document: string;
  target: FillingTarget;
  /** What the form is for; empty for nothing. */
  description?: string;
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

/** One form being filled inside, or what was filled being corrected. */
export function FillForm({ org, document, target, description = '', onSaved, children }: FillFormProps) {
  const { i18n } = useLingui();
  const renderer = useRef<FormRendererHandle>(null);
  const filling = useFormFilling({ org, target, form: renderer, onSaved });
  const uploads = useFormUploads();
  const top = useRef<HTMLDivElement>(null);
  const problem = filling.conflict?.conflict ?? filling.error;
  // What went wrong stands above a form that may be long.
  useEffect(() => {
    if (problem) top.current?.scrollIntoView?.({ block: 'start' });
  }, [problem]);
  const body = (
    <Parts ref={top}>
      <DraftNotice offer={filling.draftOffer} />
      {filling.conflict && <AnswerConflict {...filling.conflict} />}
      {filling.error && <Notice tone="danger" title={filling.error} />}
      {description !== '' && <p>{description}</p>}
      <FormRenderer
        ref={renderer}
        data={document}
        value={filling.start}
        locale={i18n.locale as Locale}
        uploads={uploads}
        onChange={({ values }) => filling.onChange(values)}
        onUploading={({ isUploading }) => filling.setUploading(isUploading)}
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
