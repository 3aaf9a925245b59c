import { useLingui } from '@lingui/react/macro';
import { ArrowUpToLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { scrollToTop } from './scroll-to-top.ts';

const threshold = 100;
const buttonDuration = 1000;

export interface BackToTopProps {
  /** The element that scrolls. */
  container: HTMLElement | null;
}

/** Appears after 100 px of scrolling and goes back up in 1000 ms (rule shell-4). */
export function BackToTop({ container }: BackToTopProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!container) return;
    const measure = () => setShown(container.scrollTop > threshold);
    container.addEventListener('scroll', measure, { passive: true });
    return () => container.removeEventListener('scroll', measure);
  }, [container]);

  if (!isShown || !container) return null;
  return (
    <Place>
      <IconButton
        label={t`回到顶部`}
        icon={<ArrowUpToLine size={18} />}
        tooltipPlacement="left"
        onPress={() => {
          scrollToTop(container, buttonDuration);
          container.focus({ preventScroll: true });
        }}
      />
    </Place>
  );
}

const Place = styled.div`
  position: absolute;
  right: var(--space-24);
  bottom: var(--space-40);
  z-index: var(--z-back-top);
  border-radius: var(--radius-sm);
  background: var(--bg-raised);
  box-shadow: var(--shadow-popover);
`;
