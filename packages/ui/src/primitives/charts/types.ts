import type { ReactNode } from 'react';

/** One bar, slice or row. */
export interface ChartDatum {
  /** Tells the data apart; labels may repeat. */
  id: string;
  label: string;
  value: number;
}

/** What every chart is told besides its figures. */
export interface ChartFrameOptions {
  /** What is shown; names the chart and its table. */
  title: string;
  /** Small type beside the title, such as 前 6 类. */
  note?: ReactNode;
  /** The surroundings already say the title: it still names the chart. @default false */
  isTitleHidden?: boolean;
  /** The same figures stand beside the chart anyway: brings no table of its own. @default false */
  hasTableBeside?: boolean;
  /** How figures are written. @default the number in the interface language */
  formatValue?: (value: number) => string;
}

/** The words of a table of one measure. */
export interface SingleMeasure {
  /** Heads the labels, such as 投诉类别. */
  labelHeading: string;
  /** Heads the figures, such as 次数. */
  valueHeading: string;
}
