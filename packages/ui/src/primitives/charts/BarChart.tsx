import { Bar, type BarCustomLayer } from '@nivo/bar';
import { barTip, ChartFrame, useFigures } from './ChartFrame.tsx';
import { attentionColours, chartTheme, figureAxis } from './chart-style.ts';
import { barPadding, fitText, niceTicks, spacedLabels, textWidth } from './ticks.ts';
import type { ChartDatum, ChartFrameOptions, SingleMeasure } from './types.ts';

export interface BarChartProps extends ChartFrameOptions, SingleMeasure {
  data: readonly ChartDatum[];
  /** `attention` is the ordered ramp of the five attention levels; any other measure has one colour. @default 'measure' */
  colours?: 'measure' | 'attention';
  /** Of the drawing. @default 200 */
  height?: number;
}

type Row = { id: string; value: number };

const bottom = 28;

/** Figures side by side, each written above its bar. */
export function BarChart({ data, colours = 'measure', height = 200, ...frame }: BarChartProps) {
  const figure = useFigures(frame.formatValue);
  const ticks = niceTicks(data.map(({ value }) => value));
  const left = Math.max(...ticks.map((tick) => textWidth(figure(tick)))) + 12;
  // Half of the last label may stand beyond its bar.
  const right = Math.min(28, Math.max(8, textWidth(data.at(-1)?.label ?? '') / 2 - 12));
  const labels = new Map(data.map(({ id, label }) => [id, label]));
  const rows: Row[] = data.map(({ id, value }) => ({ id, value }));

  const draw = (width: number) => {
    const length = Math.max(width - left - right, 1);
    const room = length / data.length - 8;
    const named = spacedLabels(
      data.map(({ label }) => fitText(label, Math.max(room, 48))),
      length,
    ).length;
    const every = Math.ceil(data.length / Math.max(named, 1));
    const shown = data.filter((_, index) => (data.length - 1 - index) % every === 0).map(({ id }) => id);
    return (
      <Bar
        width={width}
        height={height}
        margin={{ top: 22, right, bottom, left }}
        data={rows}
        indexBy="id"
        keys={['value']}
        padding={barPadding(length, data.length)}
        valueScale={{ type: 'linear', min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
        colors={({ index }) =>
          colours === 'attention' ? (attentionColours[index] ?? 'var(--att-5)') : 'var(--chart-1)'
        }
        borderWidth={colours === 'attention' ? 1 : 0}
        borderColor="var(--att-edge)"
        borderRadius={3}
        enableLabel={false}
        gridYValues={ticks}
        axisLeft={{ ...figureAxis, tickValues: ticks, format: figure }}
        axisBottom={{
          tickSize: 0,
          tickPadding: 8,
          tickValues: shown,
          format: (id: string) => fitText(labels.get(id) ?? '', Math.max(room * every, 48)),
        }}
        layers={['grid', 'axes', 'bars', room > 20 ? valuesAbove(figure) : noLayer]}
        animate={false}
        role="presentation"
        theme={chartTheme}
        tooltip={barTip(labels, figure)}
      />
    );
  };

  return (
    <ChartFrame
      {...frame}
      columns={[frame.labelHeading, frame.valueHeading]}
      rows={data.map(({ id, label, value }) => ({ key: id, cells: [label, figure(value)] }))}
      isEmpty={data.length === 0}
      height={height}
      draw={draw}
    />
  );
}

const noLayer: BarCustomLayer<Row> = () => null;

const valuesAbove =
  (figure: (value: number) => string): BarCustomLayer<Row> =>
  ({ bars }) =>
    bars.map((bar) => (
      <text
        key={bar.key}
        x={bar.x + bar.width / 2}
        y={bar.y - 6}
        textAnchor="middle"
        fontSize={12}
        fill="var(--text-primary)"
      >
        {figure(bar.data.value ?? 0)}
      </text>
    ));
