import { text } from '../fields.ts';

/** What is typed of a passkey. */
export const passkeyFields = {
  name: text({ wire: 'name', max: 40 }),
};
