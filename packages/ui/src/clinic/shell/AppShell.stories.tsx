import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { LoadingBar } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { AppShell } from './AppShell.tsx';

const meta = {
  title: 'Clinic/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    menu: [
      { id: 'top', items: [{ id: 'home', title: '首页', icon: 'home', href: '/' }] },
      {
        id: 'service',
        title: '客户与服务',
        items: [
          { id: 'Servicecenter', title: '客户服务中心', icon: 'headset', href: '/Servicecenter' },
          { id: 'callbacklist', title: '回访管理', icon: 'phone', href: '/callbacklist', badge: 36 },
          { id: 'patient-list1', title: '档案管理', icon: 'users', href: '/patient-list1' },
        ],
      },
      {
        id: 'complaints',
        title: '投诉与评价',
        items: [
          { id: 'complain', title: '投诉管理', icon: 'flag', href: '/complain', badge: 4 },
          { id: 'help', title: '使用手册', icon: 'book', href: 'https://example.com/', isExternal: true },
        ],
      },
    ],
    activeMenuId: 'Servicecenter',
    breadcrumb: ['客户与服务', '客户服务中心'],
    organisations: [
      { id: '1001', name: '清和康复医院' },
      { id: '1002', name: '北苑门诊部' },
    ],
    organisationId: '1001',
    locale: 'zh-CN',
    theme: 'light',
    density: 'comfortable',
    isFullscreen: false,
    user: { name: '沈佳宁', unread: 4 },
    tabs: [
      { id: 'home', title: '首页', canClose: false },
      { id: 'Servicecenter', title: '客户服务中心' },
      { id: 'patient-home', title: '林知夏 · 客户主页' },
      { id: 'callbacklist', title: '回访管理' },
    ],
    activeTabId: 'Servicecenter',
    copyright: '© 2026 客户关系管理系统',
    children: <p>页面内容</p>,
    onNavigate: fn(),
    onNavigateIntent: fn(),
    onCollapsedChange: fn(),
    onOrganisationChange: fn(),
    onLocaleChange: fn(),
    onThemeChange: fn(),
    onDensityChange: fn(),
    onFullscreenToggle: fn(),
    onMessages: fn(),
    onSearch: fn(),
    onFactors: fn(),
    onSessions: fn(),
    onSignOut: fn(),
    onTabSelect: fn(),
    onTabsClose: fn(),
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Collapsed: Story = { args: { isCollapsed: true } };
export const Loading: Story = { args: { loading: <LoadingBar isActive /> } };
export const MenuFailed: Story = {
  args: { menuFallback: <FailureState title="菜单加载失败" detail="网络连接超时" onRetry={fn()} /> },
};
export const ManyTabs: Story = {
  args: {
    tabs: [
      { id: 'home', title: '首页', canClose: false },
      ...Array.from({ length: 20 }, (_, index) => ({ id: `p${index}`, title: `客户主页 ${index + 1}` })),
    ],
    activeTabId: 'p1',
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('button', { name: '向右滚动' })).toBeVisible());
  },
};
export const NavigatesByMenu: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('link', { name: /回访管理/ }));
    await expect(args.onNavigate).toHaveBeenCalledOnce();
    const href = screen.getByRole('link', { name: /回访管理/ }).getAttribute('href');
    await expect(args.onNavigateIntent).toHaveBeenCalledWith({ href });
    await expect(screen.getByRole('link', { name: /使用手册.*新窗口/ })).toHaveAttribute('target', '_blank');
    await expect(screen.getByRole('link', { name: '客户服务中心' })).toHaveAttribute('aria-current', 'page');
  },
};
const nestedMenu = [
  { id: 'top', items: [{ id: 'home', title: '首页', icon: 'home', href: '/' }] },
  {
    id: 'service',
    title: '客户与服务',
    items: [
      { id: 'Servicecenter', title: '客户服务中心', icon: 'headset', href: '/Servicecenter' },
      {
        id: 'group:calls',
        title: '回访与随访',
        icon: 'phone',
        items: [
          { id: 'callbacklist', title: '回访管理', icon: 'phone', href: '/callbacklist' },
          {
            id: 'group:plans',
            title: '计划',
            icon: 'calendar',
            items: [
              { id: 'follow', title: '随访计划', icon: 'calendar', href: '/follow' },
              { id: 'templates', title: '消息模板', icon: 'message', href: '/templatepage' },
            ],
          },
        ],
      },
      { id: 'patient-list1', title: '档案管理', icon: 'users', href: '/patient-list1' },
    ],
  },
];
export const GroupsInsideGroups: Story = {
  args: {
    menu: nestedMenu,
    activeMenuId: 'follow',
    breadcrumb: ['客户与服务', '回访与随访', '计划', '随访计划'],
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('link', { name: '随访计划' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const calls = screen.getByRole('button', { name: '回访与随访' });
    await expect(calls).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(calls);
    await expect(screen.queryByRole('link', { name: '随访计划' })).toBeNull();

    // By arrows alone: open both groups, and go to the page in the inner one.
    screen.getByRole('link', { name: '客户服务中心' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(calls).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    const plans = screen.getByRole('button', { name: '计划' });
    await expect(plans).toHaveFocus();
    await expect(plans).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect(args.onNavigate).toHaveBeenCalledWith({
      entry: expect.objectContaining({ id: 'templates' }),
    });
    await userEvent.keyboard('{ArrowLeft}');
    await expect(plans).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(plans).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(calls).toHaveFocus();
  },
};
export const GroupsAmongIcons: Story = {
  args: { menu: nestedMenu, activeMenuId: 'follow', isCollapsed: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '回访与随访' }));
    const sheet = within(await screen.findByRole('dialog', { name: '回访与随访' }));
    await expect(sheet.getByRole('link', { name: '随访计划' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(sheet.getByRole('link', { name: '回访管理' }));
    await expect(args.onNavigate).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const SwitchesOrganisation: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '机构 清和康复医院' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '北苑门诊部' }));
    await expect(args.onOrganisationChange).toHaveBeenCalledWith(expect.objectContaining({ id: '1002' }));
  },
};
export const OpensSearch: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: /搜索客户或页面/ }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};
export const UnreadMessages: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('img', { name: '有未读消息' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: /沈佳宁/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /消息.*4/ }));
    await expect(args.onMessages).toHaveBeenCalledOnce();
  },
};
export const SignsOut: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: /沈佳宁/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};
export const ClosesTabs: Story = {
  render: function Closing(args) {
    const [tabs, setTabs] = useState(args.tabs);
    return (
      <AppShell
        {...args}
        tabs={tabs}
        onTabsClose={(details) => {
          args.onTabsClose(details);
          if (details.scope === 'one') setTabs((open) => open.filter((tab) => tab.id !== details.id));
        }}
      />
    );
  },
  play: async ({ args }) => {
    const bar = within(screen.getByRole('navigation', { name: '页面标签' }));
    await userEvent.click(bar.getByRole('button', { name: '关闭 回访管理' }));
    await expect(args.onTabsClose).toHaveBeenLastCalledWith({ scope: 'one', id: 'callbacklist' });
    bar.getByRole('button', { name: '客户服务中心' }).focus();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    await expect(args.onTabsClose).toHaveBeenLastCalledWith({ scope: 'one', id: 'patient-home' });
    await waitFor(() => expect(bar.getByRole('button', { name: '客户服务中心' })).toHaveFocus());
    await expect(bar.queryByRole('button', { name: '关闭 首页' })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: '标签页操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '全部关闭' }));
    await expect(args.onTabsClose).toHaveBeenLastCalledWith({ scope: 'all', id: 'Servicecenter' });
  },
};
export const GoesBackToTop: Story = {
  args: { children: <div style={{ flex: 'none', height: 3000 }}>很长的页面</div> },
  play: async () => {
    const content = screen.getByRole('main');
    content.scrollTop = 400;
    await userEvent.click(await screen.findByRole('button', { name: '回到顶部' }));
    await waitFor(() => expect(content.scrollTop).toBe(0));
  },
};
export const SkipsToContent: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: '跳到主要内容' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('main')).toHaveFocus();
  },
};
