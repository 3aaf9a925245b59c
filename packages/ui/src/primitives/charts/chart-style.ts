import type { PieSvgProps } from '@nivo/pie';

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'plus' | 'cross' | 'ring' | 'bar';

interface SeriesStyle {
  colour: string;
  marker: MarkerShape;
  dash?: string;
}

/** How the series of a line chart differ, in the order in which they are taken: colour, marker and dash. */
const seriesStyles: readonly SeriesStyle[] = [
  { colour: 'var(--chart-1)', marker: 'circle' },
  { colour: 'var(--chart-2)', marker: 'square', dash: '6 4' },
  { colour: 'var(--chart-3)', marker: 'triangle', dash: '2 4' },
  { colour: 'var(--chart-4)', marker: 'diamond', dash: '10 3 2 3' },
  { colour: 'var(--chart-5)', marker: 'plus', dash: '8 3' },
  { colour: 'var(--chart-6)', marker: 'cross', dash: '1 3' },
  { colour: 'var(--chart-7)', marker: 'ring', dash: '12 4' },
  { colour: 'var(--chart-8)', marker: 'bar', dash: '4 2 1 2' },
];

/** The ninth series begins again with the first. */
export const styleOfSeries = (index: number): SeriesStyle =>
  seriesStyles[index % seriesStyles.length] ?? { colour: 'var(--chart-1)', marker: 'circle' };

/** An ordered ramp, for the five attention levels. */
export const attentionColours: readonly string[] = [1, 2, 3, 4, 5].map((level) => `var(--att-${level})`);

/** Tokens for the charts' own parts, so that they follow the theme without being drawn anew. */
export const chartTheme: NonNullable<PieSvgProps<object>['theme']> = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--text-tertiary)' },
  axis: {
    domain: { line: { stroke: 'var(--chart-axis)', strokeWidth: 1 } },
    ticks: { line: { stroke: 'none' }, text: { fontSize: 12, fill: 'var(--text-secondary)' } },
  },
  grid: { line: { stroke: 'var(--chart-grid)', strokeWidth: 1 } },
  crosshair: {
    line: { stroke: 'var(--chart-axis)', strokeWidth: 1, strokeOpacity: 1, strokeDasharray: '2 3' },
  },
};

/** The axis of figures has grid lines instead of a line of its own. */
export const figureAxis = {
  tickSize: 0,
  tickPadding: 8,
  style: { domain: { line: { stroke: 'none' } } },
} as const;
