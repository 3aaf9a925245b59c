import { Bar, type BarCustomLayer } from '@nivo/bar';
import { barTip, ChartFrame, useFigures } from './ChartFrame.tsx';
import { chartTheme } from './chart-style.ts';
import { fitText, niceTicks, textWidth } from './ticks.ts';
import type { ChartDatum, ChartFrameOptions, SingleMeasure } from './types.ts';

export interface HorizontalBarChartProps extends ChartFrameOptions, SingleMeasure {
  /** From top to bottom. */
  data: readonly ChartDatum[];
}

type Row = { id: string; value: number };

const rowHeight = 28;
const barHeight = 12;

/** A ranking: long labels have room, each figure stands at the end of its row. */
export function HorizontalBarChart({ data, ...frame }: HorizontalBarChartProps) {
  const figure = useFigures(frame.formatValue);
  const labels = new Map(data.map(({ id, label }) => [id, label]));
  const ticks = niceTicks(data.map(({ value }) => value));
  const right = Math.max(0, ...data.map(({ value }) => textWidth(figure(value)))) + 12;
  const height = data.length * rowHeight;
  // The drawing begins at the bottom.
  const rows: Row[] = data.map(({ id, value }) => ({ id, value })).reverse();

  const draw = (width: number) => {
    const widest = Math.max(...data.map(({ label }) => textWidth(label)));
    const left = Math.min(widest, width * 0.4) + 12;
    return (
      <Bar
        width={width}
        height={height}
        margin={{ top: 0, right, bottom: 0, left }}
        layout="horizontal"
        data={rows}
        indexBy="id"
        keys={['value']}
        padding={1 - barHeight / rowHeight}
        valueScale={{ type: 'linear', min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1 }}
        colors={['var(--chart-1)']}
        borderRadius={3}
        enableLabel={false}
        enableGridY={false}
        axisBottom={null}
        axisLeft={{
          tickSize: 0,
          tickPadding: 10,
          format: (id: string) => fitText(labels.get(id) ?? '', left - 12),
        }}
        layers={[track, 'axes', 'bars', valuesAtEnd(figure)]}
        animate={false}
        role="presentation"
        theme={withoutAxisLine}
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

const withoutAxisLine = { ...chartTheme, axis: { ...chartTheme.axis, domain: { line: { stroke: 'none' } } } };

const track: BarCustomLayer<Row> = ({ bars, innerWidth }) =>
  bars.map((bar) => (
    <rect key={bar.key} y={bar.y} width={innerWidth} height={bar.height} rx={3} fill="var(--bg-pressed)" />
  ));

const valuesAtEnd =
  (figure: (value: number) => string): BarCustomLayer<Row> =>
  ({ bars, innerWidth }) =>
    bars.map((bar) => (
      <text
        key={bar.key}
        x={innerWidth + 8}
        y={bar.y + bar.height / 2}
        dominantBaseline="central"
        fontSize={12}
        fill="var(--text-primary)"
      >
        {figure(bar.data.value ?? 0)}
      </text>
    ));
