import { resetFactors } from '../../modules/second-factor/factors.service.ts';
import { defineCommand } from '../command.ts';
import { accountNamed } from '../lookups.ts';

export const resetSecondFactor = defineCommand({
  name: 'reset-second-factor',
  usage: '<account>',
  help: `Takes away the authenticator app, passkeys and recovery codes of somebody who has lost them, and ends
their sessions. Make sure who is asking: from then on the password alone signs in.`,
  options: {},
  words: 1,
  async run({ database, by, say }, { words: [name = ''] }) {
    const user = await accountNamed(database, name);
    const isChanged = await database.transaction((tx) => resetFactors(tx, user.id, { by }));
    say(
      isChanged
        ? `${user.account} signs in with the password alone and has to sign in again.`
        : `${user.account} has no second factor; nothing was changed.`,
    );
  },
});
