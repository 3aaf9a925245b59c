export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteEntry,
  type PaletteSearch,
} from './CommandPalette.tsx';
