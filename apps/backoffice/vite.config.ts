import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig, type Plugin } from 'vite';
import { reactWithMacros } from '../../scripts/vite/lingui-macros.ts';
import { pieces } from '../../scripts/vite/pieces.ts';
import { withoutSchemaDescriptions } from '../../scripts/vite/without-schema-descriptions.ts';

const serverAddress = process.env.HUIFANG_SERVER ?? 'http://localhost:3000';

/** In development no server fills in the nonce. */
const fillNonce = (): Plugin => ({
  name: 'huifang-nonce',
  apply: 'serve',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('%NONCE%', 'development'),
  },
});

const source = (module: string) => resolve(import.meta.dirname, 'src', module);
const start = source('main.tsx');

/** What changes seldom, or is spelt so that the bundler keeps an empty file for it. */
const libraries = [
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|styled-components|stylis|@emotion|@lingui)\//,
  },
  { name: 'routing', test: /node_modules\/(?:react-router|@tanstack\/(?:react-query|query-core))\// },
  { name: 'passkeys', test: /node_modules\/@simplewebauthn\// },
];

/** Everybody waits for the first pages, many for a customer's, and few for one dialog. */
const first = [
  'main',
  'entries/sign-in',
  'entries/fill-form',
  'entries/application',
  'app/routes/ServiceCentreRoute',
];
const weights = new Map([
  ...first.map((name) => [source(`${name}.tsx`), 20] as const),
  [source('app/routes/PatientHomeRoute.tsx'), 3],
]);

const shared = pieces({
  start,
  perFile: 10_000,
  weightOf: (id) => weights.get(id) ?? (id.endsWith('Route.tsx') ? 1 : 0.2),
  isPlaced: (id) => libraries.some(({ test }) => test.test(id)),
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    reactWithMacros(),
    fillNonce(),
    withoutSchemaDescriptions(),
    // React Aria speaks thirty languages; the product three.
    optimizeLocales.vite({ locales: ['zh-CN', 'zh-TW', 'en-US'] }),
  ],
  html: { cspNonce: '%NONCE%' },
  define: { __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()) },
  build: {
    outDir: resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    /** Inlined assets would need `data:` in the content security policy. */
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        // Every page names the files of those that it may open, and a hash is the part that does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [...libraries, { name: shared, debugName: 'shared' }],
        },
      },
    },
  },
  server: { proxy: { '/api': serverAddress, '/openapi.json': serverAddress } },
  preview: { proxy: { '/api': serverAddress } },
});
