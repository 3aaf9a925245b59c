export { type PointsChange, PointsChangeList, type PointsChangeListProps } from './PointsChangeList.tsx';
export { PointsLayout } from './PointsLayout.tsx';
export { type PointsListRow, usePointsColumns } from './usePointsColumns.tsx';
