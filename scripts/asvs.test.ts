import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** `V1.2.3 1`: every requirement of levels 1 and 2 with its level. */
const required = read('scripts/lib/asvs-ids.txt').trim().split('\n');
const page = read('docs/security-asvs.md');
const items = [...page.matchAll(/^- \*\*(V[\d.]+)\*\* \(level (\d), ([a-z ]+)\) (.+)$/gm)].map(
  ([, id = '', level = '', state = '', text = '']) => ({ id, level, state, text }),
);
const states = ['met', 'operator', 'does not apply', 'open'];
const inFolders = /`((?:apps|packages|scripts|tests)\/[^`]+|[A-Z][\w.]+file)`/g;

describe('the page about ASVS', () => {
  it('names every requirement of levels 1 and 2 once, in its order', () => {
    expect(items.map(({ id, level }) => `${id} ${level}`)).toEqual(required);
  });

  it('counts them right', () => {
    for (const state of states) {
      const [one, two] = ['1', '2'].map(
        (level) => items.filter((item) => item.state === state && item.level === level).length,
      ) as [number, number];
      expect(page).toMatch(new RegExp(`^\\| ${state} +\\| ${one} +\\| ${two} +\\| ${one + two} +\\|$`, 'm'));
    }
    expect(items.every(({ state }) => states.includes(state))).toBe(true);
  });

  it('names files that exist only', () => {
    const named = [...page.matchAll(inFolders)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names tests that exist only, each in its file', () => {
    const named = [...page.matchAll(/`([^`]+)` › “([^”]+)”/g)];
    const missing = named.flatMap(([, path = '', title = '']) => {
      const source = existsSync(join(root, path)) ? read(path) : '';
      // Titles are written in either kind of quotes.
      return source.includes(`'${title}'`) || source.includes(`"${title}"`) || source.includes(`\`${title}\``)
        ? []
        : [`${path} › ${title}`];
    });
    expect(named.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('links to headings that exist only', () => {
    const links = [...page.matchAll(/\]\((\w[\w-]*\.md)#([\w-]+)\)/g)];
    const missing = links.filter(
      ([, file = '', anchor]) => !anchorsOf(read(`docs/${file}`)).has(anchor ?? ''),
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

/** As GitHub makes them. */
const anchorsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
