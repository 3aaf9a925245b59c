import { describe, expect, it } from 'vitest';
import { afterSignIn, formLinkToken, guard, signInAddress, standaloneAt } from './guard.ts';

const at = (address: string) => {
  const url = new URL(address, 'http://localhost');
  return { pathname: url.pathname, search: url.search };
};
const signedIn = (address: string) => guard({ isSignedIn: true, place: at(address), userId: '7' });
const signedOut = (address: string) => guard({ isSignedIn: false, place: at(address) });

describe('without a token', () => {
  it('goes to login and keeps the requested page with its query', () => {
    expect(signedOut('/Servicecenter?tab=到院')).toEqual({
      to: 'sign-in',
      next: '/Servicecenter?tab=%E5%88%B0%E9%99%A2',
    });
    expect(signedOut('/bh/base?userId=3')).toEqual({ to: 'sign-in', next: '/bh/base?userId=3' });
  });

  it('stays on login', () => {
    expect(signedOut('/login')).toEqual({ to: 'sign-in', next: undefined });
  });
});

describe('signed in and going to login', () => {
  it('is sent to base with the user id by url=bh', () => {
    expect(signedIn('/login?url=bh&userId=42')).toEqual({ to: 'redirect', path: '/bh/base?userId=42' });
    expect(signedIn('/login?url=bh')).toEqual({ to: 'redirect', path: '/bh/base?userId=7' });
  });

  it.each(['space', 'spaceim'])('is signed out by url=%s, the query kept', (name) => {
    expect(signedIn(`/login?url=${name}&id=5`)).toEqual({ to: 'sign-out', search: `?url=${name}&id=5` });
  });

  it('is sent home by anything else, or to the kept page', () => {
    expect(signedIn('/login')).toEqual({ to: 'redirect', path: '/home' });
    expect(signedIn('/login?url=other')).toEqual({ to: 'redirect', path: '/home' });
    expect(signedIn('/login?next=%2Fapplycenter')).toEqual({ to: 'redirect', path: '/applycenter' });
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    // What browsers leave out of an address.
    '/\t/evil.example',
    '/\n\\evil.example',
    '/\r//evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
    '/\tlogin',
  ])('never follows %j', (next) => {
    expect(signedIn(`/login?next=${encodeURIComponent(next)}`)).toEqual({ to: 'redirect', path: '/home' });
  });
});

describe('signed in', () => {
  it('turns the root into home and lets other pages show', () => {
    expect(signedIn('/')).toEqual({ to: 'redirect', path: '/home' });
    expect(signedIn('/bh/rts?room=1')).toEqual({ to: 'page' });
  });

  it('leads from the address of a dialog to the list that it opens over', () => {
    expect(signedIn('/account-add')).toEqual({ to: 'redirect', path: '/account-list?open=new' });
    expect(signedIn('/Account-Edit/?id=42')).toEqual({ to: 'redirect', path: '/account-list?open=42' });
    expect(signedIn('/account-edit?id=x%26y')).toEqual({ to: 'redirect', path: '/account-list' });
    expect(signedIn('/accountorg-add')).toEqual({ to: 'redirect', path: '/accountorg-list?open=new' });
    expect(signedIn('/accountorg-edit?id=42-1001')).toEqual({
      to: 'redirect',
      path: '/accountorg-list?open=42-1001',
    });
    expect(signedIn('/constructor')).toEqual({ to: 'page' });
  });
});

it('the guard of the routes leads a fresh sign-in to what the query asks for', () => {
  expect(afterSignIn(at('/login?url=space&id=5'))).toBe('/bh/space?id=5');
  expect(afterSignIn(at('/login?url=bh&userId=3'))).toBe('/bh/base?userId=3');
  expect(afterSignIn(at('/login?next=%2FServicecenter%3Fpage%3D2'))).toBe('/Servicecenter?page=2');
  expect(afterSignIn(at('/login'))).toBe('/home');
});

it('the guard of the routes remembers a page in the address of login, but not home', () => {
  expect(signInAddress('/Servicecenter?page=2')).toBe('/login?next=%2FServicecenter%3Fpage%3D2');
  expect(signInAddress('/home')).toBe('/login');
  expect(signInAddress('/login?url=space&id=5')).toBe('/login?url=space&id=5');
});

it('the guard of the routes knows the standalone pages', () => {
  expect(standaloneAt('/bh/littlepatient')).toBe('littlepatient');
  expect(standaloneAt('/bh/other')).toBeUndefined();
});

it('the guard of the routes knows the links of forms, which need no sign-in', () => {
  expect(formLinkToken('/f/AbC-_9')).toBe('AbC-_9');
  expect(formLinkToken('/f/')).toBe('');
  expect(formLinkToken('/f/a/b')).toBeUndefined();
  expect(formLinkToken('/follow')).toBeUndefined();
});
