import type { FailureCode } from '@huifang/contract';

/** Minutes in which failures count. */
export const throttleMinutes = 15;

/** How many failures each rule allows. */
export const allowed = {
  /** Of an account from a place. */
  pair: 5,
  /** Of an account from anywhere; then it signs in only from where it did before. */
  account: 20,
  /** Different accounts from a place; then only those sign in that did so from there before. */
  accounts: 30,
  /** Of everybody, within a second, and being checked; then sign-ins wait their turn. */
  perSecond: 10,
} as const;

interface Count {
  /** Attempts known to have failed. */
  failed: number;
  /** The same with attempts that are still being checked. */
  tried: number;
  /** Until the oldest of the failures counts no longer. */
  minutes: number;
}

/** What is known of an attempt before its password is checked. */
export interface Standing {
  pair: Count;
  account: Count;
  accounts: Count;
  /** Of everybody: failed within the last second, or still being checked. */
  underWay: number;
  /** The account signed in from this place before. */
  isKnown: boolean;
}

export type Verdict =
  | { verdict: 'go' }
  /** Others of the same kind are being checked; their outcome decides. */
  | { verdict: 'wait' }
  | { verdict: 'wait-for-turn' }
  | { verdict: 'refuse'; code: Extract<FailureCode, 'THROTTLED' | 'SIGN_IN_THROTTLED'>; minutes: number };

/** Whether a password may be checked now. */
export function judge({ pair, account, accounts, underWay, isKnown }: Standing): Verdict {
  if (pair.failed >= allowed.pair) return { verdict: 'refuse', code: 'THROTTLED', minutes: pair.minutes };
  if (!isKnown) {
    if (account.failed >= allowed.account) return refuse(account);
    if (accounts.failed >= allowed.accounts) return refuse(accounts);
    if (account.tried >= allowed.account || accounts.tried >= allowed.accounts) return { verdict: 'wait' };
  }
  if (pair.tried >= allowed.pair) return { verdict: 'wait' };
  if (!isKnown && underWay >= allowed.perSecond) return { verdict: 'wait-for-turn' };
  return { verdict: 'go' };
}

const refuse = ({ minutes }: Count): Verdict => ({ verdict: 'refuse', code: 'SIGN_IN_THROTTLED', minutes });
