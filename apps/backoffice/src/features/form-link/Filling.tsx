import { CallError } from '@huifang/contract/core/client';
import { FormRenderer, type FormRendererHandle } from '@huifang/form-renderer';
import { Consent } from '@huifang/ui/clinic/consent';
import { FillPage } from '@huifang/ui/clinic/fill-page';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { problemsOf } from '../../lib/answer-problems.ts';
import type { Locale } from '../../lib/locale.ts';
import { readAgreements, type ShownForm, submit, submittedBefore } from './link-fill.ts';
import { uploadsWith } from './link-uploads.ts';
import { useLinkDraft } from './useLinkDraft.ts';
import { useSubmission } from './useSubmission.ts';

export interface FillingProps {
  token: string;
  form: ShownForm;
  onDone: (details: { organisation: string }) => void;
}

/** The form of a link as it is filled in, kept, and handed over once. */
export function Filling({ token, form, onDone }: FillingProps) {
  const { t, i18n } = useLingui();
  const renderer = useRef<FormRendererHandle>(null);
  const draft = useLinkDraft({ token, form, isUnsaved: form.isUnsaved });
  const submissionOf = useSubmission(token);
  const [isClosed, setClosed] = useState(form.isEnded ?? false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string>();
  // What an older page of this tab has kept says nothing of them.
  const [agreements, setAgreements] = useState(form.agreements ?? []);
  const [isAccepted, setAccepted] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const uploads = useMemo(() => uploadsWith(token), [token]);

  const isRunning = useRef(false);
  const handOver = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(undefined);
    // Otherwise the form lists what is wrong and has taken the focus.
    const isSound = await renderer.current?.getData().then(Boolean, () => false);
    // All of them, since the server asks the conditions again, which may read fields that are not kept.
    const answers = isSound && renderer.current?.getValues();
    if (answers && agreements.length > 0 && !isAccepted) {
      setError(t`请阅读并勾选同意后提交`);
      tick.current?.focus();
    } else if (answers) await send(answers);
    isRunning.current = false;
  };
  const send = async (answers: Record<string, unknown>) => {
    setSubmitting(true);
    const submission = submissionOf(answers);
    draft.hold(submission, answers);
    try {
      const { organisation } = await submit(
        token,
        answers,
        submission,
        agreements.map(({ id }) => id),
      );
      draft.end();
      onDone({ organisation });
    } catch (failure) {
      setSubmitting(false);
      if (!(failure instanceof CallError)) throw failure;
      if (failure.code === 'FORM_LINK_CLOSED') return setClosed(true);
      draft.release();
      if (failure.code === 'AGREEMENT_DUE') {
        setAccepted(false);
        setAgreements((await readAgreements(token).catch(() => undefined)) ?? agreements);
      }
      setError(failure.message);
      renderer.current?.setProblems(problemsOf(failure.fields));
    }
  };

  useEffect(() => {
    if (!draft.isClosed) return;
    void submittedBefore(token).then((done) => (done ? onDone(done) : setClosed(true)));
    // Once the link has ended it stays so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft.isClosed]);

  return (
    <FillPage
      organisationName={form.organisation}
      formName={form.form}
      greeting={form.salutation || undefined}
      note={form.description || undefined}
      expiresAt={form.expiresAt}
      savedAt={draft.savedAt}
      isSaving={draft.isSaving}
      isSubmitting={isSubmitting}
      error={error ?? draft.error}
      isClosed={isClosed}
      consent={
        agreements.length > 0 && (
          <Consent
            agreements={agreements}
            isAccepted={isAccepted}
            tick={tick}
            onChange={(details) => setAccepted(details.isAccepted)}
          />
        )
      }
      onSave={draft.flush}
      onSubmit={() => void handOver()}
    >
      <FormRenderer
        ref={renderer}
        data={form.document}
        value={form.answers}
        view={isClosed ? 'read' : 'fill'}
        locale={i18n.locale as Locale}
        uploads={uploads}
        onChange={({ values }) => draft.keep(values)}
      />
    </FillPage>
  );
}
