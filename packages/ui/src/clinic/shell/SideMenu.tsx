import { Trans, useLingui } from '@lingui/react/macro';
import { SquareArrowOutUpRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Tooltip } from '../../primitives/tooltip/index.ts';
import { MenuIcon } from './menu-icons.ts';
import { Count, EntryLink, Groups, GroupTitle, HiddenText } from './SideMenu.styles.ts';
import type { MenuEntry, MenuGroup } from './types.ts';

export interface SideMenuProps {
  groups: readonly MenuGroup[];
  activeId?: string;
  /** Shows icons only; names come as tooltips. @default false */
  isCollapsed?: boolean;
  /** A plain press on an entry of this product. External entries and modified clicks stay with the browser. */
  onNavigate: (details: { entry: MenuEntry }) => void;
}

/** The product's menu: groups of links, each with an icon and perhaps a count. */
export function SideMenu({ groups, activeId, isCollapsed = false, onNavigate }: SideMenuProps) {
  const { t } = useLingui();
  return (
    <Groups aria-label={t`主菜单`} data-collapsed={isCollapsed || undefined}>
      {groups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          {group.title && <GroupTitle aria-hidden>{isCollapsed ? null : group.title}</GroupTitle>}
          <ul>
            {group.items.map((entry) => (
              <li key={entry.id}>
                <Entry
                  entry={entry}
                  isActive={entry.id === activeId}
                  isCollapsed={isCollapsed}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Groups>
  );
}

interface EntryProps extends Pick<SideMenuProps, 'onNavigate'> {
  entry: MenuEntry;
  isActive: boolean;
  isCollapsed: boolean;
}

function Entry({ entry, isActive, isCollapsed, onNavigate }: EntryProps) {
  const { t } = useLingui();

  const navigate = (event: MouseEvent) => {
    const opensElsewhere =
      event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (entry.isExternal || opensElsewhere) return;
    event.preventDefault();
    onNavigate({ entry });
  };

  return (
    <Tooltip isPlain content={isCollapsed && entry.title} placement="right">
      <EntryLink
        href={entry.href}
        target={entry.isExternal ? '_blank' : undefined}
        rel={entry.isExternal ? 'noopener noreferrer' : undefined}
        aria-current={isActive ? 'page' : undefined}
        onClick={navigate}
      >
        <MenuIcon name={entry.icon} />
        {isCollapsed ? <HiddenText>{entry.title}</HiddenText> : <span>{entry.title}</span>}
        {entry.badge ? (
          <Count data-dot={isCollapsed || undefined}>
            {isCollapsed ? <HiddenText>{t`${entry.badge} 条待办`}</HiddenText> : entry.badge}
          </Count>
        ) : null}
        {entry.isExternal && (
          <>
            {!isCollapsed && <SquareArrowOutUpRight size={13} aria-hidden />}
            <HiddenText>
              <Trans>（在新窗口打开）</Trans>
            </HiddenText>
          </>
        )}
      </EntryLink>
    </Tooltip>
  );
}
