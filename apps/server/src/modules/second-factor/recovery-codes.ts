import { createHash, randomInt } from 'node:crypto';

const howMany = 10;
/** Without what is read as something else: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Ten codes such as `7KQ2-M9XD-4TRA-WH5P-3FUE-Z8CN`, of 118 bits each: with 112 or more a plain hash keeps them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newCode);

const newCode = () =>
  Array.from({ length: 6 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** What the database holds of a code, however it was typed. Nobody guesses 118 bits, so that one round is enough. */
export const hashRecoveryCode = (userId: string, code: string) =>
  createHash('sha256')
    .update(
      `${userId} ${code
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')}`,
    )
    .digest('hex');
