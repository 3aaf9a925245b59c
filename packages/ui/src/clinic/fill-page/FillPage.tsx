import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

export interface FillPageProps {
  /** Who asks. */
  organisationName: string;
  formName: string;
  /** What the form is for; empty for nothing. */
  note?: string;
  /** Such as 沈女士; empty when nobody knows. */
  greeting?: string;
  /** Until when, `YYYY-MM-DD HH:mm:ss`. */
  expiresAt?: string;
  /** The form. */
  children: ReactNode;
  /** What is to be accepted, between the form and its buttons. */
  consent?: ReactNode;
  /** When the answers were last kept, `HH:mm`; absent before. */
  savedAt?: string;
  /** @default false */
  isSaving?: boolean;
  /** @default false */
  isSubmitting?: boolean;
  /** Why the last save or submission failed; what was filled in stays. */
  error?: string;
  /** The link has ended meanwhile: the form is left to be read. @default false */
  isClosed?: boolean;
  onSave: () => void;
  onSubmit: () => void;
}

/** A form as a customer fills it in on a phone: the form, then keeping it for later or handing it in. */
export function FillPage(props: FillPageProps) {
  const { t } = useLingui();
  return (
    <Page>
      <header>
        <small>{props.organisationName}</small>
        <h1>{props.formName}</h1>
        {props.greeting && <p>{t`${props.greeting}，您好！`}</p>}
        {props.note && <p>{props.note}</p>}
        {props.expiresAt && <p>{t`请在 ${props.expiresAt.slice(0, 16)} 前提交`}</p>}
      </header>
      {props.isClosed && <Closed />}
      <section>{props.children}</section>
      {!props.isClosed && props.consent}
      {!props.isClosed && (
        <footer>
          {props.error && <Notice tone="danger" title={props.error} />}
          <div>
            <span role="status">
              {props.isSaving ? t`正在保存…` : props.savedAt ? t`${props.savedAt} 已保存` : ''}
            </span>
            <Button isBusy={props.isSaving} onPress={props.onSave}>
              <Trans>暂存</Trans>
            </Button>
            <Button variant="primary" isBusy={props.isSubmitting} onPress={props.onSubmit}>
              <Trans>提交</Trans>
            </Button>
          </div>
        </footer>
      )}
    </Page>
  );
}

/** Says that nothing more can be handed over, and that what was filled in is still here. */
function Closed() {
  const { t } = useLingui();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.focus();
    root.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <aside ref={root} tabIndex={-1} aria-label={t`链接已失效`}>
      <Notice tone="warning" title={t`链接已失效，现在的内容没有提交`}>
        <p>
          <Trans>
            表单可能已经提交、链接已经过期，或者机构已停用表单。您填写的内容还在下面，请联系为您服务的机构。
          </Trans>
        </p>
      </Notice>
    </aside>
  );
}

export interface FillNoteProps {
  /** `closed` is said of every link that does not open, so that nobody can find out why. */
  kind: 'done' | 'closed' | 'failed' | 'busy';
  organisationName?: string;
  formName?: string;
  /** Why, in the server's words. */
  detail?: string;
  /** Of a failure. */
  onRetry?: () => void;
}

/** What a customer sees in place of a form: thanks, or why the link leads nowhere. */
export function FillNote({ kind, organisationName, formName, detail, onRetry }: FillNoteProps) {
  const { t } = useLingui();
  const notes = {
    done: [CircleCheck, t`提交成功，谢谢您！`, t`您的回答已经送达，现在可以关闭页面。`],
    closed: [
      CircleAlert,
      t`链接已失效`,
      t`表单可能已经提交、链接已经过期，或者链接不完整。如需填写，请联系为您服务的机构重新获取链接。`,
    ],
    failed: [CircleAlert, t`表单加载失败`, t`请检查网络后重试。`],
    busy: [Clock, t`访问过于频繁`, t`请稍后再试。`],
  } as const;
  const [Icon, title, sentence] = notes[kind];
  return (
    <Centre data-kind={kind}>
      <Icon size={44} aria-hidden />
      <h1>{title}</h1>
      {formName && <p>{formName}</p>}
      <p>{detail ?? sentence}</p>
      {organisationName && <small>{organisationName}</small>}
      {onRetry && (
        <Button variant="primary" onPress={onRetry}>
          <Trans>重试</Trans>
        </Button>
      )}
    </Centre>
  );
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 720px;
  min-height: 100dvh;
  margin: 0 auto;
  background: var(--bg-surface);
  scroll-padding-bottom: 96px;

  > header { padding: var(--space-20) var(--space-16) var(--space-12); border-bottom: 1px solid var(--border-subtle); overflow-wrap: anywhere; }
  > header > h1 { font: var(--font-heading-strong); }
  > header > small, > header > p { color: var(--text-secondary); font: var(--font-small); }
  > section:first-of-type { flex: 1; padding: var(--space-16); }
  > aside { padding: var(--space-12) var(--space-16) 0; }
  > aside:focus { outline: none; }
  > footer {
    position: sticky;
    bottom: 0;
    z-index: var(--z-chrome);
    padding: var(--space-8) var(--space-16) calc(var(--space-8) + env(safe-area-inset-bottom));
    border-top: 1px solid var(--border-subtle);
    background: var(--bg-surface);
  }
  > footer > div:last-child { display: flex; align-items: center; justify-content: flex-end; gap: var(--space-8); }
  > footer > div:not(:last-child) { margin-bottom: var(--space-8); }
  > footer span[role='status'] { flex: 1; color: var(--text-secondary); font: var(--font-caption); }
`;

const Centre = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-8);
  min-height: 100dvh;
  padding: var(--space-24);
  background: var(--bg-surface);
  text-align: center;
  overflow-wrap: anywhere;

  > svg { color: var(--warning-text); }
  &[data-kind='done'] > svg { color: var(--success-text); }
  &[data-kind='failed'] > svg { color: var(--danger-text); }
  > h1 { font: var(--font-heading-strong); }
  > p { max-width: 30em; color: var(--text-secondary); }
  > small { color: var(--text-secondary); font: var(--font-small); }
  > button { margin-top: var(--space-8); }
`;
