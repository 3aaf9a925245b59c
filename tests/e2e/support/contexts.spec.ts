import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';

const address = '/openapi.json';

/** All that a page can find of pages before it. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    isGranted: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
    isHeld: ((await navigator.locks.query()).held ?? []).length > 0,
    name: self.name,
  }));

const nothing = {
  local: 0,
  session: 0,
  databases: 0,
  caches: [],
  isGranted: false,
  isHeld: false,
  name: '',
};

// Both leave everything that can be left: whichever comes second would find it.
for (const turn of ['one', 'another']) {
  test(`${turn} test finds nothing in its browser that a test before it left there`, async ({
    page,
    context,
    product,
  }) => {
    expect(context.pages()).toEqual([page]);
    expect(await context.cookies()).toEqual([]);
    const answer = await page.goto(address);
    expect(await answer?.json()).toHaveProperty('paths');
    expect(await found(page)).toEqual(nothing);

    await context.addCookies([{ name: 'left', value: 'behind', url: product.url }]);
    await context.grantPermissions(['geolocation']);
    await page.evaluate(async () => {
      self.name = 'left';
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      await new Promise((opened) => {
        indexedDB.open('left').onsuccess = opened;
      });
      await (await caches.open('left')).put('/left', new Response('behind'));
      void navigator.locks.request('left', () => new Promise(() => undefined));
    });
    const beside = await context.newPage();
    await beside.goto(address);
    await context.route(`**${address}`, (route) => route.fulfill({ json: {} }));
    await context.setOffline(true);
    expect(await found(page)).not.toMatchObject({ local: 0 });
  });
}
