import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when this was first shown, if it would be lost otherwise: a dialog that was
 * replaced by another one meanwhile cannot know any more what had opened the first.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
