import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';

/** Something here is not saved yet. */
export function UnsavedDot() {
  const { t } = useLingui();
  return <Dot role="img" aria-label={t`未保存`} title={t`未保存`} />;
}

export const Dot = styled.i`
  display: inline-block;
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--brand-solid);
`;
