import { CallError } from '@huifang/contract/core/client';
import { linkCalls } from '@huifang/contract/slim';
import { FormRenderer, type FormRendererHandle, type UploadSettings } from '@huifang/form-renderer';
import { FillNote, FillPage } from '@huifang/ui/clinic/fill-page';
import { Spinner } from '@huifang/ui/primitives/loading';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { problemsOf } from '../../lib/answer-problems.ts';
import { config } from '../../lib/config.ts';
import type { Locale } from '../../lib/locale.ts';
import { sendFile } from '../../lib/send-file.ts';
import { forgetKeptFill, type OpenedForm, readKeptFill } from './kept-fill.ts';
import { linkClient, networkMessage } from './link-client.ts';
import { newId } from './new-id.ts';
import { useLinkDraft } from './useLinkDraft.ts';

const open = (token: string) => linkClient.call(linkCalls.open, { token });

/** The form as it was left: with what this tab has not brought to the server, unless another page was there later. */
async function openKept(token: string): Promise<ShownForm> {
  const form = await open(token);
  const kept = readKeptFill(token);
  const isUnsaved = kept !== undefined && kept.sequence >= form.sequence;
  return { ...form, isUnsaved, answers: isUnsaved ? kept.answers : form.answers };
}

/** Whether a link is closed because this tab has handed its form over, and only never heard that it arrived. */
async function submittedBefore(token: string): Promise<{ organisation: string } | undefined> {
  const kept = readKeptFill(token);
  if (!kept?.submission) return undefined;
  const answer = await submit(token, kept.answers, kept.submission).catch(() => undefined);
  if (answer) forgetKeptFill();
  return answer && { organisation: answer.organisation };
}

const submit = (token: string, answers: Record<string, unknown>, submission: string) =>
  linkClient.call(linkCalls.submit, { token, answers: JSON.stringify(answers), submissionId: submission });

/** What was typed into a form whose link has ended since: to be read and copied. */
function endedFill(token: string): ShownForm | undefined {
  const kept = readKeptFill(token);
  return kept && { ...kept.form, answers: kept.answers, isUnsaved: false, isEnded: true };
}

interface ShownForm extends OpenedForm {
  isUnsaved: boolean;
  /** The link opens no more. */
  isEnded?: boolean;
}

type Shown =
  | { kind: 'loading' }
  | { kind: 'form'; form: ShownForm }
  | { kind: 'note'; note: 'closed' | 'failed' | 'busy'; detail?: string }
  | { kind: 'done'; organisation: string; form: string };

/** The form behind a link, for whoever holds it. */
export function FillLinkPage({ token }: { token: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} token={token} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ token, onRetry }: { token: string; onRetry: () => void }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Shown) => isCurrent && setShown(next);
    openKept(token).then(
      (form) => show({ kind: 'form', form }),
      async (error) => {
        const note = noteOf(error);
        if (note.kind !== 'note' || note.note !== 'closed') return show(note);
        const done = await submittedBefore(token);
        const ended = !done && endedFill(token);
        show(done ? { kind: 'done', ...done, form: '' } : ended ? { kind: 'form', form: ended } : note);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const title = shown.kind === 'form' ? shown.form.form : t`填写表单`;
  useEffect(() => {
    document.title = title;
  }, [title]);

  switch (shown.kind) {
    case 'loading':
      return <Spinner />;
    case 'note':
      return (
        <FillNote
          kind={shown.note}
          detail={shown.detail}
          onRetry={shown.note === 'closed' ? undefined : onRetry}
        />
      );
    case 'done':
      return <FillNote kind="done" organisationName={shown.organisation} formName={shown.form} />;
    case 'form':
      return (
        <Filling
          token={token}
          form={shown.form}
          onDone={({ organisation }) => setShown({ kind: 'done', organisation, form: shown.form.form })}
        />
      );
  }
}

function noteOf(error: unknown): Shown {
  if (!(error instanceof CallError)) return { kind: 'note', note: 'failed' };
  if (error.code === 'FORM_LINK_CLOSED') return { kind: 'note', note: 'closed' };
  return { kind: 'note', note: error.status === 429 ? 'busy' : 'failed', detail: error.message };
}

interface FillingProps {
  token: string;
  form: ShownForm;
  onDone: (details: { organisation: string }) => void;
}

function Filling({ token, form, onDone }: FillingProps) {
  const { i18n } = useLingui();
  const renderer = useRef<FormRendererHandle>(null);
  const draft = useLinkDraft({ token, form, isUnsaved: form.isUnsaved });
  const submissionOf = useSubmission(token);
  const [isClosed, setClosed] = useState(form.isEnded ?? false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [error, setError] = useState<string>();
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
    if (answers) await send(answers);
    isRunning.current = false;
  };
  const send = async (answers: Record<string, unknown>) => {
    setSubmitting(true);
    const submission = submissionOf(answers);
    draft.hold(submission, answers);
    try {
      const { organisation } = await submit(token, answers, submission);
      draft.end();
      onDone({ organisation });
    } catch (failure) {
      setSubmitting(false);
      if (!(failure instanceof CallError)) throw failure;
      if (failure.code === 'FORM_LINK_CLOSED') return setClosed(true);
      draft.release();
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

/** The same answers are handed over under the same id, however often: others would be lost where these had arrived. */
function useSubmission(token: string): (answers: Record<string, unknown>) => string {
  const last = useRef<{ id: string; text: string }>(undefined);
  return (answers) => {
    const kept = readKeptFill(token);
    const before =
      last.current ?? (kept?.submission && { id: kept.submission, text: JSON.stringify(kept.answers) });
    const text = JSON.stringify(answers);
    const id = before && before.text === text ? before.id : newId();
    last.current = { id, text };
    return id;
  };
}

const uploadsWith = (token: string): UploadSettings => ({
  send: async ({ file, signal, onPercent }) => {
    const { path, tokenHeader } = linkCalls.upload;
    const options = { url: `${config.apiBase}${path}`, headers: { [tokenHeader]: token } };
    return (await sendFile(file, { ...options, signal, onProgress: onPercent, networkMessage })).url;
  },
});
