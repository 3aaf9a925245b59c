import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig, type Plugin } from 'vite';
import { firstIcons } from '../../scripts/vite/first-icons.ts';
import { reactWithMacros } from '../../scripts/vite/lingui-macros.ts';
import { loadedWith } from '../../scripts/vite/loaded-with.ts';
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
const signIn = source('entries/sign-in.tsx');
const application = source('entries/application.tsx');
const serviceCentre = source('app/routes/ServiceCentreRoute.tsx');

/** What is on the screen first, whichever page that is. */
const icons = firstIcons([start, signIn, application, serviceCentre]);
const frame = loadedWith({
  name: 'frame',
  modules: [application],
  without: [start, signIn, source('entries/fill-form.tsx')],
});
const listKit = loadedWith({
  name: 'list-kit',
  modules: [serviceCentre],
  without: [application],
  test: /backoffice\/src\/(?:kits|lib)\//,
});
const consultDialog = source('features/consult/ConsultRegistration.tsx');
const configured = ['ConsultMethods', 'Dictionaries', 'Diseases', 'MenuEditor', 'PhoneLines', 'Sites'].map(
  (name) => source(`app/routes/${name}Route.tsx`),
);
const editing = loadedWith({
  name: 'editing',
  modules: [consultDialog, ...configured],
  without: [application, serviceCentre],
  atLeast: 5,
});
const configuring = loadedWith({
  name: 'configuring',
  modules: configured,
  without: [application, serviceCentre, consultDialog],
  atLeast: 2,
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
        // What is loaded together anyway stays together: left to itself it falls into ever smaller files, each of
        // which compresses worse, with every page that comes to share some of it. A file that moves has to be named
        // anew here: out of its group it may wait for the group, which waits for it, and the page does not open.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', test: /node_modules\/(?:react|react-dom|scheduler|styled-components|@lingui)\// },
            {
              name: 'routing',
              test: /node_modules\/(?:react-router|@tanstack\/(?:react-query|query-core))\//,
            },
            { name: icons, debugName: 'icons', test: /node_modules\/lucide-react\// },
            // Every page stands in the frame.
            { name: frame, debugName: 'frame' },
            {
              name: 'lists',
              test: /ui\/src\/primitives\/(?:data-table\/(?!RowsInView)|(?:drawer|menu|pagination|popover|scroll-edges|segmented|states|tabs|truncated-text)\/)/,
            },
            {
              name: 'cells',
              test: /ui\/src\/clinic\/(?:call-number|do-not-disturb|status-chips|text-limits)\/|service-centre\/ConsultCells/,
            },
            {
              name: 'list-page',
              test: /ui\/src\/clinic\/(?:list-page|scope-filter|batch\/SelectionTools|service-centre\/(?:ServiceCentreToolbar\.styles|useSlashFocus|dates))/,
            },
            { name: listKit, debugName: 'list-kit' },
            { name: 'dates', test: /ui\/src\/primitives\/date-picker\/(?:Calendar|DateRangePicker|dates)/ },
            {
              name: 'rows',
              test: /contract\/src\/(?:gateway\/operations|follow-ups\/log|do-not-disturb\/mark|consults\/record|tags\/record)/,
            },
            {
              name: 'navigation',
              test: /backoffice\/src\/app\/routes\/(?:addresses|customer-links|customer-panel|open-page|page-names|load-patient-home)/,
            },
            {
              name: 'form',
              test: /form-renderer\/src\/(?:FormRenderer|handle|(?:context|store|layout|styles)\/|(?:words\/words|read\/ReadValue|widgets\/registry|controls\/(?:control|useChoices|ChoiceNotice|Slot|Late|FieldBoundary))\.)/,
            },
            {
              name: 'form-document',
              test: /form-renderer\/src\/schema\/(?:parse|normalise|addresses|sizes|create|edit|choices|read-options|migrations)\.ts/,
            },
            { name: editing, debugName: 'editing' },
            { name: configuring, debugName: 'configuring' },
            { name: 'sign-in-form', test: /ui\/src\/clinic\/sign-in\/SignIn(?:Form|Frame)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': serverAddress, '/openapi.json': serverAddress } },
  preview: { proxy: { '/api': serverAddress } },
});
