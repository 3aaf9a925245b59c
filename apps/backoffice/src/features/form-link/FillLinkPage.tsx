import { CallError } from '@huifang/contract/core/client';
import { FillNote } from '@huifang/ui/clinic/fill-page';
import { Spinner } from '@huifang/ui/primitives/loading';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Filling } from './Filling.tsx';
import { endedFill, openKept, type ShownForm, submittedBefore } from './link-fill.ts';

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
