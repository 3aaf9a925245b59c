import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header, Keyboard, MenuTrigger, type PopoverProps } from 'react-aria-components';
import { CountBadge } from '../badge/index.ts';
import { Description, ItemRoot, Label, List, Section, Surface } from './Menu.styles.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shown at the end, such as `E`. The caller listens for the key itself. */
  shortcut?: string;
  /** Shown at the end in a pill, such as how many wait there. */
  count?: number;
  /**
   * Why it cannot be used now: the item keeps its place and focus, says so and does nothing. What several items share
   * the first of them says.
   */
  disabledReason?: string;
  /** @default 'neutral' */
  tone?: 'neutral' | 'danger';
}

export interface MenuSection {
  id: string;
  title?: string;
  items: readonly MenuItem[];
  /** Makes the section a choice of one; the chosen item carries a check. */
  selectedId?: string;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  /** Names the menu. */
  label: string;
  sections: readonly MenuSection[];
  onAction: (details: { id: string; sectionId: string }) => void;
  /** @default 'bottom end' */
  placement?: PopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A menu behind a button: arrows move, letters search, Escape closes and focus goes back to the button. */
export function Menu({
  trigger,
  label,
  sections,
  onAction,
  placement = 'bottom end',
  isOpen,
  onOpenChange,
}: MenuProps) {
  const tellers = tellersOf(sections);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Surface placement={placement} offset={4}>
        <List aria-label={label}>
          {sections.map((section) => (
            <Section
              key={section.id}
              aria-label={section.title ?? label}
              selectionMode={section.selectedId === undefined ? 'none' : 'single'}
              selectedKeys={section.selectedId === undefined ? [] : [section.selectedId]}
              disallowEmptySelection
            >
              {section.title && <Header>{section.title}</Header>}
              {section.items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  saysWhy={tellers.has(item)}
                  isChosen={section.selectedId === undefined ? undefined : section.selectedId === item.id}
                  onAction={() => onAction({ id: item.id, sectionId: section.id })}
                />
              ))}
            </Section>
          ))}
        </List>
      </Surface>
    </MenuTrigger>
  );
}

/** The first item of each reason. */
function tellersOf(sections: readonly MenuSection[]): ReadonlySet<MenuItem> {
  const first = new Map<string, MenuItem>();
  for (const item of sections.flatMap(({ items }) => items))
    if (item.disabledReason !== undefined && !first.has(item.disabledReason))
      first.set(item.disabledReason, item);
  return new Set(first.values());
}

interface ItemProps {
  item: MenuItem;
  saysWhy: boolean;
  isChosen: boolean | undefined;
  onAction: () => void;
}

/** A disabled item stays reachable so that its reason can be read; only its action is taken away. */
function Item({ item, saysWhy, isChosen, onAction }: ItemProps) {
  const isBlocked = item.disabledReason !== undefined;
  return (
    <ItemRoot
      id={item.id}
      textValue={item.label}
      data-tone={item.tone}
      data-blocked={isBlocked || undefined}
      shouldCloseOnSelect={!isBlocked}
      onAction={isBlocked ? undefined : onAction}
      // The whole content is the name, shortcut and reason included, so that nothing visible goes unsaid.
      render={({ 'aria-labelledby': _label, 'aria-describedby': _description, ...props }) => (
        <div {...(props as object)} aria-disabled={isBlocked || undefined} />
      )}
    >
      {isChosen === undefined ? item.icon : <Check size={16} data-check={isChosen} aria-hidden />}
      <Label slot="label">{item.label}</Label>
      {item.shortcut && <Keyboard>{item.shortcut}</Keyboard>}
      {item.count !== undefined && <CountBadge count={item.count} />}
      {saysWhy && <Description slot="description">{item.disabledReason}</Description>}
    </ItemRoot>
  );
}
