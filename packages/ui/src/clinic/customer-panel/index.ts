export type { Concerns } from './ConcernList.tsx';
export { CustomerPanel, type CustomerPanelProps } from './CustomerPanel.tsx';
export { PanelSection, type PanelSectionProps } from './PanelSection.tsx';
