import type { Page } from '@playwright/test';

/** How many sheets of paper the page takes. */
export async function sheetsOf(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What of a screen is still on paper, or cut there: one line a fault. The page is in print when this is asked. */
export const paperFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const found: string[] = [];
    for (const part of document.querySelectorAll(
      'nav, aside, header:has(nav), [role="tablist"], [role="search"]',
    ))
      if (isShown(part)) found.push(`the shell: ${part.getAttribute('aria-label') ?? part.tagName}`);
    for (const title of document.querySelectorAll('main h1, main h2, main h3')) {
      const isAbove = document.querySelector('[data-printed]') !== null;
      if (!isAbove && isShown(title) && (title as HTMLElement).innerText.trim() === '')
        found.push(`a title without words: ${title.textContent}`);
    }
    for (const part of document.querySelectorAll<HTMLElement>('main *, [data-printed] *')) {
      if (!isShown(part) || part.closest('svg')) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(part);
      if (clipPath !== 'none' || (overflowX === 'visible' && overflowY === 'visible')) continue;
      if (part.scrollHeight > part.clientHeight + 2 && part.clientHeight > 0)
        found.push(`cut: ${part.innerText.slice(0, 30)}`);
    }
    // What nobody reads in two lines: a number.
    const words = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (words.nextNode()) {
      const text = words.currentNode;
      if (!/^\d{3}\*{4}\d{4}$/.test(text.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNode(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`in two lines: ${text.textContent}`);
    }
    return found;
  });
