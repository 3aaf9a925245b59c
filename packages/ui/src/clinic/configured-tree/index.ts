export {
  type ConfiguredActions,
  type ConfiguredEntry,
  ConfiguredTree,
  type ConfiguredTreeProps,
} from './ConfiguredTree.tsx';
export { MoveHint, Pane, PaneHead, Panes, PaneTools } from './Pane.tsx';
