import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  fingerprint,
  fromAudit,
  isAllowed,
  openAdvisories,
  refusedLicences,
  staleness,
} from './lib/dependencies.mjs';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = read('package-lock.json');

const small = {
  packages: {
    '': {},
    'node_modules/kind': { version: '1.0.0', license: 'MIT' },
    'node_modules/strict': { version: '2.0.0', license: 'GPL-3.0' },
    'node_modules/kind/node_modules/tool': { version: '3.0.0', license: 'MPL-2.0', dev: true },
  },
};
const rules = { shipped: ['MIT'], tools: ['MPL-2.0'], reviewed: {} };

describe('what is locked', () => {
  it('stands under licences that are allowed for what it is used for', () => {
    expect(refusedLicences(lock, read('scripts/licences.json'), root)).toEqual([]);
  });

  it('has no known advisory that nobody has reviewed', () => {
    expect(openAdvisories(lock, read('scripts/advisories.json'))).toEqual([]);
  });
});

describe('the check', () => {
  it('refuses a licence that is on no list, and one for tools in what users get', () => {
    expect(refusedLicences(small, rules, root)).toEqual(['strict@2.0.0 (shipped) stands under GPL-3.0.']);
    const shipped = { packages: { 'node_modules/tool': { version: '3.0.0', license: 'MPL-2.0' } } };
    expect(refusedLicences(shipped, rules, root)).toHaveLength(1);
    const reviewed = { ...rules, reviewed: { 'strict@2.0.0': { licence: 'MIT', why: 'its file says so' } } };
    expect(refusedLicences(small, reviewed, root)).toEqual([]);
  });

  it.each([
    ['(GPL-3.0 OR MIT)', true],
    ['MIT AND GPL-3.0', false],
    ['MIT AND (GPL-3.0 OR MIT)', false],
    ['SEE LICENSE IN LICENSE.md', false],
  ])('takes %s: %s', (licence, is) => expect(isAllowed(licence, new Set(['MIT']))).toBe(is));

  it('names an advisory against a locked version until it is reviewed, also when it is asked for again', () => {
    const audit = {
      vulnerabilities: {
        kind: {
          via: [
            { name: 'kind', title: 'Breaks', url: 'https://a/1', severity: 'high', range: '<2' },
            'other',
          ],
          nodes: ['node_modules/kind'],
        },
      },
    };
    const advisories = fromAudit(audit, small, []);
    expect(openAdvisories(small, { advisories })).toEqual(['kind: Breaks (high, https://a/1).']);
    const reviewed = advisories.map((one: object) => ({ ...one, reviewed: 'never called' }));
    expect(openAdvisories(small, { advisories: fromAudit(audit, small, reviewed) })).toEqual([]);
  });

  it('keeps a release from advisories that are old, or about other packages', () => {
    const now = Date.parse('2026-12-10');
    const fresh = { renewedAt: '2026-12-05', packages: fingerprint(small) };
    expect(staleness(small, fresh, now, 7)).toBeUndefined();
    expect(staleness(small, fresh, now, 3)).toContain('5 days ago');
    expect(staleness(small, { ...fresh, packages: 'x' }, now, 7)).toContain('have changed');
    expect(staleness(small, { renewedAt: '', packages: '' }, now, 7)).toContain('never');
  });

  it('says in its one line that advisories are old or were never asked for, and how to renew them', () => {
    const said = execFileSync(process.execPath, [join(root, 'scripts/dependencies.mjs')], {
      encoding: 'utf8',
    });
    const stale = staleness(lock, read('scripts/advisories.json'), Date.now(), 7);
    expect(said).toContain(stale ? `${stale} Run npm run check:dependencies -- --renew` : 'no advisory open');
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});
