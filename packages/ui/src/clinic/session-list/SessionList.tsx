import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { useDeviceName } from './useDeviceName.ts';

export interface SessionItem {
  id: string;
  /** What the browser calls itself. */
  userAgent: string;
  address: string;
  /** `YYYY-MM-DD HH:mm`. */
  signedInAt: string;
  /** `YYYY-MM-DD HH:mm`. */
  lastUsedAt: string;
  /** The one that is looking. */
  isCurrent: boolean;
}

export interface SessionListProps {
  sessions: readonly SessionItem[];
  onEnd: (details: { session: SessionItem }) => void;
  onEndOthers: () => void;
}

/** Where one's own account is signed in, and the ways to sign out there. */
export function SessionList({ sessions, onEnd, onEndOthers }: SessionListProps) {
  const { t } = useLingui();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const nameOf = useDeviceName();
  return (
    <Frame>
      <p>
        <Trans>您的账号在以下设备上登录。若有不认识的设备，请将其退出并更改密码。</Trans>
      </p>
      <ul aria-label={t`登录设备`}>
        {sessions.map((session) => {
          const name = nameOf(session.userAgent);
          return (
            <li key={session.id} aria-label={name}>
              <span>
                <strong>
                  {name} {session.isCurrent && <StatusChip tone="task-executed">{t`当前设备`}</StatusChip>}
                </strong>
                <small>
                  {session.address} · {t`${session.signedInAt} 登录`} · {t`${session.lastUsedAt} 使用过`}
                </small>
              </span>
              {!session.isCurrent && (
                <Button aria-label={t`退出 ${name} ${session.address}`} onPress={() => onEnd({ session })}>
                  <Trans>退出</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {hasOthers && (
        <Button onPress={onEndOthers}>
          <Trans>退出其他所有设备</Trans>
        </Button>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-16);
  width: min(720px, 100%);
  padding: var(--space-24);

  > p { color: var(--text-secondary); }
  ul { width: 100%; margin: 0; padding: 0; list-style: none; }
  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    padding: var(--space-12) 0;
    border-top: 1px solid var(--border-subtle);
  }
  li > span { display: flex; flex: 1; flex-direction: column; gap: var(--space-4); min-width: 0; }
  strong { font: var(--font-body-strong); overflow-wrap: anywhere; }
  small { color: var(--text-secondary); font: var(--font-small); word-break: keep-all; overflow-wrap: anywhere; }
`;
