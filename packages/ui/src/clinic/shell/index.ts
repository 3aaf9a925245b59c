export { AppShell, type AppShellProps } from './AppShell.tsx';
export { BrandMark } from './BrandMark.tsx';
export { scrollToTop } from './scroll-to-top.ts';
export type {
  HeaderToolsProps,
  MenuEntry,
  MenuGroup,
  MenuItem,
  Organisation,
  PageTab,
  PageTabsProps,
} from './types.ts';
