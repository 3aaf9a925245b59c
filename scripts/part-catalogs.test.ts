import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const locales = ['zh-CN', 'zh-TW', 'en-US'];
const textsOf = async (path: string): Promise<Record<string, unknown>> =>
  (await import(/* @vite-ignore */ resolve(import.meta.dirname, '..', `${path}.ts`))).messages;

describe('the two parts of a language', () => {
  it.each(locales)('are together what the catalogs say, in %s', async (locale) => {
    const all = {
      ...(await textsOf(`packages/ui/src/locales/${locale}`)),
      ...(await textsOf(`apps/backoffice/src/locales/${locale}`)),
    };
    const first = await textsOf(`apps/backoffice/src/locales/first-${locale}`);
    const later = await textsOf(`apps/backoffice/src/locales/later-${locale}`);
    expect({ ...first, ...later }).toEqual(all);
    expect(Object.keys(first).filter((id) => id in later)).toEqual([]);
    expect(Object.keys(later).length).toBeGreaterThan(Object.keys(first).length);
  });
});
