import { type AgreementKind, comparedWith } from '@huifang/domain/agreement/words';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { AgreementText, kindWords } from '../consent/index.ts';
import { CoverDialog } from '../sign-in-dialog/index.ts';

export interface AskedVersion {
  id: string;
  kind: AgreementKind;
  number: number;
  text: string;
  /** What is new, the newest first. */
  news: readonly string[];
  /** What was accepted last; null when nothing was. */
  before: string | null;
}

export interface AskDialogProps {
  agreements: readonly AskedVersion[];
  /** @default false */
  isSaving?: boolean;
  /** Why the last attempt failed. */
  error?: string;
  onAccept: () => void;
  onSignOut: () => void;
}

/** Stands over the page until what it asks for is accepted, and says what is new in it; the way out is to sign out. */
export function AskDialog({ agreements, isSaving = false, error, onAccept, onSignOut }: AskDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <CoverDialog title={t`请阅读并同意`}>
      <Scrolled>
        {/* Something that scrolls is reached by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div tabIndex={0} role="group" aria-label={t`协议内容`}>
          {agreements.map(({ id, kind, number, text, news, before }) => (
            <section key={id}>
              <h3>{t`${i18n._(kindWords[kind])}，第 ${number} 版`}</h3>
              {before !== null && news.length > 0 && (
                <Notice tone="info" title={t`更新说明`}>
                  {news.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </Notice>
              )}
              <AgreementText paragraphs={comparedWith(text, before ?? undefined)} />
            </section>
          ))}
        </div>
      </Scrolled>
      {error && <Notice tone="danger" title={error} />}
      <Answers>
        <Button variant="text" onPress={onSignOut}>
          <Trans>不同意并退出登录</Trans>
        </Button>
        <Button variant="primary" isBusy={isSaving} onPress={onAccept}>
          <Trans>同意并继续</Trans>
        </Button>
      </Answers>
    </CoverDialog>
  );
}

const Scrolled = styled.div`
  > div {
    display: flex;
    flex-direction: column;
    gap: var(--space-20);
    max-height: min(56vh, 520px);
    overflow: auto;
    padding-inline-end: var(--space-8);
  }
  section { display: flex; flex-direction: column; gap: var(--space-8); }
  h3 { font: var(--font-body-strong); overflow-wrap: anywhere; }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-8);
  padding-top: var(--space-8);
`;
