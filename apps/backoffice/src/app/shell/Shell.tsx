import { AppShell } from '@huifang/ui/clinic/shell';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { LoadingBar } from '@huifang/ui/primitives/loading';
import type { Locale } from '@huifang/ui/theme';
import { useLingui } from '@lingui/react/macro';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { appearance, chooseDensity, chooseTheme } from '../../lib/appearance.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { chooseLocale } from '../../lib/locale.ts';
import { useSession } from '../../lib/session-context.tsx';
import { useStore } from '../../lib/store.ts';
import { unsavedInput } from '../../lib/unsaved.ts';
import { type MenuPage, pageAt } from '../menu/menu.ts';
import { useMenu } from '../menu/menu-context.tsx';
import { titleIn } from '../menu/titles.ts';
import { prefetchPatientHome } from '../routes/load-patient-home.ts';
import { fetchPageAhead, renderPage } from '../routes/pages.tsx';
import { useOpenCustomer } from '../routes/useOpenCustomer.ts';
import { menuGroups } from './menu-groups.ts';
import { homeTab, keptTabs, type OpenTab } from './open-tabs.ts';
import { PagePanels } from './PagePanels.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { useMessageNews } from './useMessageNews.ts';
import { usePageTabs } from './usePageTabs.ts';
import { usePalette } from './usePalette.ts';
import { useTabTitles } from './useTabTitles.ts';

const CommandPalette = lazy(() =>
  loadChunk(async () => {
    const { CustomerAndPageSearch } = await import(
      '../../features/command-palette/CustomerAndPageSearch.tsx'
    );
    return { default: CustomerAndPageSearch };
  }),
);

const PresentViewing = lazy(() => loadChunk(() => import('../../features/viewing/PresentViewing.tsx')));

export interface ShellProps {
  onSignOut: () => void;
}

type CloseRequest = { scope: 'one' | 'others' | 'all'; id: string };

/** The frame around the pages: menu, tabs, organisation, language, appearance. */
export function Shell({ onSignOut }: ShellProps) {
  const menu = useMenu();
  const { t, i18n } = useLingui();
  const { user, organisation, switchOrganisation } = useSession();
  const { theme, density } = useStore(appearance);
  const fullscreen = useFullscreen();
  const { unread } = useMessageNews();
  const [isCollapsed, setCollapsed] = useState<boolean>();
  const [question, setQuestion] = useState<{ text: string; onConfirm: () => void }>();
  const pageTabs = usePageTabs({ menu, userId: user.userId, organisationId: organisation.organisationId });
  const { tabs, activeKey } = pageTabs;
  const palette = usePalette({
    menu,
    activeKey,
    userId: user.userId,
    organisationId: organisation.organisationId,
    title: (text) => titleIn(i18n._.bind(i18n), text),
  });
  const openCustomer = useOpenCustomer();
  const queryClient = useQueryClient();

  const title = (text: string) => titleIn(i18n._.bind(i18n), text);
  const pageOf = (tab: OpenTab): MenuPage | undefined => pageAt(menu, tab.pathname, tab.search);
  const { titles, rename } = useTabTitles();
  const tabTitle = (tab: OpenTab) => titles.get(tab.key) ?? title(pageOf(tab)?.title ?? '首页');
  const active = tabs.find(({ key }) => key === activeKey) ?? homeTab;
  const activeTitle = tabTitle(active);

  const product = t`客户关系管理系统`;
  useEffect(() => {
    document.title = `${activeTitle} - ${product}`;
  }, [activeTitle, product]);

  const groups = menuGroups(menu, { title, waiting: { '/messagecenter': unread } });

  const close = ({ scope, id }: CloseRequest) => {
    const run = () =>
      scope === 'one'
        ? pageTabs.close(id)
        : scope === 'others'
          ? pageTabs.closeOthers(id)
          : pageTabs.closeAll();
    const isClosing = (key: string) =>
      scope === 'all' ? true : scope === 'others' ? key !== id : key === id;
    const loses = tabs.some(({ key }) => isClosing(key) && unsavedInput.has(key));
    ask(loses, t`有未保存的修改，确定关闭此页面吗？`, run);
  };
  const ask = (isNeeded: boolean, text: string, onConfirm: () => void) =>
    isNeeded ? setQuestion({ text, onConfirm }) : onConfirm();

  const changeOrganisation = ({ id }: { id: string }) =>
    ask(unsavedInput.isAnywhere(), t`有未保存的修改，确定切换机构吗？`, () => {
      // Whatever was open there before: a switch keeps only the home page (rule shell-3).
      keptTabs(user.userId, id).write([homeTab]);
      pageTabs.closeAll();
      switchOrganisation(id);
    });

  return (
    <AppShell
      menu={groups}
      activeMenuId={activeKey}
      onNavigate={({ entry }) => {
        const page = menu.pages.find(({ key }) => key === entry.id);
        pageTabs.show(page ? { key: page.key, pathname: page.path, search: page.search } : homeTab);
      }}
      onNavigateIntent={({ href }) =>
        void fetchPageAhead(
          menu.pages.find(({ path, search }) => path + search === href),
          queryClient,
          organisation.organisationId,
        )
      }
      isCollapsed={isCollapsed}
      onCollapsedChange={(details) => setCollapsed(details.isCollapsed)}
      breadcrumb={[...(pageOf(active)?.trail.slice(0, -1) ?? []).map(title), activeTitle]}
      user={{ name: user.name, unread }}
      onSearch={palette.open}
      onMessages={() => pageTabs.show({ key: '/message_page', pathname: '/message_page', search: '' })}
      onFactors={() => pageTabs.show({ key: '/sign-in-factors', pathname: '/sign-in-factors', search: '' })}
      onSessions={() => pageTabs.show({ key: '/sessions', pathname: '/sessions', search: '' })}
      onSignOut={() => ask(unsavedInput.isAnywhere(), t`有未保存的修改，确定退出登录吗？`, onSignOut)}
      banner={
        user.viewing && (
          <Suspense>
            <PresentViewing viewing={user.viewing} />
          </Suspense>
        )
      }
      loading={<FetchingBar />}
      copyright={`© ${__BUILD_YEAR__} ${product}`}
      organisations={user.organisations.map(({ organisationId: id, name }) => ({ id, name }))}
      organisationId={organisation.organisationId}
      onOrganisationChange={changeOrganisation}
      locale={i18n.locale as Locale}
      onLocaleChange={({ locale }) => void chooseLocale(locale)}
      theme={theme}
      onThemeChange={(details) => chooseTheme(details.theme)}
      density={density}
      onDensityChange={(details) => chooseDensity(details.density)}
      isFullscreen={fullscreen.isFullscreen}
      onFullscreenToggle={fullscreen.toggle}
      tabs={tabs.map((tab) => ({ id: tab.key, title: tabTitle(tab), canClose: tab.key !== homeTab.key }))}
      activeTabId={activeKey}
      onTabSelect={({ id }) => pageTabs.show(tabs.find(({ key }) => key === id) ?? homeTab)}
      onTabsClose={close}
    >
      <PagePanels
        key={organisation.organisationId}
        tabs={tabs}
        activeKey={activeKey}
        renderPage={(tab) => renderPage(pageOf(tab))}
        onRename={rename}
      />
      {palette.isOpen && (
        <Suspense>
          <CommandPalette
            pages={palette.pages}
            recent={palette.recent}
            onOpenPage={({ key }) => {
              palette.close();
              const page = menu.pages.find((known) => known.key === key);
              pageTabs.show(page ? { key, pathname: page.path, search: page.search } : homeTab);
              focusPage();
            }}
            onCustomersFound={prefetchPatientHome}
            onOpenCustomer={({ customerId }) => {
              palette.close();
              openCustomer({ customerId });
              focusPage();
            }}
            onClose={palette.close}
          />
        </Suspense>
      )}
      {question && (
        <ConfirmDialog
          title={t`提示`}
          tone="danger"
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            question.onConfirm();
          }}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </AppShell>
  );
}

/** On its own, because it changes with every request that begins or ends. */
function FetchingBar() {
  return <LoadingBar isActive={useIsFetching() > 0} />;
}

/** Whoever opened a page by the keyboard goes on in it: the way there would lead through the whole menu. */
const focusPage = () => requestAnimationFrame(() => document.getElementById('content')?.focus());
