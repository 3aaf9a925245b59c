import { useLingui } from '@lingui/react/macro';
import { keyframes, styled } from 'styled-components';

export interface SpinnerProps {
  /** What is loading. @default 加载中 */
  label?: string;
}

/** A turning ring with a spoken text, for a place of its own. A button brings its own with `isBusy`. */
export function Spinner({ label }: SpinnerProps) {
  const { t } = useLingui();
  return <Ring role="status" aria-label={label ?? t`加载中`} />;
}

export interface LoadingBarProps {
  isActive: boolean;
}

/** The thin line on top of the window while a page is on its way. */
export function LoadingBar({ isActive }: LoadingBarProps) {
  const { t } = useLingui();
  if (!isActive) return null;
  return <Line role="progressbar" aria-label={t`页面加载中`} />;
}

const turn = keyframes`to { transform: rotate(1turn); }`;
const advance = keyframes`from { transform: scaleX(0); } 60% { transform: scaleX(0.7); } to { transform: scaleX(0.95); }`;

const Ring = styled.span`
  display: inline-block;
  width: 20px;
  height: 20px;
  border: 2px solid var(--brand-solid);
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;

  @media (forced-colors: active) { border-color: Highlight; border-right-color: Canvas; forced-color-adjust: none; }
`;

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-loading-bar);
  height: 2px;
  background: var(--brand-solid);
  transform-origin: left;
  animation: ${advance} 8s var(--ease-out) forwards;

  @media (forced-colors: active) { background: Highlight; forced-color-adjust: none; }
`;
