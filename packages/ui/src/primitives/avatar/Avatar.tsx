import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';

export interface AvatarProps {
  /** The person's name; one character of it stands for the face. */
  name: string;
  /** A red dot with a spoken text: something unread waits. @default false */
  hasUnread?: boolean;
}

/** A round mark for a person. The name itself is expected to stand beside it or on the button around it. */
export function Avatar({ name, hasUnread = false }: AvatarProps) {
  const { t } = useLingui();
  return (
    <Round>
      <span aria-hidden>{initial(name)}</span>
      {hasUnread && <Dot role="img" aria-label={t`有未读消息`} />}
    </Round>
  );
}

/** The first character of the given name for a Han name (the second of three), the first letter otherwise. */
function initial(name: string): string {
  const characters = [...name.trim()];
  const isHan = /\p{Script=Han}/u.test(characters[0] ?? '');
  return (characters[isHan ? Math.max(characters.length - 2, 1) : 0] ?? characters[0] ?? '').toUpperCase();
}

const Round = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--brand-tint);
  color: var(--brand-text);
  font: var(--font-caption-strong);
  box-shadow: inset 0 0 0 1px var(--brand-border);
`;

const Dot = styled.span`
  position: absolute;
  top: -1px;
  right: -1px;
  width: 9px;
  height: 9px;
  border: 2px solid var(--bg-canvas);
  border-radius: 50%;
  background: var(--danger-control);
`;
