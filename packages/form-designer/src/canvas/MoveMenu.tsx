import { Menu, type MenuItem, type MenuProps } from '@huifang/form-renderer/controls';
import type { Widget } from '@huifang/form-renderer/schema';
import { useState } from 'react';
import {
  type Destination,
  destinationsOf,
  isEdit,
  moveBy,
  moveWidgets,
  type Outcome,
  pathOf,
  placeOf,
} from '../commands/index.ts';
import { useDesignerContext } from '../state/designer-context.ts';
import { refusalWord } from '../state/designer-store.ts';
import { listName } from '../state/names.ts';

const directions = [
  ['up', 'moveUp'],
  ['down', 'moveDown'],
  ['left', 'moveLeft'],
  ['right', 'moveRight'],
] as const;

/**
 * Every move that dragging can make, by single presses (WCAG 2.2, 2.5.7): a step in each direction, and to every place
 * of every list. What may not go somewhere is told why.
 */
export function MoveMenu({ anchor, id, onClose }: Pick<MenuProps, 'anchor' | 'id' | 'onClose'>) {
  const { store, ...names } = useDesignerContext();
  const { words, nameOf } = names;
  const [{ design }] = useState(store);
  const { selection } = design;
  const refusalOf = (outcome: Outcome) => (isEdit(outcome) ? undefined : words(refusalWord(outcome.refused)));
  const move = (label: string, outcome: Outcome): MenuItem => ({
    label,
    refusal: refusalOf(outcome),
    onChoose: () => {
      onClose({ reason: 'chosen' });
      store.requestFocus();
      store.run(outcome);
    },
  });
  const to = (label: string, list: string, at: number) =>
    move(label, moveWidgets(design, selection, { list, at }));

  /** The places of one list: each is offered once, and those where the field already is are not. */
  const placesOf = ({ list, widgets }: Destination): MenuItem[] =>
    [...widgets.keys(), widgets.length].flatMap((at) => {
      const [before, next] = [at - 1, at].map((index) => pathOf({ list, at: index }));
      if (selection.length === 1 && (selection[0] === before || selection[0] === next)) return [];
      const name = nameOf((widgets[at - 1] ?? widgets[at]) as Widget);
      if (at === 0) return to(words('placeFirst'), list, at);
      return to(words(at === widgets.length ? 'placeLast' : 'placeAfter', { name }), list, at);
    });

  const [all] = useState(() => destinationsOf(design));
  const own = placeOf(selection.at(-1) ?? 'list.0').list;
  const lists = all.map((destination): MenuItem => {
    const { list, widgets, level, refused } = destination;
    const label = words(list === own ? 'moveWithin' : 'moveInto', {
      name: listName(names, design.document, list),
    });
    if (refused) return { label, level, refusal: words(refusalWord(refused)), onChoose: () => undefined };
    if (widgets.length === 0) return { ...to(label, list, 0), level };
    return { label, level, hasMore: true, onChoose: () => setGroups(inside(destination)) };
  });
  const steps = directions.map(([direction, word]) => move(words(word), moveBy(design, direction)));
  const outside = (): MenuProps['groups'] => [steps, lists];
  const inside = (destination: Destination): MenuProps['groups'] => [
    [{ label: `‹ ${words('back')}`, onChoose: () => setGroups(outside()) }],
    placesOf(destination),
  ];
  const [groups, setGroups] = useState(outside);
  return <Menu anchor={anchor} id={id} label={words('move')} groups={groups} onClose={onClose} />;
}
