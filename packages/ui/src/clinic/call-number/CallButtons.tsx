import { useLingui } from '@lingui/react/macro';
import { Copy, Eye, EyeOff, Phone } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Tooltip } from '../../primitives/tooltip/index.ts';
import { telAddress } from './tel-address.ts';

interface Look {
  /** The words beside the icon instead of in its tooltip. @default false */
  hasWords?: boolean;
}

interface ActionProps extends Look {
  label: string;
  words: string;
  icon: ReactNode;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

function Action({ hasWords = false, label, words, icon, onPress, ref }: ActionProps) {
  return hasWords ? (
    <WordButton ref={ref} variant="text" size="small" icon={icon} onPress={onPress}>
      {words}
    </WordButton>
  ) : (
    <SmallIconButton ref={ref} size="small" label={label} icon={icon} onPress={onPress} />
  );
}

export interface RevealNumberProps extends Look {
  /** Already shown: the press hides it again. @default false */
  isShown?: boolean;
  /** Tells it from its neighbours, such as `显示完整号码 2`. */
  label?: string;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Asks for the whole number, or hides it again; the focus stays on it. */
export function RevealNumber({ isShown = false, label, ...rest }: RevealNumberProps) {
  const { t } = useLingui();
  return isShown ? (
    <Action {...rest} label={t`隐藏号码`} words={t`隐藏号码`} icon={<EyeOff size={14} aria-hidden />} />
  ) : (
    <Action
      {...rest}
      label={label ?? t`显示完整号码`}
      words={t`显示号码`}
      icon={<Eye size={14} aria-hidden />}
    />
  );
}

/** Copies a number, or whatever its press does first. */
export function CopyNumber({ number, ...rest }: Look & { number?: string; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Action
      {...rest}
      label={number ? t`复制 ${number}` : t`复制号码`}
      words={t`复制`}
      icon={<Copy size={14} aria-hidden />}
    />
  );
}

export interface CallLinkProps extends Look {
  /** Absent while it is masked: the press asks for it. */
  number?: string;
  onPress?: () => void;
  ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
}

/** Calls a number by whatever on this machine makes calls. */
export function CallLink({ number, hasWords = false, onPress, ref }: CallLinkProps) {
  const { t } = useLingui();
  const icon = <Phone size={14} aria-hidden />;
  if (number === undefined) {
    return (
      <Action
        ref={ref}
        hasWords={hasWords}
        label={t`拨打`}
        words={t`拨打`}
        icon={icon}
        onPress={() => onPress?.()}
      />
    );
  }
  const label = t`拨打 ${number}`;
  return hasWords ? (
    <WordLink ref={ref} href={telAddress(number)} aria-label={label}>
      {icon}
      {t`拨打`}
    </WordLink>
  ) : (
    <Tooltip content={label} isPlain>
      <IconLink ref={ref} href={telAddress(number)} aria-label={label}>
        {icon}
      </IconLink>
    </Tooltip>
  );
}

const WordButton = styled(Button)`
  && { min-height: 28px; padding: 0 var(--space-4); }
`;

const SmallIconButton = styled(IconButton)`
  && { width: 24px; height: 24px; color: var(--text-link); }
  @media (pointer: coarse) { && { width: 40px; height: 40px; } }
`;

const WordLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  min-height: 28px;
  padding: 0 var(--space-4);
  border-radius: var(--radius-sm);
  color: var(--text-link);
  font: var(--font-small);
  text-decoration: none;
  white-space: nowrap;

  &:hover { background: var(--bg-hover); }
  @media (pointer: coarse) { min-height: 40px; }
`;

const IconLink = styled.a`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--radius-sm);
  color: var(--text-link);

  &:hover { background: var(--bg-hover); }
  @media (pointer: coarse) { width: 40px; height: 40px; }
`;
