const defaultDuration = 500;

/** Scrolls an element to its top in so many milliseconds (500 by default, rule shell-4); at once for reduced motion. */
export function scrollToTop(element: HTMLElement, duration = defaultDuration): void {
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }
  const from = element.scrollTop;
  let begin: number | undefined;
  const step = (now: number) => {
    begin ??= now;
    const progress = Math.min((now - begin) / duration, 1);
    element.scrollTop = from * (1 - progress) ** 3;
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
