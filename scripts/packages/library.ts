import { defineConfig, type Rolldown, type UserConfig } from 'tsdown';

/**
 * How a published package is built: ES modules with their declarations, one file for each of our own, so that whoever
 * bundles them leaves out what goes unused and keeps the parts that load late apart.
 */
export const library = (entry: readonly string[]): UserConfig =>
  defineConfig({
    entry: [...entry],
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    unbundle: true,
    hash: false,
    tsconfig: 'tsconfig.build.json',
    dts: true,
    // What a package imports by conditions of its own (`imports` of its manifest) stays open.
    deps: { neverBundle: [/^#/] },
    plugins: [workersByTheirBuiltName],
  });

/** A worker's address is no import, so nothing else gives it the ending that its file has once it is built. */
const workersByTheirBuiltName: Rolldown.Plugin = {
  name: 'workers-by-their-built-name',
  renderChunk: (code) =>
    code.replace(/(new URL\(["'][^"']{1,100})\.ts(["'], import\.meta\.url\))/g, '$1.js$2'),
};
