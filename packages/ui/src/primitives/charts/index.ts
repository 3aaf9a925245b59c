export { BarChart, type BarChartProps } from './BarChart.tsx';
export { HorizontalBarChart, type HorizontalBarChartProps } from './HorizontalBarChart.tsx';
export { PieChart, type PieChartProps } from './PieChart.tsx';
export { type LineSeries, SmallLineChart, type SmallLineChartProps } from './SmallLineChart.tsx';
export type { ChartDatum, ChartFrameOptions } from './types.ts';
