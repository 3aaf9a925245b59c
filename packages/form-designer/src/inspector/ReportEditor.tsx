import type { Widget } from '@huifang/form-renderer/schema';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  addReportColumn,
  addReportRow,
  type CellOption,
  columnCount,
  layOutCells,
  mergeCells,
  type Outcome,
  removeReportColumn,
  removeReportRow,
  type Spot,
  setCellOption,
  splitCell,
} from '../commands/index.ts';
import { useDesignerContext } from '../state/designer-context.ts';
import { captionOf } from '../words/options.ts';
import type { WordKey } from '../words/words.ts';
import { ChoiceField, LateTextField } from './controls.tsx';

/** The rows, columns and cells of a table layout: a small map of it to choose a cell in, and what can be done with that. */
export function ReportEditor({ widget, path }: { widget: Widget; path: string }) {
  const { store, words, locale } = useDesignerContext();
  const map = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ top: 0, left: 0 });
  const spots = layOutCells(widget.rows ?? []);
  const spot = at(spots, chosen.top, chosen.left) ?? spots[0];
  const run = (act: (spot: Spot) => Outcome) => () => spot && store.run(act(spot));
  const { design } = store;
  const tools: [WordKey, () => void][] = [
    ['mergeRight', run(({ row, cell }) => mergeCells(design, path, row, cell, 'right'))],
    ['mergeDown', run(({ row, cell }) => mergeCells(design, path, row, cell, 'down'))],
    ['splitCell', run(({ row, cell }) => splitCell(design, path, row, cell))],
    ['rowAbove', run(({ top }) => addReportRow(design, path, top))],
    ['rowBelow', run(({ top, height }) => addReportRow(design, path, top + height))],
    ['columnBefore', run(({ left }) => addReportColumn(design, path, left))],
    ['columnBehind', run(({ left, width }) => addReportColumn(design, path, left + width))],
    ['removeRow', run(({ top }) => removeReportRow(design, path, top))],
    ['removeColumn', run(({ left }) => removeReportColumn(design, path, left))],
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = spot && neighbour(spots, spot, event.key);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    map.current?.querySelector<HTMLElement>(`[data-spot="${next.top} ${next.left}"]`)?.focus();
  };
  const set = (key: CellOption) => (value: string) =>
    spot && store.run(setCellOption(store.design, path, spot.row, spot.cell, key, value));
  const textOf = (key: CellOption) => {
    const value = spot?.section.options[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const choices = (names: readonly WordKey[], value: string) => [
    ...names.map((name) => ({ value: name, label: words(name) })),
    ...(names.includes(value as WordKey) ? [] : [{ value, label: value || '—' }]),
  ];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
      <div ref={map} className="hfd-cells" role="grid" aria-label={words('cells')} onKeyDown={onKeyDown}>
        {[...new Set(spots.map(({ top }) => top))].map((top) => (
          <div key={top} role="row">
            {spots
              .filter((one) => one.top === top)
              .map((one) => (
                <div
                  key={one.left}
                  className="hfd-cell"
                  role="gridcell"
                  tabIndex={one === spot ? 0 : -1}
                  aria-selected={one === spot}
                  aria-label={words('cellAt', {
                    row: top + 1,
                    column: one.left + 1,
                    count: one.section.list.length,
                  })}
                  data-spot={`${one.top} ${one.left}`}
                  style={{
                    gridArea: `${top + 1} / ${one.left + 1} / span ${one.height} / span ${one.width}`,
                  }}
                  onFocus={() => setChosen(one)}
                >
                  {one.section.list.length || ''}
                </div>
              ))}
          </div>
        ))}
      </div>
      <div className="hfd-links">
        {tools.map(([word, act]) => (
          <button key={word} type="button" className="hfd-link" onClick={act}>
            {words(word)}
          </button>
        ))}
      </div>
      {spot && (
        <>
          <ChoiceField
            label={words('cellAlign')}
            value={textOf('align')}
            choices={choices(['left', 'center', 'right'], textOf('align'))}
            onChange={set('align')}
          />
          <ChoiceField
            label={words('cellValign')}
            value={textOf('valign')}
            choices={choices(['top', 'middle', 'bottom'], textOf('valign'))}
            onChange={set('valign')}
          />
          {(['width', 'height', 'customClass'] as const).map((key) => (
            <LateTextField
              key={`${key} ${spot.top} ${spot.left}`}
              label={words('ofCell', { name: captionOf(key, locale) })}
              value={textOf(key)}
              onChange={set(key)}
            />
          ))}
        </>
      )}
    </>
  );
}

const at = (spots: readonly Spot[], top: number, left: number) =>
  spots.find(
    (spot) =>
      spot.top <= top && top < spot.top + spot.height && spot.left <= left && left < spot.left + spot.width,
  );

/** The cell that an arrow key leads to. */
function neighbour(
  spots: readonly Spot[],
  { top, left, height, width }: Spot,
  key: string,
): Spot | undefined {
  if (key === 'ArrowRight') return at(spots, top, left + width);
  if (key === 'ArrowLeft') return at(spots, top, left - 1);
  if (key === 'ArrowDown') return at(spots, top + height, left);
  if (key === 'ArrowUp') return at(spots, top - 1, left);
  if (key === 'Home') return at(spots, top, 0);
  return key === 'End' ? at(spots, top, columnCount(spots) - 1) : undefined;
}
