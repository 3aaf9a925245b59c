import { type FormDocument, parseDocument, toJson } from '@huifang/form-renderer/schema';
import { describe, expect, it } from 'vitest';
import {
  addReportColumn,
  addReportRow,
  type Design,
  isEdit,
  layOutCells,
  mergeCells,
  type Outcome,
  removeReportColumn,
  removeReportRow,
  run,
  setCellOption,
  splitCell,
  startSession,
  undo,
  widgetAt,
} from './index.ts';

const field = (model: string) => ({ type: 'input', name: model, model, key: model, options: {}, rules: [] });
const cell = (model: string, colspan = 1, rowspan = 1) => ({
  type: 'td',
  options: { colspan, rowspan, align: 'left', valign: 'top' },
  list: model === '' ? [] : [field(model)],
});

/** A table layout whose rows are given as cells; V3 writes widths of columns into `headerRow`. */
const table = (...rows: ReturnType<typeof cell>[][]): FormDocument =>
  parseDocument({
    list: [
      {
        type: 'report',
        name: '',
        model: 'report_1',
        key: 'k',
        options: { borderWidth: 1 },
        headerRow: [
          { type: 'th', options: { width: '20%' } },
          { type: 'th', options: { width: '80%' } },
        ],
        rows: rows.map((columns) => ({ columns })),
      },
    ],
    config: {},
  }).document;

const four = () => table([cell('a'), cell('b')], [cell('c'), cell('d')]);
const designOf = (document: FormDocument): Design => ({ document, selection: ['list.0'] });

function after(document: FormDocument, act: (design: Design) => Outcome): FormDocument {
  const session = { ...startSession(document), design: designOf(document) };
  const outcome = act(session.design);
  if (!isEdit(outcome)) throw new Error(outcome.refused);
  const done = run(session, outcome);
  expect(undo(done).design.document).toEqual(document);
  return done.design.document;
}

/** Each slot of the table by what its cell holds; `.` for a slot of no cell. */
function slots(document: FormDocument): string[] {
  const lines: string[][] = [];
  for (const { top, left, height, width, section } of layOutCells(widgetAt(document, 'list.0')?.rows ?? [])) {
    for (let row = top; row < top + height; row += 1) {
      lines[row] ??= [];
      for (let slot = left; slot < left + width; slot += 1)
        (lines[row] as string[])[slot] = section.list.map(({ model }) => model).join('+') || '_';
    }
  }
  return lines.map((line) => Array.from(line, (slot) => slot ?? '.').join(' '));
}

describe('the cells of a table layout', () => {
  it('merge with what they hold, and part again', () => {
    const merged = after(four(), (design) => mergeCells(design, 'list.0', 0, 0, 'right'));
    expect(slots(merged)).toEqual(['a+b a+b', 'c d']);
    const parted = after(merged, (design) => splitCell(design, 'list.0', 0, 0));
    expect(slots(parted)).toEqual(['a+b _', 'c d']);
  });

  it('grow to a rectangle where a neighbour reaches further', () => {
    const start = table([cell('a'), cell('b', 1, 2)], [cell('c')]);
    expect(slots(after(start, (design) => mergeCells(design, 'list.0', 0, 0, 'right')))).toEqual([
      'a+b+c a+b+c',
      'a+b+c a+b+c',
    ]);
  });

  it('refuse what has no cell beside, and what was never merged', () => {
    const design = designOf(four());
    expect(mergeCells(design, 'list.0', 0, 1, 'right')).toEqual({ refused: 'noCellBeside' });
    expect(mergeCells(design, 'list.0', 1, 0, 'down')).toEqual({ refused: 'noCellBeside' });
    expect(splitCell(design, 'list.0', 0, 0)).toEqual({ refused: 'notMerged' });
    expect(mergeCells(design, 'list.0', 9, 0, 'down')).toEqual({ refused: 'noSuchPlace' });
  });

  it('take their looks one at a time', () => {
    const document = after(four(), (design) => setCellOption(design, 'list.0', 1, 0, 'align', 'center'));
    expect(widgetAt(document, 'list.0')?.rows?.[1]?.columns[0]?.options.align).toBe('center');
  });
});

describe('rows and columns of a table layout', () => {
  const spanned = () => table([cell('a', 1, 2), cell('b')], [cell('c')], [cell('d', 2)]);

  it('go in between, and cells that reach over the place grow', () => {
    expect(slots(after(spanned(), (design) => addReportRow(design, 'list.0', 1)))).toEqual([
      'a b',
      'a _',
      'a c',
      'd d',
    ]);
    expect(slots(after(spanned(), (design) => addReportColumn(design, 'list.0', 1)))).toEqual([
      'a _ b',
      'a _ c',
      'd d d',
    ]);
  });

  it('go away, and cells that reach over the place shrink', () => {
    expect(slots(after(spanned(), (design) => removeReportRow(design, 'list.0', 0)))).toEqual(['a c', 'd d']);
    expect(slots(after(spanned(), (design) => removeReportColumn(design, 'list.0', 0)))).toEqual([
      'b',
      'c',
      'd',
    ]);
  });

  it('keep the widths of columns beside them', () => {
    const document = after(four(), (design) => addReportColumn(design, 'list.0', 1));
    expect(widgetAt(document, 'list.0')?.headerRow).toEqual([
      { type: 'th', options: { width: '20%' } },
      { type: 'th', options: { width: '' } },
      { type: 'th', options: { width: '80%' } },
    ]);
  });

  it('keep the last row and column', () => {
    const design = designOf(table([cell('a')]));
    expect(removeReportRow(design, 'list.0', 0)).toEqual({ refused: 'lastSection' });
    expect(removeReportColumn(design, 'list.0', 0)).toEqual({ refused: 'lastSection' });
  });

  it('lay out hostile spans without making a huge table', () => {
    const rows = Array.from({ length: 500 }, () => Array.from({ length: 3 }, () => cell('', 1000, 1000)));
    const document = table(...rows);
    const spots = layOutCells(widgetAt(document, 'list.0')?.rows ?? []);
    expect(spots).toHaveLength(1500);
    expect(spots.reduce((sum, { width, height }) => sum + width * height, 0)).toBeLessThan(110_000);
    expect(toJson(document)).toEqual(document.source);
  });
});
