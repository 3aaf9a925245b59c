import type { Finding, FindingKind } from '../db/audit-tables.ts';

export const isFault = ({ kind }: Finding): boolean => kind !== 'returned';

const sealOf = ({ seal }: Finding) => (seal === undefined ? '' : ` (seal ${seal})`);

const sentences: Record<FindingKind, (finding: Finding) => string> = {
  changed: (f) => `Line ${f.line} was changed${sealOf(f)}: it now says ${f.what} at ${f.at}.`,
  inserted: (f) => `Line ${f.line} was inserted: the product did not write it. It says ${f.what} at ${f.at}.`,
  removed: (f) => `Line ${f.line} was removed${sealOf(f)}.`,
  reordered: (f) => `Line ${f.line} does not stand where it was sealed${sealOf(f)}: lines were reordered.`,
  'seal-changed': (f) => `Seal ${f.seal} of ${f.at} was changed, with its ${f.count} lines.`,
  'seal-removed': (f) => `${f.count} lines were removed with their seals, before seal ${f.seal}.`,
  'cut-off': (f) =>
    `The log was cut off: ${f.count} lines up to seal ${f.seal} of ${f.at}, whose head has left, are not there.`,
  'unknown-key': (f) =>
    `${f.count} lines or seals were made with the key ${f.what}, which is not at hand: nobody can tell whether they were changed.`,
  unsealed: (f) => `${f.count} lines wait to be sealed since ${f.at}: the sealer stands still.`,
  returned: (f) =>
    `On ${f.at} the database returned to an earlier moment (${f.what}); ${f.count} lines after it are not there.`,
};

/** What was found, in a sentence for whoever looks after the installation. */
export const sentenceOf = (finding: Finding): string => sentences[finding.kind](finding);
