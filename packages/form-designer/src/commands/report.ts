import {
  type Json,
  type ReportRow,
  type Section,
  structureOf,
  type Widget,
} from '@huifang/form-renderer/schema';
import { changeWidgets } from './attributes.ts';
import type { Design, Outcome, Refusal } from './edit.ts';
import { widgetAt } from './tree.ts';

/** A cell of a table layout and the slots that it covers, counted from the top left. */
export interface Spot {
  /** Where the document has it. */
  row: number;
  cell: number;
  top: number;
  left: number;
  height: number;
  width: number;
  section: Section;
}

/** More than the parser lets through counts as this much. */
const maxSpan = 1000;
/** Cells of a hostile table that would cover more slots than this, all told, count as one slot each. */
const maxSlots = 100_000;

/** Lays the rows out as browsers lay out a table: a cell takes the next free slots of its row. */
export function layOutCells(rows: readonly ReportRow[]): Spot[] {
  const taken: Set<number>[] = rows.map(() => new Set());
  let slotsLeft = maxSlots;
  return rows.flatMap(({ columns }, top) => {
    let left = 0;
    return columns.map((section, cell): Spot => {
      while (taken[top]?.has(left)) left += 1;
      let width = spanOf(section.options.colspan);
      let height = Math.min(spanOf(section.options.rowspan), rows.length - top);
      if (width * height > slotsLeft) [width, height] = [1, 1];
      slotsLeft -= width * height;
      for (let row = top; row < top + height; row += 1) {
        for (let slot = left; slot < left + width; slot += 1) taken[row]?.add(slot);
      }
      const spot = { row: top, cell, top, left, height, width, section };
      left += width;
      return spot;
    });
  });
}

const spanOf = (span: Json | undefined) => Math.min(Math.max(Math.floor(Number(span)) || 1, 1), maxSpan);

/** How many columns a laid out table has. */
export const columnCount = (spots: readonly Spot[]): number =>
  Math.max(0, ...spots.map(({ left, width }) => left + width));

/** Adds a row of cells before the row at `at`; cells that reach over that place grow. */
export function addReportRow(design: Design, path: string, at?: number): Outcome {
  return changeRows(design, path, (rows) => {
    const place = Math.min(at ?? rows.length, rows.length);
    const spots = layOutCells(rows);
    const isCrossed = ({ top, height }: Spot) => top < place && place < top + height;
    const slots = slotsBeside(spots.filter(isCrossed), 'left', Math.max(1, columnCount(spots)));
    const moved = spots.map((spot) =>
      isCrossed(spot)
        ? { ...spot, height: spot.height + 1 }
        : spot.top >= place
          ? { ...spot, top: spot.top + 1 }
          : spot,
    );
    const fresh = slots.map((left) => freshSpot(place, left));
    return rebuilt(rows.toSpliced(place, 0, { columns: [] }), [...moved, ...fresh]);
  });
}

/** Takes a row away with what its cells hold; cells that reach over it shrink. The last row stays. */
export function removeReportRow(design: Design, path: string, at: number): Outcome {
  return changeRows(design, path, (rows) => {
    if (rows.length <= 1 || !rows[at]) return 'lastSection';
    const left = layOutCells(rows).flatMap((spot) => {
      if (spot.top > at) return { ...spot, top: spot.top - 1 };
      if (spot.top + spot.height <= at) return spot;
      return spot.height > 1 ? { ...spot, height: spot.height - 1 } : [];
    });
    return rebuilt(rows.toSpliced(at, 1), left);
  });
}

/** Adds a column of cells before the column at `at`; cells that reach over that place grow. */
export function addReportColumn(design: Design, path: string, at?: number): Outcome {
  return changeRows(
    design,
    path,
    (rows) => {
      const spots = layOutCells(rows);
      const place = Math.min(at ?? columnCount(spots), columnCount(spots));
      const isCrossed = ({ left, width }: Spot) => left < place && place < left + width;
      const slots = slotsBeside(spots.filter(isCrossed), 'top', rows.length);
      const moved = spots.map((spot) =>
        isCrossed(spot)
          ? { ...spot, width: spot.width + 1 }
          : spot.left >= place
            ? { ...spot, left: spot.left + 1 }
            : spot,
      );
      return rebuilt(rows, [...moved, ...slots.map((top) => freshSpot(top, place))]);
    },
    (headerRow) => headerRow.toSpliced(at ?? headerRow.length, 0, { type: 'th', options: { width: '' } }),
  );
}

/** Takes a column away with what its cells hold; cells that reach over it shrink. The last column stays. */
export function removeReportColumn(design: Design, path: string, at: number): Outcome {
  return changeRows(
    design,
    path,
    (rows) => {
      const spots = layOutCells(rows);
      if (at < 0 || at >= columnCount(spots) || columnCount(spots) <= 1) return 'lastSection';
      const left = spots.flatMap((spot) => {
        if (spot.left > at) return { ...spot, left: spot.left - 1 };
        if (spot.left + spot.width <= at) return spot;
        return spot.width > 1 ? { ...spot, width: spot.width - 1 } : [];
      });
      return rebuilt(rows, left);
    },
    (headerRow) => headerRow.toSpliced(at, 1),
  );
}

/**
 * Joins a cell with the one at its right or below. Where that one reaches further, the joined cell grows until it is a
 * rectangle; what the cells hold stays, in their order.
 */
export function mergeCells(
  design: Design,
  path: string,
  row: number,
  cell: number,
  side: 'right' | 'down',
): Outcome {
  return changeRows(design, path, (rows) => {
    const spots = layOutCells(rows);
    const start = spots.find((spot) => spot.row === row && spot.cell === cell);
    if (!start) return 'noSuchPlace';
    let area: Area = {
      ...start,
      ...(side === 'right' ? { width: start.width + 1 } : { height: start.height + 1 }),
    };
    if (area.left + area.width > columnCount(spots) || area.top + area.height > rows.length)
      return 'noCellBeside';
    let inside = spots.filter((spot) => overlaps(spot, area));
    for (let grown = around(inside, area); grown !== undefined; grown = around(inside, area)) {
      area = grown;
      inside = spots.filter((spot) => overlaps(spot, grown));
    }
    // The cell at the top left gives the joined one its place and its looks.
    const [first = start] = inside.toSorted((one, other) => one.top - other.top || one.left - other.left);
    const list = inside.flatMap(({ section }) => section.list);
    const joined: Spot = { ...first, ...area, section: { ...first.section, list } };
    return rebuilt(rows, [...spots.filter((spot) => !inside.includes(spot)), joined]);
  });
}

/** Parts a joined cell again: what it holds stays in the first cell, the others are empty. */
export function splitCell(design: Design, path: string, row: number, cell: number): Outcome {
  return changeRows(design, path, (rows) => {
    const spots = layOutCells(rows);
    const whole = spots.find((spot) => spot.row === row && spot.cell === cell);
    if (!whole) return 'noSuchPlace';
    const { top, left, height, width } = whole;
    if (height === 1 && width === 1) return 'notMerged';
    const fresh: Spot[] = [];
    for (let at = top; at < top + height; at += 1) {
      for (let slot = left; slot < left + width; slot += 1) {
        if (at !== top || slot !== left) fresh.push(freshSpot(at, slot));
      }
    }
    const first = { ...whole, height: 1, width: 1 };
    return rebuilt(rows, [...spots.map((spot) => (spot === whole ? first : spot)), ...fresh]);
  });
}

/** What a cell can be given beside its spans. */
export type CellOption = 'align' | 'valign' | 'width' | 'height' | 'customClass';

/** Sets how a cell looks: align, valign, width and height (CSS lengths), its class. */
export function setCellOption(
  design: Design,
  path: string,
  row: number,
  cell: number,
  key: CellOption,
  value: string,
): Outcome {
  const mergeKey = `cell ${path} ${row} ${cell} ${key}`;
  const change = (rows: readonly ReportRow[]) => {
    const section = rows[row]?.columns[cell];
    if (!section) return 'noSuchPlace';
    if (section.options[key] === value) return rows;
    const changed = { ...section, options: { ...section.options, [key]: value } };
    return rows.with(row, {
      ...(rows[row] as ReportRow),
      columns: (rows[row] as ReportRow).columns.with(cell, changed),
    });
  };
  return changeRows(design, path, change, undefined, mergeKey);
}

type Area = Pick<Spot, 'top' | 'left' | 'height' | 'width'>;

const overlaps = (one: Area, other: Area) =>
  one.top < other.top + other.height &&
  other.top < one.top + one.height &&
  one.left < other.left + other.width &&
  other.left < one.left + one.width;

/** The smallest rectangle around some cells; undefined when it is no larger than the one at hand. */
function around(spots: readonly Spot[], area: Area): Area | undefined {
  const top = Math.min(area.top, ...spots.map((spot) => spot.top));
  const left = Math.min(area.left, ...spots.map((spot) => spot.left));
  const bottom = Math.max(area.top + area.height, ...spots.map((spot) => spot.top + spot.height));
  const right = Math.max(area.left + area.width, ...spots.map((spot) => spot.left + spot.width));
  const isSame = bottom - top === area.height && right - left === area.width;
  return isSame ? undefined : { top, left, height: bottom - top, width: right - left };
}

/** The slots of a new row or column that no crossing cell covers. */
function slotsBeside(crossing: readonly Spot[], from: 'left' | 'top', count: number): number[] {
  const length = from === 'left' ? 'width' : 'height';
  return Array.from({ length: count }, (_, slot) => slot).filter(
    (slot) => !crossing.some((spot) => spot[from] <= slot && slot < spot[from] + spot[length]),
  );
}

const freshSpot = (top: number, left: number): Spot => ({
  row: top,
  cell: 0,
  top,
  left,
  height: 1,
  width: 1,
  section: {
    options: { customClass: '', colspan: 1, rowspan: 1, align: 'left', valign: 'top', width: '', height: '' },
    list: [],
  },
});

/** The rows that have the cells where the spots say; rows and cells that stay as they were stay the same objects. */
function rebuilt(rows: readonly ReportRow[], spots: readonly Spot[]): readonly ReportRow[] {
  return rows.map((row, at) => {
    const columns = spots
      .filter(({ top }) => top === at)
      .toSorted((one, other) => one.left - other.left)
      .map(({ section, width, height }) => spanning(section, width, height));
    const isSame =
      columns.length === row.columns.length && columns.every((one, index) => one === row.columns[index]);
    return isSame ? row : { ...row, columns };
  });
}

function spanning(section: Section, width: number, height: number): Section {
  const { colspan, rowspan } = section.options;
  if (spanOf(colspan) === width && spanOf(rowspan) === height) return section;
  return { ...section, options: { ...section.options, colspan: width, rowspan: height } };
}

function changeRows(
  design: Design,
  path: string,
  change: (rows: readonly ReportRow[]) => readonly ReportRow[] | Refusal,
  changeHeader: (headerRow: readonly Json[]) => readonly Json[] = (headerRow) => headerRow,
  mergeKey?: string,
): Outcome {
  const widget = widgetAt(design.document, path);
  if (!widget || structureOf(widget.type).slot !== 'rows') return { refused: 'noSuchPlace' };
  const rows = change(widget.rows ?? []);
  if (typeof rows === 'string') return { refused: rows };
  if (rows === widget.rows) return { refused: 'unchanged' };
  const after = (before: Widget): Widget => ({
    ...before,
    rows,
    ...(before.headerRow && { headerRow: changeHeader(before.headerRow) }),
  });
  return changeWidgets(design, [path], after, mergeKey, 'structure');
}
