import { useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { MenuItems, type MenuItemsProps } from './MenuItems.tsx';
import { moveByArrow } from './menu-arrows.ts';
import { Groups, GroupTitle } from './SideMenu.styles.ts';
import type { MenuGroup } from './types.ts';

export interface SideMenuProps extends Pick<MenuItemsProps, 'onNavigate'> {
  groups: readonly MenuGroup[];
  activeId?: string;
  /** Shows icons only; names come as tooltips. @default false */
  isCollapsed?: boolean;
  /** The pointer or the focus is on a page's link: what it opens may be fetched. */
  onIntent?: ((details: { href: string }) => void) | undefined;
}

/**
 * The product's menu: groups of links, each with an icon and perhaps a count. Groups inside groups open and close, to
 * any depth; those around the page that is open are open. Arrows go through what is in sight.
 */
export function SideMenu({ groups, activeId, isCollapsed = false, onNavigate, onIntent }: SideMenuProps) {
  const { t } = useLingui();
  const tellIntent = ({ target }: SyntheticEvent) => {
    const href = (target as Element).closest('a')?.getAttribute('href');
    if (href) onIntent?.({ href });
  };
  return (
    <Groups
      aria-label={t`主菜单`}
      data-collapsed={isCollapsed || undefined}
      onKeyDown={moveByArrow}
      onPointerOver={tellIntent}
      onFocus={tellIntent}
    >
      {groups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          {group.title && <GroupTitle aria-hidden>{isCollapsed ? null : group.title}</GroupTitle>}
          <MenuItems
            items={group.items}
            activeId={activeId}
            isCollapsed={isCollapsed}
            onNavigate={onNavigate}
          />
        </section>
      ))}
    </Groups>
  );
}
