import { sentenceOf } from '../../audit-chain/findings.ts';
import { readHead } from '../../audit-chain/heads.ts';
import { recordedCheck } from '../../audit-chain/recorded-check.ts';
import { defineCommand, Refusal } from '../command.ts';

export const verifyAuditCommand = defineCommand({
  name: 'verify-audit',
  usage: '[--org <OgnID>] [--from-start] [--archives] [--head <file>]',
  help: `Proves that no line of the audit was changed, inserted, removed, reordered or cut off, and names those that were.
It goes on from the last day that was proven, unless --from-start is given; --archives reads the files of old lines too.
--head names a signed head that has left; those in the folder of HUIFANG_AUDIT_HEADS are compared anyway.`,
  options: {
    org: { type: 'string' },
    head: { type: 'string' },
    'from-start': { type: 'boolean' },
    archives: { type: 'boolean' },
  },
  async run({ database, config, by, file, say, warn, signal }, { values }) {
    const head = values.head === undefined ? undefined : await readHead(await file(values.head));
    const organisations = await database.db
      .selectFrom('organisations')
      .select(['id', 'name'])
      .$if(values.org !== undefined, (query) => query.where('id', '=', values.org ?? ''))
      .orderBy('id')
      .execute();
    if (organisations.length === 0) throw new Refusal(`There is no organisation ${values.org}.`);
    let isWhole = true;
    for (const { id, name } of organisations) {
      const verified = await recordedCheck(database, config, id, {
        by,
        isFull: values['from-start'] === true,
        withArchives: values.archives === true,
        heads: head ? [head] : [],
        signal,
      });
      isWhole &&= verified.isWhole;
      for (const finding of verified.findings) warn(`${name} (${id}): ${sentenceOf(finding)}`);
      if (verified.found > verified.findings.length) {
        warn(`${name} (${id}): and ${verified.found - verified.findings.length} more.`);
      }
      const from = verified.from.number > 0 ? ` after seal ${verified.from.number}` : '';
      say(
        `${name} (${id}): ${verified.lines} lines compared${from}, up to seal ${verified.until.number}: ${verified.isWhole ? 'whole' : 'NOT whole'}.`,
      );
    }
    return isWhole ? 0 : 1;
  },
});
