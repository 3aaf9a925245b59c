import { type Json, type Section, structureOf, type Widget } from '@huifang/form-renderer/schema';
import { changeWidgets } from './attributes.ts';
import type { Design, Outcome } from './edit.ts';
import { replaced, widgetAt } from './tree.ts';

type Slot = 'columns' | 'tabs';

const slotOf = (widget: Widget): Slot | undefined => {
  const { slot } = structureOf(widget.type);
  return slot === 'columns' || slot === 'tabs' ? slot : undefined;
};

function changeSections(
  design: Design,
  path: string,
  change: (sections: readonly Section[], slot: Slot) => readonly Section[],
  mergeKey?: string,
): Outcome {
  return changeWidgets(
    design,
    [path],
    (widget) => {
      const slot = slotOf(widget);
      return slot ? { ...widget, [slot]: change(widget[slot] ?? [], slot) } : widget;
    },
    mergeKey,
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
  return isPossible ? outcome : { refused: to < from ? 'alreadyFirst' : 'alreadyLast' };
}

/** Sets the caption of a tab, or its name, which no other tab of the same tabs may have. */
export function setSectionText(
  design: Design,
  path: string,
  at: number,
  key: 'label' | 'name',
  text: string,
): Outcome {
  const sections = widgetAt(design.document, path)?.tabs ?? [];
  if (key === 'name' && text === '') return { refused: 'nameEmpty' };
  if (key === 'name' && sections.some(({ name }, index) => index !== at && name === text))
    return { refused: 'nameTaken' };
  const mergeKey = `section ${path} ${at} ${key}`;
  return changeSections(
    design,
    path,
    (sections) => replaced(sections, at, (section) => ({ ...section, [key]: text })),
    mergeKey,
  );
}

/** What a grid column can be given; the numbers count 24ths of the row. */
export const columnOptions = ['span', 'offset', 'push', 'pull', 'xs', 'sm', 'md', 'lg', 'xl'] as const;

/** Sets an option of a grid column, a number within 0 to 24 or its class; undefined takes it away. */
export function setSectionOption(
  design: Design,
  path: string,
  at: number,
  key: string,
  value: Json | undefined,
): Outcome {
  const change = (section: Section): Section => {
    const { [key]: before, ...options } = section.options;
    const after = typeof value === 'number' ? Math.min(Math.max(Math.round(value), 0), 24) : value;
    if (before === after) return section;
    return { ...section, options: after === undefined ? options : { ...section.options, [key]: after } };
  };
  const mergeKey = `section ${path} ${at} ${key}`;
  return changeSections(design, path, (sections) => replaced(sections, at, change), mergeKey);
}
