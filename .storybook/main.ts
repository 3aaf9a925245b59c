import type { StorybookConfig } from '@storybook/react-vite';
import { reactWithMacros } from '../scripts/vite/lingui-macros.ts';

/** `STORIES_IN`: the one package whose stories are wanted. */
const place = process.env.STORIES_IN ?? 'packages/{ui,form-renderer,form-designer}';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [`../${place}/src/**/*.{mdx,stories.tsx}`],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    // Storybook brings its own React plugin; ours must be the only one, with the macros after it.
    plugins: [
      ...(vite.plugins ?? [])
        .flat()
        .filter((plugin) => !String((plugin as { name?: string })?.name).startsWith('vite:react')),
      reactWithMacros(),
    ],
  }),
};

export default config;
