/** One step of the wheel, the keys or the buttons. */
export const zoomStep = 0.1;

/** Sizes stay between a hundredth and a hundred times, free of rounding noise. */
export function clampZoom(zoom: number): number {
  return Math.min(100, Math.max(0.01, Math.round(zoom * 100) / 100));
}
