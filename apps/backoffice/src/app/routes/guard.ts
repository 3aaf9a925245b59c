/** Pages without the shell, by their last path segment (rule menu-7). */
const standalonePages = [
  'base',
  'space',
  'spaceim',
  'littlepatient',
  'sendsmartform',
  'displaysmartform',
  'productselect',
  'rts',
] as const;

export type StandalonePage = (typeof standalonePages)[number];

/** The standalone page at a path, if it is one. */
export function standaloneAt(pathname: string): StandalonePage | undefined {
  const name = pathname.match(/^\/bh\/([a-z]+)\/?$/i)?.[1]?.toLowerCase();
  return standalonePages.find((page) => page === name);
}

/** The token of a form's link, whose page stands outside the guard; undefined at any other path. */
export const formLinkToken = (pathname: string): string | undefined =>
  /^\/f\/([^/]*)\/?$/.exec(pathname)?.[1];

export interface Place {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

export type GuardDecision =
  /** Show the sign-in page. `next` is where to go afterwards. */
  | { to: 'sign-in'; next?: string }
  /** Sign out first, then show the sign-in page with the query kept. */
  | { to: 'sign-out'; search: string }
  | { to: 'redirect'; path: string }
  /** Signed in: let the page show. */
  | { to: 'page' };

export interface GuardInput {
  isSignedIn: boolean;
  place: Place;
  /** Carried to the base page when the query names no other person. */
  userId?: string;
}

/** The sign-in guard; the requested page is kept across sign-in (rule session-2). */
export function guard({ isSignedIn, place, userId }: GuardInput): GuardDecision {
  const isAtLogin = isLogin(place.pathname);
  const query = new URLSearchParams(place.search);
  if (!isSignedIn)
    return isAtLogin ? { to: 'sign-in', next: nextOf(query) } : { to: 'sign-in', next: addressOf(place) };
  if (!isAtLogin) {
    const path = place.pathname === '/' ? '/home' : dialogAt(place);
    return path ? { to: 'redirect', path } : { to: 'page' };
  }

  const wanted = query.get('url');
  if (wanted === 'bh') {
    const person = query.get('userId') ?? userId ?? '';
    return { to: 'redirect', path: `/bh/base?${new URLSearchParams({ userId: person })}` };
  }
  if (wanted === 'space' || wanted === 'spaceim') return { to: 'sign-out', search: place.search };
  return { to: 'redirect', path: nextOf(query) ?? '/home' };
}

/** Addresses of what opens over a list: the list with it open (rule account-4). */
const dialogs: Readonly<Record<string, (id: string) => string>> = {
  '/account-add': () => '/account-list?open=new',
  '/account-edit': (id) => (id ? `/account-list?open=${id}` : '/account-list'),
  '/accountorg-add': () => '/accountorg-list?open=new',
  '/accountorg-edit': (id) => (id ? `/accountorg-list?open=${id}` : '/accountorg-list'),
};

function dialogAt({ pathname, search }: Place): string | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const id = new URLSearchParams(search).get('id')?.match(/^\d{1,18}(?:-\d{1,18})?$/)?.[0] ?? '';
  return Object.hasOwn(dialogs, path) ? dialogs[path]?.(id) : undefined;
}

/** Where a fresh sign-in on the sign-in page leads. A person's own space is reached by signing in for it. */
export function afterSignIn(place: Place, userId?: string): string {
  const query = new URLSearchParams(place.search);
  const wanted = query.get('url');
  if (wanted === 'space' || wanted === 'spaceim') {
    query.delete('url');
    return addressOf({ pathname: `/bh/${wanted}`, search: query.size > 0 ? `?${query}` : '' });
  }
  const decision = guard({ isSignedIn: true, place, userId });
  return decision.to === 'redirect' ? decision.path : '/home';
}

/** The sign-in page's address, remembering where the person wanted to go. Its own query is kept as it is. */
export function signInAddress(next?: string): string {
  if (next && isLogin(next.split('?')[0] ?? '')) return next;
  return next && next !== '/' && next !== '/home' ? `/login?${new URLSearchParams({ next })}` : '/login';
}

const isLogin = (pathname: string) => /^\/login\/?$/i.test(pathname);

const addressOf = ({ pathname, search }: Place) => `${pathname}${search}`;

/** The kept page; only an address of our own is followed, and never the sign-in page itself. */
function nextOf(query: URLSearchParams): string | undefined {
  const next = query.get('next') ?? '';
  // Browsers leave tabs and line breaks out of an address: `/\t/elsewhere` is another host.
  if (!/^\/(?![/\\])[^\t\n\r]*$/.test(next) || /^\/login\b/i.test(next)) return undefined;
  return next;
}
