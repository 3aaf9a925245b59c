import type { Density, ThemeName } from '@huifang/ui/theme';
import { isOneOf, stored } from './storage.ts';
import { createStore } from './store.ts';

const keptTheme = stored('theme', isOneOf<ThemeName>('light', 'dark'));
const keptDensity = stored('density', isOneOf<Density>('comfortable', 'compact'));

const systemTheme = (): ThemeName =>
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Theme and density, remembered; the system's theme until one is chosen. */
export const appearance = createStore<{ theme: ThemeName; density: Density }>({
  theme: keptTheme.read() ?? systemTheme(),
  density: keptDensity.read() ?? 'comfortable',
});

export function chooseTheme(theme: ThemeName) {
  keptTheme.write(theme);
  appearance.set({ ...appearance.get(), theme });
}

export function chooseDensity(density: Density) {
  keptDensity.write(density);
  appearance.set({ ...appearance.get(), density });
}
