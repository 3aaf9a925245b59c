import { Trans } from '@lingui/react/macro';
import { KeyRound, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';

export interface FactorChoiceProps {
  /** @default true */
  canAddPasskey?: boolean;
  onAddApp: () => void;
  onAddPasskey: () => void;
  onSignOut: () => void;
}

/** For people whose role asks for a second factor and who have none yet: one way on, and the way out. */
export function FactorChoice({ canAddPasskey = true, onAddApp, onAddPasskey, onSignOut }: FactorChoiceProps) {
  return (
    <Choice>
      <p>
        <Trans>您的角色要求登录时再验证一次。设置后就可以继续，以后登录时也会用到。</Trans>
      </p>
      <Button variant="primary" autoFocus icon={<Smartphone size={15} aria-hidden />} onPress={onAddApp}>
        <Trans>使用验证器应用</Trans>
      </Button>
      <Button isDisabled={!canAddPasskey} icon={<KeyRound size={15} aria-hidden />} onPress={onAddPasskey}>
        <Trans>使用通行密钥</Trans>
      </Button>
      {!canAddPasskey && (
        <small>
          <Trans>通行密钥只能在 https 网址下使用，请联系管理员</Trans>
        </small>
      )}
      <Button variant="text" onPress={onSignOut}>
        <Trans>退出登录</Trans>
      </Button>
    </Choice>
  );
}

const Choice = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);

  > p { color: var(--text-secondary); }
  small { color: var(--text-secondary); font: var(--font-small); }
`;
