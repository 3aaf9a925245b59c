import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works a page. */
export interface Hand {
  /** Presses a button or follows a link. */
  press: (target: Locator) => Promise<void>;
  /** Replaces what a field holds. */
  fill: (field: Locator, text: string) => Promise<void>;
  /** Ticks a box inside `form`, by the box's words. */
  tick: (form: Locator, words: string) => Promise<void>;
  /** Picks one of the choices of a radio group. */
  choose: (group: Locator, choice: string) => Promise<void>;
  /** Goes to a page that is open, by its tab. */
  turnTo: (tabs: Locator, title: string | RegExp) => Promise<void>;
}

/** A hand on the mouse, which types only what is to be written. */
export const pointerHand: Hand = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  tick: (form, words) => form.getByText(words, { exact: true }).click(),
  choose: (group, choice) => group.getByText(choice, { exact: true }).click(),
  turnTo: (tabs, title) => tabs.getByRole('button', { name: title }).first().click(),
};

/** More presses of Tab than any page of the product needs to go around once. */
const farthest = 200;

/** Both hands on the keyboard: gets everywhere by Tab and arrows, as somebody without a mouse does. */
export function keyboardHand(page: Page): Hand {
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const holdsFocus = (target: Locator) =>
    target.evaluate((element) => element.contains(document.activeElement));
  const walk = async (target: Locator, key: string, isThere = hasFocus) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < farthest; presses++) {
      if (await isThere(target)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} never leads to ${target}.`);
  };

  return {
    async press(target) {
      await walk(target, 'Tab');
      await page.keyboard.press('Enter');
    },
    async fill(field, text) {
      await walk(field, 'Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(text);
      await expect(field).toHaveValue(text);
    },
    async tick(form, words) {
      const box = form.getByRole('checkbox', { name: words });
      await walk(box, 'Tab');
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    async choose(group, choice) {
      const radio = group.getByRole('radio', { name: choice, exact: true });
      await walk(group, 'Tab', holdsFocus);
      await walk(radio, 'ArrowRight');
      await page.keyboard.press('Space');
      await expect(radio).toBeChecked();
    },
    async turnTo(tabs, title) {
      await walk(tabs.locator('[aria-current=page]'), 'Tab');
      await walk(tabs.getByRole('button', { name: title }).first(), 'ArrowLeft');
      await page.keyboard.press('Enter');
    },
  };
}
