import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { reactWithMacros } from '../../scripts/vite/lingui-macros.ts';

const serverAddress = process.env.HUIFANG_SERVER ?? 'http://localhost:3000';

/** The development server fills what the product's server fills for each response. */
const fillPlaceholders = (): Plugin => ({
  name: 'huifang-placeholders',
  apply: 'serve',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('%NONCE%', 'development').replace('%CONFIG%', '{}'),
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactWithMacros(), fillPlaceholders()],
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
  },
  server: { proxy: { '/api': serverAddress, '/openapi.json': serverAddress } },
  preview: { proxy: { '/api': serverAddress } },
});
