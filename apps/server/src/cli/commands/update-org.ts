import { type UpdateProblem, updateOrganisation } from '../../modules/organisation/update.service.ts';
import type { Difference } from '../../modules/organisation/write-content.ts';
import { defineCommand, Refusal } from '../command.ts';
import { organisationNamed } from '../lookups.ts';
import { organisationIn } from '../organisation-file.ts';

export const updateOrg = defineCommand({
  name: 'update-org',
  usage: '<file.json> [--org <OgnID>] [--yes]',
  help: `Makes an organisation what its document says: shows the differences, asks, and writes them (--yes does not ask).
Parts that the document leaves out stay as they are, and nothing is removed. A second run finds nothing to do.`,
  options: { org: { type: 'string' }, yes: { type: 'boolean', default: false } },
  words: 1,
  async run(context, { words: [path = ''], values }) {
    const { database, by, say, ask } = context;
    const document = await organisationIn(context, path);
    const wanted = values.org ?? String(document.id ?? '');
    if (wanted === '') throw new Refusal(`${path} has no id: say with --org which organisation it is about.`);
    const { id, name } = await organisationNamed(database, wanted);
    const { differences } = await updateOrganisation(database, id, document, { by });
    for (const line of differences.map(lineOf)) say(line);
    const changes = differences.filter(({ action }) => action !== 'stay').length;
    if (changes === 0) return say(`${name} is what ${path} says; nothing was changed.`);
    if (!values.yes && (await ask(`Write ${changes} changes to ${name}? Type yes`)).trim() !== 'yes')
      throw new Refusal('Nothing was changed.');
    const { problem } = await updateOrganisation(database, id, document, { by, shown: differences });
    if (problem) throw new Refusal(problems[problem]);
    say(`${changes} changes are written to ${name}.`);
  },
});

const signs = { add: '+', change: '~', rename: '~', stay: '=' } as const;

function lineOf({ part, action, name, before, after }: Difference): string {
  const change = action === 'add' || action === 'stay' ? '' : `: ${before} -> ${after}`;
  const note = action === 'stay' ? ' (not in the document; stays)' : '';
  return `  ${signs[action]} ${part} ${name}${change}${note}`;
}

const problems: Record<UpdateProblem, string> = {
  'changed-meanwhile':
    'Somebody changed the organisation meanwhile; nothing was written. Look at the differences again.',
  'no-administrator':
    'Nobody could configure roles and accounts any more with the roles of this document; nothing was changed.',
};
