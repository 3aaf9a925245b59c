import { useEffect, useState } from 'react';

/** Whether the product fills the screen, and the way to change it. A refusal by the browser changes nothing. */
export function useFullscreen(): { isFullscreen: boolean; toggle: () => void } {
  const [isFullscreen, setFullscreen] = useState(() => document.fullscreenElement !== null);

  useEffect(() => {
    const follow = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  return {
    isFullscreen,
    toggle: () => {
      const change = isFullscreen ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      change.catch(() => undefined);
    },
  };
}
