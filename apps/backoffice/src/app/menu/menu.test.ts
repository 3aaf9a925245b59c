import type { MenuEntry } from '@huifang/contract';
import { describe, expect, it } from 'vitest';
import { pageAt, parseMenu } from './menu.ts';

const entry = (name: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  name,
  title: `标题${name}`,
  icon: '',
  istitle: false,
  children: [],
  ...more,
});

describe('parseMenu', () => {
  it('gives a page the slash-prefixed name and the trail of its groups', () => {
    const menu = parseMenu([entry('crm', { istitle: true, children: [entry('Servicecenter')] })], []);
    expect(menu.pages).toEqual([
      {
        key: '/Servicecenter',
        path: '/Servicecenter',
        search: '',
        name: 'Servicecenter',
        title: '标题Servicecenter',
        trail: ['标题crm', '标题Servicecenter'],
      },
    ]);
    expect(menu.tree).toMatchObject([{ kind: 'group', children: [{ kind: 'page', name: 'Servicecenter' }] }]);
  });

  it('shows an entry without a list to everybody, with a list only to those who match', () => {
    const entries = [entry('open'), entry('errorlogs', { access: ['errorlog:read'] })];
    expect(parseMenu(entries, []).pages.map((page) => page.name)).toEqual(['open']);
    expect(parseMenu(entries, ['errorlog:read']).pages).toHaveLength(2);
    expect(parseMenu(entries, ['*']).pages.map((page) => page.name)).toEqual([
      'open',
      'errorlogs',
      'componentpath',
      'privacy-requests',
    ]);
  });

  it('leaves out a group when nothing in it may be seen', () => {
    const menu = parseMenu(
      [entry('admin', { istitle: true, children: [entry('role', { access: ['organisation:configure'] })] })],
      [],
    );
    expect(menu).toEqual({ tree: [], pages: [] });
  });

  it('opens template entries with the id of their extra value', () => {
    const menu = parseMenu(
      [entry('templatepage', { extra: '3' }), entry('templatepage', { extra: '4', title: '随访表' })],
      [],
    );
    expect(menu.pages.map((page) => page.key)).toEqual(['/templatepage?id=3', '/templatepage?id=4']);
    expect(pageAt(menu, '/templatepage', '?id=4')?.title).toBe('随访表');
    expect(pageAt(menu, '/templatepage', '?id=5')).toBeUndefined();
  });

  it('opens web addresses outside, and treats any other scheme as a page that does not exist', () => {
    const menu = parseMenu(
      [entry('help', { url: 'https://help.example/' }), entry('bad', { url: 'javascript:alert(1)' })],
      [],
    );
    expect(menu.tree).toMatchObject([
      { kind: 'link', url: 'https://help.example/' },
      { kind: 'page', path: '/bad' },
    ]);
  });
});

it('the menu finds the page of messages without a menu entry', () => {
  expect(pageAt(parseMenu([], []), '/message_page', '')?.title).toBe('消息');
});

it('the menu has a home for each customer, below the service centre', () => {
  const menu = parseMenu([entry('crm', { istitle: true, children: [entry('Servicecenter')] })], []);
  expect(pageAt(menu, '/Patient-Home/17/', '')).toMatchObject({
    key: '/patient-home/17',
    name: 'patient-home',
    trail: ['标题crm', '标题Servicecenter', '客户主页'],
  });
  expect(pageAt(menu, '/patient-home', '')).toBeUndefined();
  expect(pageAt(menu, '/patient-home/17/x', '')).toBeUndefined();
});

it('the menu finds a page whatever the letter case and trailing slash of the address', () => {
  const menu = parseMenu([entry('Servicecenter')], []);
  expect(pageAt(menu, '/servicecenter/', '?page=2')?.name).toBe('Servicecenter');
});

describe('the page of the menu itself', () => {
  it('is found by whoever may configure the menu, whatever the menu holds', () => {
    const broken = [entry('gone', { istitle: true }), entry('link', { url: 'javascript:alert(1)' })];
    for (const entries of [[], broken]) {
      for (const access of [['menu:configure'], ['*']]) {
        const menu = parseMenu(entries, access);
        expect(pageAt(menu, '/componentpath', '')?.title).toBe('页面与菜单');
        expect(menu.pages.filter(({ name }) => name === 'componentpath')).toHaveLength(1);
      }
      expect(pageAt(parseMenu(entries, ['consult:read']), '/componentpath', '')).toBeUndefined();
    }
  });

  it('stands where the menu puts it', () => {
    const menu = parseMenu(
      [entry('configuration', { istitle: true, children: [entry('componentpath')] })],
      ['menu:configure'],
    );
    expect(menu.pages).toHaveLength(1);
    expect(menu.pages[0]?.trail).toEqual(['标题configuration', '标题componentpath']);
  });
});

describe('the requests about personal data', () => {
  it('are found by whoever may erase, though no menu lists them', () => {
    for (const access of [['privacy:erase'], ['*']])
      expect(pageAt(parseMenu([], access), '/privacy-requests', '')?.title).toBe('个人信息请求');
    expect(pageAt(parseMenu([], ['privacy:export']), '/privacy-requests', '')).toBeUndefined();
  });
});
