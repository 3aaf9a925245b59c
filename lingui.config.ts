import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** One catalog a package, so that a package's texts travel with it. The source wording is zh-CN. */
export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'zh-TW', 'en-US'],
  format: formatter({ lineNumbers: false }),
  catalogs: ['packages/ui', 'apps/backoffice'].map((folder) => ({
    path: `<rootDir>/${folder}/src/locales/{locale}`,
    include: [`<rootDir>/${folder}/src`],
    exclude: ['**/*.stories.tsx', '**/*.test.tsx', '**/*.test.ts'],
  })),
});
