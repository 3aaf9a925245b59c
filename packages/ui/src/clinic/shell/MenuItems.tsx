import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { styled } from 'styled-components';
import { Popover } from '../../primitives/popover/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { MenuLink, type MenuLinkProps } from './MenuLink.tsx';
import { moveByArrow } from './menu-arrows.ts';
import { MenuIcon } from './menu-icons.ts';
import { entryLook } from './SideMenu.styles.ts';
import type { MenuBranch as Branch, MenuItem } from './types.ts';

export interface MenuItemsProps extends Pick<MenuLinkProps, 'isCollapsed' | 'onNavigate'> {
  id?: string;
  items: readonly MenuItem[];
  activeId: string | undefined;
}

/** Links, and groups of links between them. */
export function MenuItems({ id, items, activeId, isCollapsed, onNavigate }: MenuItemsProps) {
  return (
    <ul id={id}>
      {items.map((item) => (
        <li key={item.id}>
          {'items' in item ? (
            <MenuBranch branch={item} activeId={activeId} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          ) : (
            <MenuLink
              entry={item}
              isActive={item.id === activeId}
              isCollapsed={isCollapsed}
              onNavigate={onNavigate}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface MenuBranchProps extends Omit<MenuItemsProps, 'id' | 'items'> {
  branch: Branch;
}

/** A group inside a group. Among icons it opens beside the menu; else it unfolds in place. */
function MenuBranch(props: MenuBranchProps) {
  return props.isCollapsed ? <BesideIcons {...props} /> : <InPlace {...props} />;
}

function InPlace({ branch, activeId, isCollapsed, onNavigate }: MenuBranchProps) {
  const id = useId();
  const isAround = holds(branch, activeId);
  // What the operator decided holds until another page of the group is opened.
  const [decided, setDecided] = useState<{ isOpen: boolean; at: string | undefined }>();
  const isOpen = decided && (!isAround || decided.at === activeId) ? decided.isOpen : isAround;
  return (
    <>
      <Opener
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setDecided({ isOpen: !isOpen, at: activeId })}
      >
        <MenuIcon name={branch.icon} />
        <span>{branch.title}</span>
        <ChevronRight size={14} aria-hidden />
      </Opener>
      <Nested hidden={!isOpen}>
        {isOpen && (
          <MenuItems
            id={id}
            items={branch.items}
            activeId={activeId}
            isCollapsed={isCollapsed}
            onNavigate={onNavigate}
          />
        )}
      </Nested>
    </>
  );
}

function BesideIcons({ branch, activeId, onNavigate }: MenuBranchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={branch.title}
      placement="right top"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconOpener data-around={holds(branch, activeId) || undefined}>
          <MenuIcon name={branch.icon} />
          <VisuallyHidden>{branch.title}</VisuallyHidden>
        </IconOpener>
      }
    >
      <Sheet onKeyDown={moveByArrow}>
        <strong aria-hidden>{branch.title}</strong>
        <MenuItems
          items={branch.items}
          activeId={activeId}
          isCollapsed={false}
          onNavigate={(details) => {
            setOpen(false);
            onNavigate(details);
          }}
        />
      </Sheet>
    </Popover>
  );
}

/** Whether the page that is open is somewhere inside. */
function holds({ items }: Branch, activeId: string | undefined): boolean {
  if (activeId === undefined) return false;
  const left: MenuItem[] = [...items];
  for (let item = left.pop(); item; item = left.pop()) {
    if (item.id === activeId) return true;
    if ('items' in item) left.push(...item.items);
  }
  return false;
}

const Opener = styled.button`
  ${entryLook}
  width: 100%;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;

  > svg:last-child { color: var(--text-tertiary); transition: rotate var(--duration-hover) var(--ease-out); }
  &[aria-expanded='true'] > svg:last-child { rotate: 90deg; }
`;

const IconOpener = styled(AriaButton)`
  ${entryLook}
  width: 100%;
  border: 0;
  background: none;
  cursor: pointer;

  &[data-around] { background: var(--bg-surface); color: var(--brand-text); box-shadow: 0 0 0 1px var(--border-subtle); }
`;

/** Each level a little further in, as long as there is room for the names. */
const Nested = styled.div`
  padding-inline-start: var(--space-12);

  & & & & { padding-inline-start: 0; }
`;

const Sheet = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 200px;
  max-width: 280px;
  padding: var(--space-8);

  > strong { padding: var(--space-4) var(--space-12); color: var(--text-tertiary); font: var(--font-caption); }
`;
