import { useLingui } from '@lingui/react/macro';
import { Pie } from '@nivo/pie';
import type { CSSProperties } from 'react';
import { PieBody } from './ChartFrame.styles.ts';
import { ChartFrame, ChartTip, useFigures } from './ChartFrame.tsx';
import { chartTheme, styleOfSeries } from './chart-style.ts';
import { foldBeyond } from './ticks.ts';
import type { ChartDatum, ChartFrameOptions, SingleMeasure } from './types.ts';

export interface PieChartProps extends ChartFrameOptions, SingleMeasure {
  /** In the order in which the colours are taken; beyond eight the rest is one slice (the table has them all). */
  data: readonly ChartDatum[];
  /** What the sum in the middle is, such as 投诉总数; makes the pie a ring. */
  totalLabel?: string;
  /** Of the pie itself. @default 148 */
  diameter?: number;
}

/** Parts of a whole, with a legend that says each part's figure and share. */
export function PieChart({ data, totalLabel, diameter = 148, ...frame }: PieChartProps) {
  const { t, i18n } = useLingui();
  const figure = useFigures(frame.formatValue);
  const shown = data.filter(({ value }) => value > 0);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const slices = foldBeyond(shown, 8, t`其他`);
  const share = (value: number) =>
    i18n.number(total > 0 ? value / total : 0, { style: 'percent', maximumFractionDigits: 1 });

  const draw = (width: number) => (
    <PieBody data-stacked={width < diameter + 180 || undefined}>
      <div data-pie>
        <Pie
          width={diameter}
          height={diameter}
          margin={{ top: 2, right: 2, bottom: 2, left: 2 }}
          data={slices}
          innerRadius={totalLabel ? 0.64 : 0}
          colors={slices.map((_, index) => styleOfSeries(index).colour)}
          // Half of each border lies in the slice: a gap of 2 px between two.
          borderWidth={2}
          borderColor="var(--bg-surface)"
          enableArcLabels={false}
          enableArcLinkLabels={false}
          animate={false}
          role="presentation"
          theme={chartTheme}
          tooltip={sliceTip((value) => `${figure(value)} ${share(value)}`)}
        />
        {totalLabel && (
          <p>
            <strong>{figure(total)}</strong>
            {totalLabel}
          </p>
        )}
      </div>
      <ul>
        {slices.map(({ id, label, value }, index) => (
          <li key={id} style={{ '--slice': styleOfSeries(index).colour } as CSSProperties}>
            <i />
            <span>{label}</span>
            <span>{figure(value)}</span>
            <small>{share(value)}</small>
          </li>
        ))}
      </ul>
    </PieBody>
  );

  return (
    <ChartFrame
      {...frame}
      columns={[frame.labelHeading, frame.valueHeading, t`占比`]}
      rows={data.map(({ id, label, value }) => ({ key: id, cells: [label, figure(value), share(value)] }))}
      isEmpty={total === 0}
      height={diameter}
      draw={draw}
    />
  );
}

const sliceTip =
  (describe: (value: number) => string) =>
  ({ datum }: { datum: { label: string | number; value: number } }) => (
    <ChartTip label={String(datum.label)} value={describe(datum.value)} />
  );
