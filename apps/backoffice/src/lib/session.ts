import { storageKey, stored } from './storage.ts';
import { createStore } from './store.ts';

/** Why there is no token any more: by choice, by idleness, or because the server no longer knows it. */
export type EndReason = 'logout' | 'idle' | 'expired';

export interface SessionState {
  /** What the sign-in answered: the token, or the mark of a session whose token is in a cookie that no script reads. */
  token?: string;
  /** Absent as long as the window has never been signed in. */
  ended?: EndReason;
}

/** What the windows of one browser tell each other. The cookie itself raises no events. */
interface SessionMark {
  id: string;
  ended?: EndReason;
}

/** Tells the browser's windows who is signed in. */
const cookieName = 'huifang_token';
const oneDay = 24 * 60 * 60;
const mark = stored('session', (value): value is SessionMark => typeof value === 'object' && value !== null);

/** The token of this window, in step with the cookie and with the browser's other windows. */
export const session = createStore<SessionState>(initialState());

/** Keeps what the sign-in answered in a cookie for a day (rule session-1) and tells the other windows. */
export function startSession(token: string) {
  writeCookie(token, oneDay);
  mark.write({ id: crypto.randomUUID() });
  session.set({ token });
}

/** Forgets the token here and in the other windows. Revoking it on the server is the caller's part. */
export function endSession(reason: EndReason) {
  writeCookie('', 0);
  mark.write({ id: crypto.randomUUID(), ended: reason });
  session.set({ ended: reason });
}

/**
 * Ends the session whose token the server no longer knows. If the cookie has another token by now, or none, a window of
 * this browser came first, and this one follows: the event that tells of it may still be on its way.
 */
export function expireSession(token: string) {
  if (isBrowserToken(token)) endSession('expired');
}

/**
 * Whether the browser still has this token. If not, this window follows at once: what asks by itself, as a stream does,
 * must not ask with a token that another window gave back.
 */
export function isBrowserToken(token: string): boolean {
  if (readToken() === token) return true;
  followBrowser();
  return false;
}

function followBrowser() {
  const token = readToken();
  session.set(token ? { token } : { ended: mark.read()?.ended ?? 'expired' });
}

/** Follows sign-ins and sign-outs of the browser's other windows. Returns the way to stop. */
export function followOtherWindows(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey('session')) followBrowser();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** After leaving for the sign-in page, it still knows why. */
function initialState(): SessionState {
  const token = readToken();
  return token ? { token } : { ended: mark.read()?.ended };
}

function readToken(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1) || undefined;
}

function writeCookie(value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Strict${secure}`;
}
