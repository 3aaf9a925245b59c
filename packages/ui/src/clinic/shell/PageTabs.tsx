import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { unprinted } from '../../primitives/printing/index.ts';
import { useScrollEdges } from '../../primitives/scroll-edges/index.ts';
import type { PageTabsProps } from './types.ts';

const scrollStep = 240;

/**
 * The open pages. Left and Right move between them, Delete closes the focused one, the arrow buttons scroll by
 * 240 and the menu holds every page and the ways to close them. The home page has no cross.
 */
export function PageTabs({ tabs, activeTabId, onTabSelect, onTabsClose }: PageTabsProps) {
  const { t } = useLingui();
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const edges = useScrollEdges(list);
  const isScrollable = edges.start || edges.end;
  const active = tabs.find((tab) => tab.id === activeTabId);

  useEffect(() => {
    if (!list || !isScrollable) return;
    const tabs = [...list.querySelectorAll<HTMLElement>('[data-tab]')];
    const tab = tabs.find(({ dataset }) => dataset.tab === activeTabId);
    if (!tab) return;
    // By hand: in Chromium scrollIntoView also moves the place from which the next Tab goes on, past the skip link.
    const [bounds, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollBy({ left: Math.min(0, box.left - bounds.left) + Math.max(0, box.right - bounds.right) });
  }, [list, activeTabId, isScrollable]);

  const focusTab = (index: number) => list?.querySelectorAll<HTMLElement>('[data-tab]')[index]?.focus();

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const tab = tabs[index];
    if (event.key === 'ArrowRight') focusTab((index + 1) % tabs.length);
    else if (event.key === 'ArrowLeft') focusTab((index - 1 + tabs.length) % tabs.length);
    else if (event.key === 'Delete' && tab && tab.canClose !== false) {
      // Moves on first: the closed tab would take the focus with it.
      focusTab(index > 0 ? index - 1 : index + 1);
      onTabsClose({ scope: 'one', id: tab.id });
    } else return;
    event.preventDefault();
  };

  const homeReason = active?.canClose === false ? t`首页不能关闭` : undefined;
  return (
    <Bar aria-label={t`页面标签`}>
      {isScrollable && (
        <IconButton
          size="small"
          label={t`向左滚动`}
          icon={<ChevronLeft size={15} />}
          isDisabled={!edges.start}
          onPress={() => list?.scrollBy({ left: -scrollStep, behavior: 'smooth' })}
        />
      )}
      <List ref={setList}>
        {tabs.map((tab, index) => (
          <Item key={tab.id} data-active={tab.id === activeTabId || undefined}>
            <button
              type="button"
              data-tab={tab.id}
              aria-current={tab.id === activeTabId ? 'page' : undefined}
              tabIndex={tab.id === activeTabId ? 0 : -1}
              onClick={() => onTabSelect({ id: tab.id })}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {tab.title}
            </button>
            {tab.canClose !== false && (
              <button
                type="button"
                data-close
                tabIndex={-1}
                aria-label={t`关闭 ${tab.title}`}
                onClick={() => onTabsClose({ scope: 'one', id: tab.id })}
              >
                <X size={13} aria-hidden />
              </button>
            )}
          </Item>
        ))}
      </List>
      {isScrollable && (
        <IconButton
          size="small"
          label={t`向右滚动`}
          icon={<ChevronRight size={15} />}
          isDisabled={!edges.end}
          onPress={() => list?.scrollBy({ left: scrollStep, behavior: 'smooth' })}
        />
      )}
      <Menu
        label={t`标签页操作`}
        trigger={<IconButton size="small" label={t`标签页操作`} icon={<ChevronDown size={15} />} />}
        sections={[
          {
            id: 'pages',
            selectedId: activeTabId,
            items: tabs.map(({ id, title }) => ({ id, label: title })),
          },
          {
            id: 'close',
            items: [
              { id: 'one', label: t`关闭当前`, shortcut: 'Delete', disabledReason: homeReason },
              { id: 'others', label: t`关闭其他` },
              { id: 'all', label: t`全部关闭` },
            ],
          },
        ]}
        onAction={({ id, sectionId }) =>
          sectionId === 'pages'
            ? onTabSelect({ id })
            : onTabsClose({ scope: id as 'one' | 'others' | 'all', id: activeTabId })
        }
      />
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
  height: var(--layout-page-tabs);
  padding: 0 var(--space-12);

  > :last-child { margin-inline-start: auto; }
  ${unprinted}
`;

const List = styled.ul`
  position: relative;
  display: flex;
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-4) var(--space-2);
  overflow: auto hidden;
  scrollbar-width: none;
`;

const Item = styled.li`
  display: flex;
  flex: none;
  align-items: center;
  height: 28px;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  color: var(--text-secondary);
  font: var(--font-small);

  &[data-active] { border-color: var(--border-default); background: var(--bg-surface); color: var(--text-primary); font: var(--font-small-strong); }
  &:not([data-active]):hover { background: var(--bg-pressed); }

  > button { height: 100%; border: 0; border-radius: var(--radius-sm); background: none; font: inherit; white-space: nowrap; cursor: pointer; }
  > button:focus-visible { outline-offset: -2px; }
  > [data-tab] { padding: 0 10px; }
  > [data-close] { display: grid; place-items: center; width: 24px; margin-inline-start: -8px; padding: 0; color: var(--text-tertiary); }
  > [data-close]:hover { color: var(--text-primary); }
`;
