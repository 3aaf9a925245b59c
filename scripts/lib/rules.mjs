/** Reads `docs/rules.md`, and what cites it. */

/**
 * The ids of the page, and what is wrong with it: an id under another subject's heading, twice, or out of order.
 * @param {string} page
 */
export function readRules(page) {
  const ids = new Set();
  const problems = [];
  let subject = '';
  let last = 0;
  for (const line of page.split('\n')) {
    const heading = /^## ([a-z]+): /.exec(line);
    if (heading) [subject, last] = [heading[1], 0];
    const [, id, own, number] = /^- \*\*(([a-z]+)-(\d+))\*\* \S/.exec(line) ?? [];
    if (id === undefined) continue;
    if (own !== subject) problems.push(`${id} stands under ${subject || 'no subject'}`);
    else if (ids.has(id)) problems.push(`${id} stands there twice`);
    else if (Number(number) <= last) problems.push(`${id} comes after ${subject}-${last}`);
    last = Math.max(last, Number(number));
    ids.add(id);
  }
  return { ids, problems };
}

/** The text with comments in one line, so that a citation may be broken. */
const joined = (text) => text.replaceAll(/\s*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ');

const list = '[a-z]+-\\d+(?:(?:,| and) [a-z]+-\\d+)*';
const citation = new RegExp(`\\brules? (${list})(?![\\w-])`, 'g');
const bare = new RegExp(`\\((${list})\\)`, 'g');

/** Section numbers and names of texts that are not in the repository. */
const foreign = [
  /\b[AB]\d{1,2}\.\d{1,2}\b/g,
  /\([AB][1-9](?=[),: ])[^)]*\)/g,
  /\(decisions[:)][^)]*\)?/g,
  /\bunnamed-\d+/g,
  /\b[Tt]he specification(?:[’']s)?\b(?! of)/g,
];
const comment = /\/\*[\s*][\s\S]*?\*\/|(?:^|[;,{}()\]>] )\/\/ .*$/gm;
const section = /\b(?:A[1-35-9]|B[1-9])\b/g;

/**
 * What is wrong with the citations of a text: ids that there are not, ids without the word rule before them, and old
 * ones.
 * @param {string} text
 * @param {ReadonlySet<string>} ids
 */
export function faultsIn(text, ids) {
  const subjects = new Set([...ids].map((id) => id.replace(/-\d+$/, '')));
  const whole = joined(text);
  const idsOf = (found) => found.split(/(?:,| and) /);
  const faults = [...whole.matchAll(citation)]
    .flatMap(([, found]) => idsOf(found))
    .filter((id) => !ids.has(id))
    .map((id) => `there is no rule ${id}`);
  for (const [, found] of whole.matchAll(bare))
    if (idsOf(found).some((id) => subjects.has(id.replace(/-\d+$/, ''))))
      faults.push(`write (rule ${found})`);
  const old = new Set(foreign.flatMap((pattern) => whole.match(pattern) ?? []));
  for (const [words] of text.matchAll(comment))
    for (const one of words.match(section) ?? []) if (![...old].join(' ').includes(one)) old.add(one);
  for (const one of old) faults.push(`${one} is in no document of ours: cite docs/rules.md`);
  return faults;
}
