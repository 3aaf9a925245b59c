import { describe, expect, it } from 'vitest';
import { faultsIn, readRules } from './rules.mjs';

const pageOf = (...lines: string[]) => lines.join('\n');

describe('the page of rules', () => {
  it('has the ids that stand at the head of its rules', () => {
    const { ids, problems } = readRules(
      pageOf(
        '## time: days',
        '- **time-1** Whole days.',
        '- **time-3** Months.',
        '## tag: tags',
        '- **tag-1** A.',
      ),
    );
    expect([...ids]).toEqual(['time-1', 'time-3', 'tag-1']);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a rule under another subject', '- **tag-1** A tag.', 'tag-1 stands under time'],
    ['a number that is given twice', '- **time-1** Days.', 'time-1 stands there twice'],
    ['a number out of order', '- **time-4** Days.\n- **time-2** Months.', 'time-2 comes after time-4'],
  ])('is refused for %s', (_, rule, problem) => {
    const found = readRules(pageOf('## time: days', '- **time-1** Whole days.', rule)).problems;
    expect(found.at(-1)).toBe(problem);
  });
});

describe('a text that cites rules', () => {
  const ids = new Set(['consult-4', 'time-1', 'follow-2']);

  it.each([
    '/** Needs a date (rule consult-4). */',
    '/**\n * Needs a date, in whole days (rules consult-4,\n * time-1). More.\n */',
    '// By rules consult-4 and time-1.\nconst a = 1;',
    "const id = 'consult-99';\nconst rule = list[at - 1];",
    '/** On an A4 sheet, by the specification of WebAuthn. */',
    "rows(`A1,${id},2026-03-05`, 'B1');\nconst grid = { topLeftCell: 'A2' };",
    'A drug has a name and a specification.',
  ])('may say %j', (text) => {
    expect(faultsIn(text, ids)).toEqual([]);
  });

  it.each([
    ['a rule that there is not', '/** Needs a date (rule consult-5). */', 'there is no rule consult-5'],
    [
      'one of several that there is not',
      '/**\n * Counts so (rules time-1,\n * time-9).\n */',
      'there is no rule time-9',
    ],
    ['an id alone', '// Needs a date (consult-4, time-1).', 'write (rule consult-4, time-1)'],
    ['an id alone that there is not', '// Needs a date (consult-7).', 'write (rule consult-7)'],
    ['a section', '/** Needs a date (A5). */', '(A5) is in no document of ours: cite docs/rules.md'],
    [
      'a section in a sentence',
      '/** Every rule of B5 holds. */',
      'B5 is in no document of ours: cite docs/rules.md',
    ],
    [
      'a section with its part',
      "it('holds what B5.1 asks', run);",
      'B5.1 is in no document of ours: cite docs/rules.md',
    ],
    [
      'a title of decisions',
      '/** Kept so (decisions:\n * Wire names). */',
      '(decisions: Wire names) is in no document of ours: cite docs/rules.md',
    ],
    [
      'an unnamed call',
      '// As unnamed-30 has it.',
      'unnamed-30 is in no document of ours: cite docs/rules.md',
    ],
    [
      'a specification elsewhere',
      "it('keeps the specification’s sentences', run);",
      'the specification’s is in no document of ours: cite docs/rules.md',
    ],
  ])('is refused for %s', (_, text, fault) => {
    expect(faultsIn(text, ids)).toEqual([fault]);
  });
});
