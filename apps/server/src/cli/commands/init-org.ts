import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createOrganisation } from '../../modules/organisation/organisation.service.ts';
import { OrganisationDocument } from '../../modules/organisation/organisation-document.ts';
import { defineCommand, Refusal } from '../command.ts';

export const initOrg = defineCommand({
  name: 'init-org',
  usage: '<file.json>',
  help: 'Makes an organisation from a document (docs/organisation.example.json explains by example).',
  options: {},
  words: 1,
  async run({ database, file, say }, { words: [path = ''] }) {
    let document: unknown;
    try {
      document = JSON.parse(await readFile(await file(path), 'utf8'));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(`${path} cannot be read: ${(error as Error).message}`);
    }
    const parsed = OrganisationDocument.safeParse(document);
    if (!parsed.success) throw new Refusal(`${path} is refused:\n${z.prettifyError(parsed.error)}`);
    const { id } = await createOrganisation(database, parsed.data);
    say(`Organisation ${parsed.data.name} is ready; its OgnID is ${id}.`);
  },
});
