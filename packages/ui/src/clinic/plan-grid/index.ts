export { type DayWork, type ExecutorWork, PlanGrid, type PlanGridProps } from './PlanGrid.tsx';
