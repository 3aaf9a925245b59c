import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, KeyRound, LockKeyhole, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';

export interface PasskeyItem {
  id: string;
  name: string;
  /** The host that it signs in at. */
  host: string;
  /** `YYYY-MM-DD HH:mm`. */
  addedAt: string;
  /** Empty before the first use. */
  lastUsedAt: string;
}

export interface FactorListProps {
  /** Undefined without an authenticator app. */
  app?: { addedAt: string };
  passkeys: readonly PasskeyItem[];
  recoveryCodesLeft: number;
  /** A role of the person asks for a second factor. @default false */
  isDemanded?: boolean;
  /** @default true */
  canAddPasskey?: boolean;
  onChangePassword: () => void;
  onAddApp: () => void;
  onAddPasskey: () => void;
  onRemoveApp: () => void;
  onRemovePasskey: (details: { passkey: PasskeyItem }) => void;
  onRenewCodes: () => void;
}

/** What signing in asks for, the password and what is beside it, and the ways to change it. */
export function FactorList(props: FactorListProps) {
  const { t } = useLingui();
  const { app, passkeys, recoveryCodesLeft, isDemanded = false, canAddPasskey = true } = props;
  const isOn = app !== undefined || passkeys.length > 0;
  return (
    <Sections>
      {isDemanded && !isOn && <Notice tone="warning" title={t`您的角色要求登录验证，请先添加一种验证方式`} />}
      <Way
        icon={<LockKeyhole size={18} aria-hidden />}
        title={t`密码`}
        note={t`更改后，其他设备上的登录会退出`}
      >
        <Button onPress={props.onChangePassword}>
          <Trans>更改</Trans>
        </Button>
      </Way>

      <p>
        <Trans>除密码外再验证一次，别人知道了密码也不能登录。</Trans>
        <StatusChip tone={isOn ? 'task-executed' : 'task-pending'}>{isOn ? t`已开启` : t`未开启`}</StatusChip>
      </p>

      <Way
        icon={<Smartphone size={18} aria-hidden />}
        title={t`验证器应用`}
        note={app ? t`${app.addedAt} 添加` : t`手机上的应用每 30 秒给出 6 位数字的验证码`}
      >
        <span>
          {app && (
            <Button variant="quiet" onPress={props.onRemoveApp}>
              <Trans>移除</Trans>
            </Button>
          )}
          <Button onPress={props.onAddApp}>{app ? t`更换` : t`添加`}</Button>
        </span>
      </Way>

      <Way
        icon={<KeyRound size={18} aria-hidden />}
        title={t`通行密钥`}
        note={
          canAddPasskey
            ? t`用此设备、手机或安全密钥的指纹、面容或按键验证`
            : t`通行密钥只能在 https 网址下使用，请联系管理员`
        }
      >
        <Button isDisabled={!canAddPasskey} onPress={props.onAddPasskey}>
          <Trans>添加</Trans>
        </Button>
        {passkeys.length > 0 && (
          <ul aria-label={t`通行密钥`}>
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <span>
                  <strong>{passkey.name}</strong>
                  <small>
                    {passkey.host} · {t`${passkey.addedAt} 添加`} ·{' '}
                    {passkey.lastUsedAt ? t`${passkey.lastUsedAt} 使用过` : t`还没有使用过`}
                  </small>
                </span>
                <Button
                  variant="quiet"
                  aria-label={t`移除通行密钥 ${passkey.name}`}
                  onPress={() => props.onRemovePasskey({ passkey })}
                >
                  <Trans>移除</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Way>

      {isOn && (
        <Way
          icon={<FileText size={18} aria-hidden />}
          title={t`备用码`}
          note={
            recoveryCodesLeft > 0
              ? t`还剩 ${recoveryCodesLeft} 个，手机或密钥不在身边时使用`
              : t`已用完，请重新生成`
          }
        >
          <Button onPress={props.onRenewCodes}>
            <Trans>重新生成</Trans>
          </Button>
        </Way>
      )}
    </Sections>
  );
}

interface WayProps {
  icon: ReactNode;
  title: string;
  note: string;
  children: ReactNode;
}

function Way({ icon, title, note, children }: WayProps) {
  return (
    <section aria-label={title}>
      {icon}
      <div>
        <h2>{title}</h2>
        <small>{note}</small>
      </div>
      {children}
    </section>
  );
}

const Sections = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  width: min(720px, 100%);
  padding: var(--space-24);

  > p { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8); color: var(--text-secondary); }
  > section {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: var(--space-8) var(--space-12);
    padding: var(--space-16);
    border: 1px solid var(--border-subtle);
    border-radius: var(--radius-md);
  }
  > section > svg { flex: none; margin-top: 2px; color: var(--text-secondary); }
  > section > div { flex: 1; min-width: 12em; }
  > section > span { display: flex; gap: var(--space-8); margin-inline-start: auto; }
  h2 { font: var(--font-body-strong); }
  small { color: var(--text-secondary); font: var(--font-small); overflow-wrap: anywhere; }
  ul { flex: 1 0 100%; margin: 0; padding: 0; list-style: none; }
  li { display: flex; align-items: center; gap: var(--space-12); padding: var(--space-8) 0; border-top: 1px solid var(--border-subtle); }
  li > span { display: flex; flex: 1; flex-direction: column; min-width: 0; }
  li small { word-break: keep-all; }
  li strong { font: var(--font-body); overflow-wrap: anywhere; }
`;
