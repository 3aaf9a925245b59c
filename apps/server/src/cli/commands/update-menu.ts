import { updateMenu } from '../../modules/organisation/menu-update.ts';
import { defineCommand } from '../command.ts';
import { organisationNamed } from '../lookups.ts';

export const updateMenuCommand = defineCommand({
  name: 'update-menu',
  usage: '<OgnID>',
  help: "Gives an organisation's menu the pages that came with newer versions. Its own entries stay as they are.",
  options: {},
  words: 1,
  async run({ database, say }, { words: [org = ''] }) {
    const { id } = await organisationNamed(database, org);
    const added = (await updateMenu(database, id)) ?? [];
    if (added.length === 0) {
      say('The menu has all pages that it was not offered before; nothing was changed.');
      return;
    }
    say('Added to the menu:');
    for (const { name, title, group } of added) say(`  ${group && `${group} / `}${title} (${name})`);
  },
});
