import { expect } from '@playwright/test';
import type { TestRunnerConfig } from '@storybook/test-runner';

const still = '*, ::before, ::after { animation: none !important; transition: none !important; }';

/** What a phone leaves of its window while its keyboard is shown, in pixels. */
const aboveTheKeyboard = { width: 390, height: 400 };

/** The names of the main buttons of open dialogs that cannot be scrolled into the window and pressed there. */
function outOfReach(): string[] {
  const mains = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].flatMap((dialog) =>
    [...dialog.querySelectorAll<HTMLElement>('button[data-variant=primary], button[data-variant=danger]')]
      .filter((button) => button.closest('[role=dialog], [role=alertdialog]') === dialog)
      .slice(-1),
  );
  return mains
    .filter((button) => !button.closest('[inert], [aria-hidden=true]') && button.checkVisibility())
    .filter((button) => {
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, right, top, bottom } = button.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
      const isAsleep = getComputedStyle(button).pointerEvents === 'none';
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !isAsleep && !button.contains(met);
    })
    .map((button) => button.innerText);
}

export default {
  /** Stories are looked at when they stand still: what fades in counts as hidden until it has. */
  async preVisit(page) {
    await page.evaluate((css) => {
      if (document.getElementById('still')) return;
      const style = Object.assign(document.createElement('style'), { id: 'still', textContent: css });
      document.head.append(style);
    }, still);
  },

  /** Every dialog that a story leaves open can be finished on a phone. */
  async postVisit(page, { id }) {
    if ((await page.locator('[role=dialog], [role=alertdialog]').count()) === 0) return;
    const usual = page.viewportSize();
    await page.setViewportSize(aboveTheKeyboard);
    // Dialogs follow the window's size when they are told of it.
    await expect.poll(() => page.evaluate(outOfReach), `${id}: out of reach at 390x400`).toEqual([]);
    if (usual) await page.setViewportSize(usual);
  },
} satisfies TestRunnerConfig;
