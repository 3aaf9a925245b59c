import { Line, type LineCustomSvgLayer, type SliceTooltipProps } from '@nivo/line';
import { Bubble, LegendList } from './ChartFrame.styles.ts';
import { ChartFrame, useFigures } from './ChartFrame.tsx';
import { chartTheme, figureAxis, styleOfSeries } from './chart-style.ts';
import { Marker } from './Marker.tsx';
import { niceTicks, spacedLabels, textWidth } from './ticks.ts';
import type { ChartFrameOptions } from './types.ts';

export interface LineSeries {
  id: string;
  label: string;
  /** One figure for each label; null where there is none. */
  values: readonly (number | null)[];
}

export interface SmallLineChartProps extends ChartFrameOptions {
  /** Along the bottom, oldest first, each different: 11月, 12月. */
  labels: readonly string[];
  /** The labels as the table writes them, such as 2025年11月. @default labels */
  fullLabels?: readonly string[];
  /** Heads the labels in the table, such as 月份. */
  labelHeading: string;
  /** Up to eight, each with a colour, a marker and a dash of its own. */
  series: readonly LineSeries[];
  /** How the axis writes its figures, where a unit would crowd it. @default formatValue */
  formatTick?: (value: number) => string;
  /** Of the drawing. @default 180 */
  height?: number;
}

type Drawn = { id: string; data: readonly { x: string; y: number | null }[] };

/** A development over time; a single series is filled below. */
export function SmallLineChart(props: SmallLineChartProps) {
  const { labels, fullLabels = labels, series, height = 180, labelHeading, formatTick, ...frame } = props;
  const figure = useFigures(frame.formatValue);
  const tickText = formatTick ?? figure;
  const numbers = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = niceTicks(numbers);
  // Room for the figures of the axis, and for half of the first and the last label.
  const left = Math.max(...ticks.map((tick) => textWidth(tickText(tick)) + 12), halfOf(labels[0]));
  const right = Math.max(16, halfOf(labels.at(-1)));
  const points = labels.map((_, index) => String(index));
  const nameOf = (index: string) => labels[Number(index)] ?? '';
  const data: Drawn[] = series.map(({ id, values }) => ({
    id,
    data: points.map((x, index) => ({ x, y: values[index] ?? null })),
  }));
  const written = (value: number | null | undefined) => (typeof value === 'number' ? figure(value) : '—');

  const draw = (width: number) => {
    const length = Math.max(width - left - right, 1);
    const every = Math.ceil(labels.length / Math.max(spacedLabels(labels, length).length, 1));
    return (
      <Line
        width={width}
        height={height}
        margin={{ top: 8, right, bottom: 28, left }}
        data={data}
        xScale={{ type: 'point' }}
        yScale={{ type: 'linear', min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
        colors={series.map((_, index) => styleOfSeries(index).colour)}
        enableArea={series.length === 1}
        areaOpacity={0.1}
        enableGridX={false}
        gridYValues={ticks}
        axisLeft={{ ...figureAxis, tickValues: ticks, format: tickText }}
        axisBottom={{
          tickValues: points.filter((_, index) => (points.length - 1 - index) % every === 0),
          tickSize: 0,
          tickPadding: 10,
          format: nameOf,
        }}
        enableSlices="x"
        crosshairType="x"
        sliceTooltip={momentTip(nameOf, series, written)}
        layers={['grid', 'axes', 'areas', 'crosshair', markedLines, 'slices']}
        animate={false}
        role="presentation"
        theme={chartTheme}
      />
    );
  };

  return (
    <ChartFrame
      {...frame}
      columns={[labelHeading, ...series.map(({ label }) => label)]}
      rows={points.map((key, index) => ({
        key,
        cells: [fullLabels[index] ?? '', ...series.map(({ values }) => written(values[index]))],
      }))}
      isEmpty={numbers.length === 0}
      height={height}
      legend={series.length > 1 && <Legend series={series} />}
      draw={draw}
    />
  );
}

const markedLines: LineCustomSvgLayer<Drawn> = ({ series, lineGenerator }) =>
  series.map(({ id, data }, index) => {
    const { colour, marker, dash } = styleOfSeries(index);
    const known = data.filter(({ data: { y } }) => y !== null);
    const path = lineGenerator(data.map(({ data: { y }, position }) => (y === null ? gap : position)));
    return (
      <g key={id}>
        <path d={path ?? undefined} fill="none" stroke={colour} strokeWidth={2} strokeDasharray={dash} />
        {known.map(({ data: { x }, position }) => (
          <Marker key={x} shape={marker} colour={colour} x={position.x} y={position.y} />
        ))}
      </g>
    );
  });

const halfOf = (label = '') => textWidth(label) / 2;

/** What the generator of lines takes for nothing. */
const gap = { x: null, y: null } as unknown as { x: number; y: number };

function Legend({ series }: Pick<SmallLineChartProps, 'series'>) {
  return (
    <LegendList>
      {series.map(({ id, label }, index) => {
        const { colour, marker, dash } = styleOfSeries(index);
        return (
          <li key={id}>
            <svg width={20} height={12} aria-hidden>
              <line x1={0} x2={20} y1={6} y2={6} stroke={colour} strokeWidth={2} strokeDasharray={dash} />
              <Marker shape={marker} colour={colour} x={10} y={6} />
            </svg>
            {label}
          </li>
        );
      })}
    </LegendList>
  );
}

const momentTip =
  (
    nameOf: (index: string) => string,
    series: readonly LineSeries[],
    written: (value: number | null | undefined) => string,
  ) =>
  ({ slice }: SliceTooltipProps<Drawn>) => (
    <Bubble>
      {nameOf(String(slice.points[0]?.data.x))}
      {slice.points.map(({ seriesId, data: { y } }) => (
        <div key={seriesId}>
          {series.length > 1 && series.find(({ id }) => id === seriesId)?.label} <strong>{written(y)}</strong>
        </div>
      ))}
    </Bubble>
  );
