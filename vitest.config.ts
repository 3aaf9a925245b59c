import { defineConfig } from 'vitest/config';
import { reactWithMacros } from './scripts/vite/lingui-macros.ts';

/**
 * Two kinds of unit test: plain Node for packages and the server, jsdom for components. The files of a worker share
 * their modules (`isolate: false`), which keep nothing that a test could find: loading them anew took most of the time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: [
            'packages/{contract,domain,regions}/**/*.test.ts',
            'packages/{form-renderer,form-designer}/src/**/*.test.ts',
            'packages/ui/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        plugins: [reactWithMacros()],
        test: {
          name: 'components',
          environment: 'jsdom',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: [
            'packages/{ui,form-renderer,form-designer}/**/*.test.tsx',
            'apps/backoffice/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['scripts/vite/fail-on-console-error.ts', 'scripts/vite/unhurried-queries.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          setupFiles: ['scripts/vite/usual-umask.ts'],
        },
      },
    ],
  },
});
