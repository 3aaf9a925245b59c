import { Trans, useLingui } from '@lingui/react/macro';
import {
  ChevronRight,
  ListIndentDecrease,
  ListIndentIncrease,
  LockKeyhole,
  LogOut,
  Mail,
  Menu as MenuIcon,
  UserCog,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../primitives/avatar/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { narrowScreen, useMediaQuery } from '../../primitives/media-query/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { usePaperHead } from '../../primitives/printing/index.ts';
import {
  Breadcrumb,
  Column,
  Content,
  Footer,
  Frame,
  Header,
  Logo,
  Side,
  SkipLink,
  Tools,
} from './AppShell.styles.ts';
import { BackToTop } from './BackToTop.tsx';
import { BrandMark } from './BrandMark.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import { PageTabs } from './PageTabs.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SideMenu } from './SideMenu.tsx';
import type { HeaderToolsProps, MenuEntry, MenuGroup, PageTabsProps } from './types.ts';

export interface AppShellProps extends HeaderToolsProps, PageTabsProps {
  /** @default 客户关系管理 */
  productName?: string;
  menu: readonly MenuGroup[];
  activeMenuId?: string;
  onNavigate: (details: { entry: MenuEntry }) => void;
  /** The pointer or the focus is on a page's link of the menu: what it opens may be fetched. */
  onNavigateIntent?: (details: { href: string }) => void;
  /** Stands in place of the menu, such as when it could not be loaded. */
  menuFallback?: ReactNode;
  /** @default collapsed below 1280 */
  isCollapsed?: boolean;
  onCollapsedChange: (details: { isCollapsed: boolean }) => void;
  /** From the group down to the page. */
  breadcrumb: readonly string[];
  /** Opens the search for customers and pages, also reached by Ctrl K. */
  onSearch: () => void;
  user: {
    name: string;
    /** Messages that wait: a dot on the avatar and a count beside 消息. @default 0 */
    unread?: number;
  };
  onMessages: () => void;
  /** Opens what one's own account asks for at sign-in. */
  onFactors: () => void;
  /** Opens the list of where one's own account is signed in. */
  onSessions: () => void;
  onSignOut: () => void;
  /** Stands over every page, such as as whom it is looked at. */
  banner?: ReactNode;
  /** The bar that tells of requests on their way. */
  loading?: ReactNode;
  /** The line at the bottom. */
  copyright: string;
  children: ReactNode;
}

/**
 * The frame around every page: menu, header, page tabs, content, footer (rule shell-1). Below 1280 the menu shows
 * icons, below 768 it waits off the canvas and the page tabs are gone. Owns no data; it keeps only whether the
 * off-canvas menu is open.
 */
export function AppShell(props: AppShellProps) {
  const { menu, activeMenuId, onNavigate, menuFallback, onCollapsedChange, breadcrumb, user, children } =
    props;
  const { t } = useLingui();
  const { unread = 0 } = user;
  const organisation = props.organisations.find(({ id }) => id === props.organisationId)?.name ?? '';
  usePaperHead({ start: organisation, middle: breadcrumb.at(-1) ?? '', end: user.name });
  const productName = props.productName ?? t`客户关系管理`;
  const isNarrow = useMediaQuery(narrowScreen);
  const isTight = useMediaQuery('(max-width: 1279px)');
  const isCollapsed = props.isCollapsed ?? isTight;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [content, setContent] = useState<HTMLElement | null>(null);

  const ways = {
    messages: props.onMessages,
    factors: props.onFactors,
    sessions: props.onSessions,
    'sign-out': props.onSignOut,
  };
  const sideMenu = (isIconsOnly: boolean) =>
    menuFallback ?? (
      <SideMenu
        groups={menu}
        activeId={activeMenuId}
        isCollapsed={isIconsOnly}
        onIntent={props.onNavigateIntent}
        onNavigate={(details) => {
          setMenuOpen(false);
          onNavigate(details);
        }}
      />
    );

  return (
    <Frame data-collapsed={isCollapsed || undefined}>
      <SkipLink
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          content?.focus();
        }}
      >
        <Trans>跳到主要内容</Trans>
      </SkipLink>

      {!isNarrow && (
        <Side>
          <Logo>
            <BrandMark />
            {!isCollapsed && <span>{productName}</span>}
          </Logo>
          {sideMenu(isCollapsed)}
        </Side>
      )}

      <Column>
        {props.banner}
        <Header>
          {props.loading}
          {isNarrow ? (
            <IconButton label={t`打开菜单`} icon={<MenuIcon size={18} />} onPress={() => setMenuOpen(true)} />
          ) : (
            <IconButton
              label={isCollapsed ? t`展开菜单` : t`收起菜单`}
              icon={isCollapsed ? <ListIndentIncrease size={17} /> : <ListIndentDecrease size={17} />}
              tooltipPlacement="bottom"
              aria-expanded={!isCollapsed}
              onPress={() => onCollapsedChange({ isCollapsed: !isCollapsed })}
            />
          )}
          <Breadcrumb aria-label={t`当前位置`}>
            <ol>
              {breadcrumb.map((title, index) => (
                <li
                  key={breadcrumb.slice(0, index + 1).join('/')}
                  aria-current={index === breadcrumb.length - 1 ? 'page' : undefined}
                >
                  {index > 0 && <ChevronRight size={13} aria-hidden />}
                  <span>{title}</span>
                </li>
              ))}
            </ol>
          </Breadcrumb>
          <Tools>
            <SearchButton isIconOnly={isTight} onPress={props.onSearch} />
            {!isNarrow && <HeaderTools {...props} />}
            <Menu
              label={t`用户菜单`}
              trigger={
                <Button
                  variant="text"
                  aria-label={isTight ? (unread > 0 ? t`${user.name}，有未读消息` : user.name) : undefined}
                >
                  <Avatar name={user.name} hasUnread={unread > 0} />
                  {!isTight && <span>{user.name}</span>}
                </Button>
              }
              sections={[
                {
                  id: 'user',
                  items: [
                    { id: 'messages', label: t`消息`, icon: <Mail size={16} />, count: unread || undefined },
                    { id: 'factors', label: t`登录验证`, icon: <LockKeyhole size={16} /> },
                    { id: 'sessions', label: t`登录设备`, icon: <UserCog size={16} /> },
                    { id: 'sign-out', label: t`退出登录`, icon: <LogOut size={16} /> },
                  ],
                },
              ]}
              onAction={({ id }) => ways[id as keyof typeof ways]()}
            />
          </Tools>
        </Header>
        {!isNarrow && <PageTabs {...props} />}
        <Content id="content" tabIndex={-1} ref={setContent}>
          {children}
        </Content>
        <Footer>{props.copyright}</Footer>
        <BackToTop container={content} />
      </Column>

      {isNarrow && (
        <Drawer
          side="start"
          width="280px"
          title={productName}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          footer={<HeaderTools {...props} />}
        >
          {sideMenu(false)}
        </Drawer>
      )}
    </Frame>
  );
}
