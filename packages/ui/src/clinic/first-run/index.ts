export { type FirstRun, FirstRunPanel, type FirstRunPanelProps } from './FirstRunPanel.tsx';
