import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

/**
 * React with Lingui macros, for every place that compiles our sources (app, tests, Storybook).
 * All three are needed in this order: with `lingui()` alone the build passes and macros throw at run time.
 */
export const reactWithMacros = (): PluginOption[] => [
  react(),
  lingui(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];
