export { breakpoints, tagPresets } from './generated/variables.ts';
export {
  type Density,
  type Locale,
  type ThemeName,
  ThemeProvider,
  type ThemeProviderProps,
} from './ThemeProvider.tsx';
