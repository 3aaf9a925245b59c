import { randomInt } from 'node:crypto';
import { passwordProblem } from './password-rules.ts';

/** Without letters and digits that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of four random signs, to be read out and typed. */
export const randomGroups = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-');

/** A password for somebody else, to be read out once and changed at the first sign-in: 79 bits in four groups. */
export function firstPassword(account: string): string {
  for (;;) {
    const password = randomGroups(4);
    if (passwordProblem(password, account) === undefined) return password;
  }
}
