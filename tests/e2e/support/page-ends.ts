import type { Page } from '@playwright/test';

/**
 * Where the page can be scrolled past the end of what it shows, one line a scrolling part. A whole page never scrolls:
 * its parts do, each as far as its contents reach.
 */
export const emptyEnds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isUnseen = (element: Element) => {
      const { clipPath, display, visibility } = getComputedStyle(element);
      return clipPath !== 'none' || display === 'none' || visibility === 'hidden';
    };
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
    };
    /** The furthest corner of what is seen, without what a part scrolls for itself. */
    const endOf = (element: Element, end = { right: 0, bottom: 0 }) => {
      for (const child of element.children) {
        if (isUnseen(child)) continue;
        const box = child.getBoundingClientRect();
        if (box.width > 0 && box.height > 0) {
          end.right = Math.max(end.right, box.right);
          end.bottom = Math.max(end.bottom, box.bottom);
        }
        const { overflowX, overflowY } = getComputedStyle(child);
        if (overflowX === 'visible' && overflowY === 'visible') endOf(child, end);
      }
      return end;
    };
    const found: string[] = [];
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    if (scrollHeight > clientHeight + 1) found.push(`the document by ${scrollHeight - clientHeight} down`);
    if (scrollWidth > clientWidth + 1) found.push(`the document by ${scrollWidth - clientWidth} across`);
    for (const part of document.querySelectorAll('main, main *')) {
      if (!scrolls(part)) continue;
      const box = part.getBoundingClientRect();
      const end = endOf(part);
      const style = getComputedStyle(part);
      const name = part.getAttribute('aria-label') ?? part.tagName.toLowerCase();
      const down =
        part.scrollHeight - (end.bottom - box.top + part.scrollTop + parseFloat(style.paddingBottom));
      if (part.scrollHeight > part.clientHeight + 1 && down > 2)
        found.push(`${name} by ${Math.round(down)} down`);
      const across =
        part.scrollWidth - (end.right - box.left + part.scrollLeft + parseFloat(style.paddingRight));
      if (part.scrollWidth > part.clientWidth + 1 && across > 2)
        found.push(`${name} by ${Math.round(across)} across`);
    }
    return found;
  });
