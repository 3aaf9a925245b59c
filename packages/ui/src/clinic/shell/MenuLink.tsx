import { Trans, useLingui } from '@lingui/react/macro';
import { SquareArrowOutUpRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Tooltip } from '../../primitives/tooltip/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { MenuIcon } from './menu-icons.ts';
import { Count, EntryLink } from './SideMenu.styles.ts';
import type { MenuEntry } from './types.ts';

export interface MenuLinkProps {
  entry: MenuEntry;
  isActive: boolean;
  /** Shows its icon only; the name comes as a tooltip. */
  isCollapsed: boolean;
  /** A plain press on an entry of this product. External entries and modified clicks stay with the browser. */
  onNavigate: (details: { entry: MenuEntry }) => void;
}

/** One page of the menu. */
export function MenuLink({ entry, isActive, isCollapsed, onNavigate }: MenuLinkProps) {
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
        {isCollapsed ? <VisuallyHidden>{entry.title}</VisuallyHidden> : <span>{entry.title}</span>}
        {entry.badge ? (
          <Count data-dot={isCollapsed || undefined}>
            {isCollapsed ? <VisuallyHidden>{t`${entry.badge} 条待办`}</VisuallyHidden> : entry.badge}
          </Count>
        ) : null}
        {entry.isExternal && (
          <>
            {!isCollapsed && <SquareArrowOutUpRight size={13} aria-hidden />}
            <VisuallyHidden>
              <Trans>（在新窗口打开）</Trans>
            </VisuallyHidden>
          </>
        )}
      </EntryLink>
    </Tooltip>
  );
}
