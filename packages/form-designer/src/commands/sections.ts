import {
  type Json,
  type ReportRow,
  type Section,
  structureOf,
  type Widget,
} from '@huifang/form-renderer/schema';
import { changeWidgets } from './attributes.ts';
import type { Design, Outcome } from './edit.ts';
import { replaced } from './tree.ts';

type Slot = 'columns' | 'tabs';

const slotOf = (widget: Widget): Slot | undefined => {
  const { slot } = structureOf(widget.type);
  return slot === 'columns' || slot === 'tabs' ? slot : undefined;
};

function changeSections(
  design: Design,
  path: string,
  change: (sections: readonly Section[], slot: Slot) => readonly Section[],
  mark?: string,
): Outcome {
  return changeWidgets(
    design,
    [path],
    (widget) => {
      const slot = slotOf(widget);
      return slot ? { ...widget, [slot]: change(widget[slot] ?? [], slot) } : widget;
    },
    mark,
    'structure',
  );
}

/** Adds a column to a grid, or a tab with the next free name `tab_n`. */
export function addSection(design: Design, path: string, label = 'Tab'): Outcome {
  return changeSections(design, path, (sections, slot) => [...sections, freshSection(sections, slot, label)]);
}

function freshSection(sections: readonly Section[], slot: Slot, label: string): Section {
  if (slot === 'columns') return { options: { span: 12 }, list: [] };
  const names = new Set(sections.map(({ name }) => name));
  let number = sections.length + 1;
  while (names.has(`tab_${number}`)) number += 1;
  return { label: `${label} ${number}`, name: `tab_${number}`, options: {}, list: [] };
}

/** Takes a column or a tab away with all that it holds; the last one stays. */
export function removeSection(design: Design, path: string, at: number): Outcome {
  let isLast = false;
  const outcome = changeSections(design, path, (sections) => {
    isLast = sections.length <= 1;
    return sections.filter((_, index) => index !== at);
  });
  return isLast ? { refused: 'lastSection' } : outcome;
}

export function moveSection(design: Design, path: string, from: number, to: number): Outcome {
  let isPossible = true;
  const outcome = changeSections(design, path, (sections) => {
    const moving = sections[from];
    isPossible = moving !== undefined && to >= 0 && to < sections.length && to !== from;
    if (!moving) return sections;
    return sections.filter((_, index) => index !== from).toSpliced(to, 0, moving);
  });
  return isPossible ? outcome : { refused: 'cannotMove' };
}

/** Sets the caption or the identifier of a tab. */
export function setSectionText(
  design: Design,
  path: string,
  at: number,
  key: 'label' | 'name',
  text: string,
): Outcome {
  const mark = `section ${path} ${at} ${key}`;
  return changeSections(
    design,
    path,
    (sections) => replaced(sections, at, (section) => ({ ...section, [key]: text })),
    mark,
  );
}

/** Sets an option of a grid column: span, offset, push, pull, xs to xl. */
export function setSectionOption(
  design: Design,
  path: string,
  at: number,
  key: string,
  value: Json | undefined,
): Outcome {
  const change = (section: Section): Section => {
    const { [key]: _, ...options } = section.options;
    return { ...section, options: value === undefined ? options : { ...section.options, [key]: value } };
  };
  const mark = `section ${path} ${at} ${key}`;
  return changeSections(design, path, (sections) => replaced(sections, at, change), mark);
}

const freshCell = (): Section => ({
  options: { customClass: '', colspan: 1, rowspan: 1, align: 'left', valign: 'top', width: '', height: '' },
  list: [],
});

function changeRows(
  design: Design,
  path: string,
  change: (rows: readonly ReportRow[]) => readonly ReportRow[],
  mark?: string,
): Outcome {
  return changeWidgets(
    design,
    [path],
    (widget) =>
      structureOf(widget.type).slot === 'rows' ? { ...widget, rows: change(widget.rows ?? []) } : widget,
    mark,
    'structure',
  );
}

/** Adds a row of as many cells as the last row has to a table layout. */
export function addReportRow(design: Design, path: string): Outcome {
  return changeRows(design, path, (rows) => [
    ...rows,
    { columns: (rows.at(-1)?.columns ?? [0]).map(() => freshCell()) },
  ]);
}

/** Adds a cell at the end of each row of a table layout. */
export function addReportColumn(design: Design, path: string): Outcome {
  return changeRows(design, path, (rows) =>
    rows.map((row) => ({ ...row, columns: [...row.columns, freshCell()] })),
  );
}

export function removeReportRow(design: Design, path: string, at: number): Outcome {
  return changeRows(design, path, (rows) =>
    rows.length > 1 ? rows.filter((_, index) => index !== at) : rows,
  );
}

export function removeReportColumn(design: Design, path: string, at: number): Outcome {
  return changeRows(design, path, (rows) =>
    rows.every(({ columns }) => columns.length > 1)
      ? rows.map((row) => ({ ...row, columns: row.columns.filter((_, index) => index !== at) }))
      : rows,
  );
}

/** Sets an option of a cell: colspan, rowspan, align, valign, width, height. */
export function setCellOption(
  design: Design,
  path: string,
  row: number,
  cell: number,
  key: string,
  value: Json,
): Outcome {
  const change = (section: Section): Section => ({
    ...section,
    options: { ...section.options, [key]: value },
  });
  const mark = `cell ${path} ${row} ${cell} ${key}`;
  return changeRows(
    design,
    path,
    (rows) => replaced(rows, row, (one) => ({ ...one, columns: replaced(one.columns, cell, change) })),
    mark,
  );
}
