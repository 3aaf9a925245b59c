import { Activity, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PageTab, PageTabProvider } from '../../lib/page-tab.tsx';
import { ReopeningProvider, useReopenedDialogs } from '../../lib/taking-back.tsx';
import type { OpenTab } from './open-tabs.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { useKeptScroll } from './useKeptScroll.ts';

export interface PagePanelsProps {
  tabs: readonly OpenTab[];
  activeKey: string;
  renderPage: (tab: OpenTab) => ReactNode;
  onRename: (details: { key: string; title: string }) => void;
}

/**
 * Every open page that was shown at least once, one of them visible. The others keep their state, their input and
 * their scroll positions, and their queries rest until they are shown again.
 */
export function PagePanels({ tabs, activeKey, renderPage, onRename }: PagePanelsProps) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  if (!shown.has(activeKey)) setShown(new Set([...shown, activeKey]));
  const open = new Set(tabs.map(({ key }) => key));
  if ([...shown].some((key) => !open.has(key) && key !== activeKey)) {
    setShown(new Set([...shown].filter((key) => open.has(key) || key === activeKey)));
  }

  return tabs
    .filter(({ key }) => shown.has(key) || key === activeKey)
    .map((tab) => (
      <PagePanel key={tab.key} tab={tab} isActive={tab.key === activeKey} onRename={onRename}>
        {renderPage(tab)}
      </PagePanel>
    ));
}

interface PagePanelProps {
  tab: OpenTab;
  isActive: boolean;
  onRename: PagePanelsProps['onRename'];
  children: ReactNode;
}

function PagePanel({ tab, isActive, onRename, children }: PagePanelProps) {
  const { key, pathname, search, state } = tab;
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  useKeptScroll(panel, isActive);

  const go = useCallback(
    (query: URLSearchParams, nextState: unknown, isReplaced: boolean) =>
      void navigate(`${pathname}${query.size > 0 ? `?${query}` : ''}`, {
        replace: isReplaced,
        state: nextState,
      }),
    [navigate, pathname],
  );
  const replace = useCallback<PageTab['replace']>((query, next) => go(query, next, true), [go]);
  const push = useCallback<PageTab['push']>((query, next) => go(query, next, false), [go]);
  const rename = useCallback((title: string) => onRename({ key, title }), [onRename, key]);
  const page = useMemo<PageTab>(
    () => ({ key, search, state, isActive, replace, push, rename }),
    [key, search, state, isActive, replace, push, rename],
  );

  const reopened = useReopenedDialogs({ isActive, show: () => void navigate(`${pathname}${search}`) });

  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div ref={panel} data-page={key} style={panelStyle}>
        <PageTabProvider value={page}>
          <ReopeningProvider value={reopened.open}>
            <PageErrorBoundary>{children}</PageErrorBoundary>
            {reopened.dialog}
          </ReopeningProvider>
        </PageTabProvider>
      </div>
    </Activity>
  );
}

const panelStyle = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 } as const;
