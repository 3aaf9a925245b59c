/** An account that works in the organisation. */
export interface AccountItem {
  id: string;
  account: string;
  name: string;
  isDisabled: boolean;
  /** Too many failed sign-ins: it has to wait. */
  isLocked: boolean;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  /** `YYYY-MM-DD HH:mm`, empty for never. */
  signedInAt: string;
  sessions: number;
  organisations: number;
  /** Whoever looks may change the account itself, and not only end its work here. */
  isOwnToDecide: boolean;
  /** It is the account of whoever looks. */
  isOwn: boolean;
  roles: string;
  department: string;
  job: string;
}

/** Where it is signed in. */
export interface AccountSession {
  id: string;
  address: string;
  userAgent: string;
  /** `YYYY-MM-DD HH:mm`. */
  signedInAt: string;
  lastUsedAt: string;
}

/** What is asked before it is done to an account. */
export type AccountAction = 'enable' | 'resetPassword' | 'unlock' | 'endSessions' | 'resetFactors';
