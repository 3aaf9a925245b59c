import { describe, expect, it } from 'vitest';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  homeTab,
  keptTabs,
  openTab,
  restoreTabs,
} from './open-tabs.ts';

const tab = (name: string, search = '') => ({ key: `/${name}`, pathname: `/${name}`, search });
const tabs = [homeTab, tab('Servicecenter'), tab('applycenter')];

describe('the open tabs', () => {
  it('take a new page at the end and update the place of a known one', () => {
    expect(openTab(tabs, tab('errorlogs')).map(({ key }) => key)).toEqual([
      '/home',
      '/Servicecenter',
      '/applycenter',
      '/errorlogs',
    ]);
    expect(openTab(tabs, tab('Servicecenter', '?page=2'))[1]?.search).toBe('?page=2');
  });

  it('stay the same list when nothing changes', () => {
    expect(openTab(tabs, tab('applycenter'))).toBe(tabs);
  });

  it('show the right neighbour after closing, else the left one', () => {
    expect(closeTab(tabs, '/Servicecenter').next.key).toBe('/applycenter');
    expect(closeTab(tabs, '/applycenter').next.key).toBe('/Servicecenter');
  });

  it('never lose home', () => {
    expect(closeTab(tabs, '/home').tabs).toBe(tabs);
    expect(closeOtherTabs(tabs, '/applycenter').map(({ key }) => key)).toEqual(['/home', '/applycenter']);
    expect(closeAllTabs()).toEqual([homeTab]);
  });

  it('come back without pages that the menu lost', () => {
    const restored = restoreTabs([tab('gone'), tab('applycenter', '?state=1')], ({ key }) => key !== '/gone');
    expect(restored).toEqual([homeTab, tab('applycenter', '?state=1')]);
  });

  it('are kept apart by person and organisation', () => {
    keptTabs('1', '1001').write(tabs);
    expect(keptTabs('1', '1001').read()).toEqual(tabs);
    expect(keptTabs('1', '1002').read()).toBeUndefined();
    expect(keptTabs('2', '1001').read()).toBeUndefined();
  });

  it('survive a damaged list', () => {
    localStorage.setItem('huifang.tabs.9.1', '[{"key":1}]');
    expect(keptTabs('9', '1').read()).toBeUndefined();
  });
});
