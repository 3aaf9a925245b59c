import { useLingui } from '@lingui/react/macro';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../icon-button/index.ts';
import { EmptyState } from '../states/index.ts';
import { Bubble, Figures, FrameHead, Picture, Root } from './ChartFrame.styles.ts';
import type { ChartFrameOptions } from './types.ts';
import { useWidth } from './useWidth.ts';

interface ChartFrameProps extends ChartFrameOptions {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly [string, ...string[]] }[];
  isEmpty: boolean;
  /** Of the drawing, in pixels. */
  height: number;
  legend?: ReactNode;
  /** Draws to a width. */
  draw: (width: number) => ReactNode;
}

/**
 * A named drawing, and a table of the same figures: shown instead of the drawing at a press, and there for screen
 * readers all the time. The drawing itself is one picture to them.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, note, legend, isTitleHidden, hasTableBeside = false, isEmpty, height } = props;
  const { t } = useLingui();
  const [isTableShown, setTableShown] = useState(false);
  const { ref, width } = useWidth();
  const titleId = useId();
  const tableId = useId();
  const hasTable = !hasTableBeside && !isEmpty;

  return (
    <Root aria-labelledby={titleId}>
      <FrameHead data-bare={(isTitleHidden && !hasTable && !legend) || undefined}>
        <figcaption id={titleId} data-hidden={isTitleHidden || undefined}>
          {title}
        </figcaption>
        {note && <small>{note}</small>}
        <span data-end>
          {!isTableShown && !isEmpty && legend}
          {hasTable && (
            <IconButton
              size="small"
              label={isTableShown ? t`显示${title}的图表` : t`显示${title}的数据表`}
              icon={isTableShown ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
              aria-controls={tableId}
              aria-expanded={isTableShown}
              onPress={() => setTableShown(!isTableShown)}
            />
          )}
        </span>
      </FrameHead>
      {isEmpty && <EmptyState />}
      {!isEmpty && !isTableShown && (
        <Picture ref={ref} role="img" aria-label={t`${title}图表`} style={{ minHeight: height }}>
          {width > 0 && props.draw(width)}
        </Picture>
      )}
      {hasTable && (
        <Figures
          data-hidden={!isTableShown || undefined}
          tabIndex={isTableShown ? 0 : undefined}
          role="group"
          aria-label={title}
        >
          <table id={tableId} aria-label={title}>
            <thead>
              <tr>
                {props.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {props.rows.map(({ key, cells: [label, ...figures] }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {figures.map((figure, index) => (
                    <td key={props.columns[index + 1]}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Figures>
      )}
    </Root>
  );
}

/** What the pointer is over, in words. */
export const ChartTip = ({ label, value }: { label: string; value: string }) => (
  <Bubble>
    {label} <strong>{value}</strong>
  </Bubble>
);

/** Bars know only their ids; says the label and figure of the one under the pointer. */
export const barTip =
  (labels: ReadonlyMap<string, string>, figure: (value: number) => string) =>
  ({ indexValue, value }: { indexValue: string | number; value: number }) => (
    <ChartTip label={labels.get(String(indexValue)) ?? ''} value={figure(value)} />
  );

/** Writes a chart's figures as the caller wants them, else as numbers of the interface language. */
export function useFigures(formatValue?: (value: number) => string): (value: number) => string {
  const { i18n } = useLingui();
  return formatValue ?? ((value) => i18n.number(value));
}
