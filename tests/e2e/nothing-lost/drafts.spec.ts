import { expect, test } from '../product.ts';
import { fillPerson, openNewConsult } from '../support/consult-form.ts';
import { aPerson } from '../support/records.ts';
import { openServiceCentre } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

test('a half-filled form is asked about before its window goes', async ({ page }) => {
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  await fillPerson(form, aPerson());
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(form).toBeVisible();
});
