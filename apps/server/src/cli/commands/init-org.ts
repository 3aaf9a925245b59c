import { createOrganisation } from '../../modules/organisation/organisation.service.ts';
import { defineCommand } from '../command.ts';
import { organisationIn } from '../organisation-file.ts';

export const initOrg = defineCommand({
  name: 'init-org',
  usage: '<file.json>',
  help: 'Makes an organisation from a document (docs/organisation.example.json explains by example).',
  options: {},
  words: 1,
  async run(context, { words: [path = ''] }) {
    const document = await organisationIn(context, path);
    const { id } = await createOrganisation(context.database, document);
    context.say(`Organisation ${document.name} is ready; its OgnID is ${id}.`);
  },
});
