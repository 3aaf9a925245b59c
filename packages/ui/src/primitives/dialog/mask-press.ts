import { useRef } from 'react';

/** The overlay reports a press beside the dialog and Escape alike; this tells the two apart. */
export function useMaskPress(canCloseByMask: boolean) {
  const wasMaskPressed = useRef(false);
  return {
    isMaskPress: () => wasMaskPressed.current,
    allowsMaskPress: () => {
      wasMaskPressed.current = canCloseByMask;
      queueMicrotask(() => {
        wasMaskPressed.current = false;
      });
      return canCloseByMask;
    },
  };
}
