import { randomInt } from 'node:crypto';
import { passwordProblem } from './password-rules.ts';

/** Without letters and digits that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password for somebody else, to be read out once and changed at the first sign-in: 79 bits in four groups. */
export function firstPassword(account: string): string {
  for (;;) {
    const groups = Array.from({ length: 4 }, () =>
      Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join(''),
    );
    const password = groups.join('-');
    if (passwordProblem(password, account) === undefined) return password;
  }
}
