import { median, percentile } from '../statistics.ts';
import { type Position, positions, type Sample } from './measure.ts';

/** Medians of the rounds of one library with so many fields; times in ms, memory in MB. */
export interface Figures {
  mount: number;
  mountWork: number;
  p50: number;
  p95: number;
  /** The median key in the first, the middle and the last field. */
  at: Record<Position, number>;
  work: number;
  validate: number;
  heap: number;
}

export interface Row {
  library: string;
  fields: number;
  rounds: number;
  figures: Figures;
  /** To plain inputs with as many fields, round by round, then the median: what slows a whole round down drops out. */
  ratios?: Figures;
  /** How far the rounds lie apart: the middle half of the median keys, as a share of their median. */
  spread: number;
  /** Why there are no figures. */
  failure?: string;
}

export interface Report {
  machine: string;
  chromium: string;
  rounds: number;
  keys: number;
  versions: Record<string, string>;
  rows: Row[];
}

export function figuresOf({ mount, mountWork, keys, work, validate, heap }: Sample): Figures {
  const all = positions.flatMap((position) => keys[position]);
  return {
    mount,
    mountWork,
    p50: median(all),
    p95: percentile(all, 0.95),
    at: eachPosition((position) => median(keys[position])),
    work,
    validate,
    heap,
  };
}

/** One row of all rounds of a library; `plain` are the rounds of plain inputs in the same order. */
export function rowOf(
  library: string,
  fields: number,
  rounds: readonly Figures[],
  plain: readonly (Figures | undefined)[],
): Row {
  const pairs = rounds.flatMap((figures, at) => {
    const base = plain[at];
    return base ? combine([figures, base], ([one = 0, other = 0]) => one / other) : [];
  });
  const keys = rounds.map(({ p50 }) => p50);
  return {
    library,
    fields,
    rounds: rounds.length,
    figures: combine(rounds, median),
    ...(pairs.length > 0 && { ratios: combine(pairs, median) }),
    spread: (percentile(keys, 0.75) - percentile(keys, 0.25)) / median(keys),
  };
}

function combine(all: readonly Figures[], how: (values: number[]) => number): Figures {
  const of = (read: (figures: Figures) => number) => how(all.map(read));
  return {
    mount: of(({ mount }) => mount),
    mountWork: of(({ mountWork }) => mountWork),
    p50: of(({ p50 }) => p50),
    p95: of(({ p95 }) => p95),
    at: eachPosition((position) => of(({ at }) => at[position])),
    work: of(({ work }) => work),
    validate: of(({ validate }) => validate),
    heap: of(({ heap }) => heap),
  };
}

const eachPosition = (read: (position: Position) => number): Record<Position, number> => ({
  first: read('first'),
  middle: read('middle'),
  last: read('last'),
});

const number = (value: number, digits = value < 100 ? 1 : 0) =>
  Number.isNaN(value) ? '–' : value.toFixed(digits);

/** The whole report as the tables that docs/benchmark.md shows. */
export function printReport({ rows, versions, machine, chromium, rounds, keys }: Report): void {
  console.log(
    `${machine}, Chromium ${chromium}; medians of ${rounds} rounds, ${keys} keys in each of 3 fields`,
  );
  for (const fields of new Set(rows.map((row) => row.fields))) {
    const here = rows.filter((row) => row.fields === fields);
    console.log(`\n### ${fields.toLocaleString('en')} fields\n`);
    console.log(
      '| | mount | of it processor | key p50 | key p95 | first / middle / last | processor per key | validate | memory MB | spread |',
    );
    console.log('| - | -: | -: | -: | -: | -: | -: | -: | -: | -: |');
    for (const row of here) console.log(line(row, versions[row.library]));
  }
  for (const { library, fields, failure } of rows) {
    if (failure) console.log(`\n${library} with ${fields} fields failed: ${failure}`);
  }
}

function line({ library, figures, ratios, spread, failure }: Row, version = ''): string {
  const name = `${library} ${version}`.trim();
  if (failure) return `| ${name} | failed |`;
  const cell = (key: Exclude<keyof Figures, 'at'>) => {
    const ratio = ratios && !Number.isNaN(ratios[key]) ? ` (${ratios[key].toFixed(2)}×)` : '';
    return `${number(figures[key])}${ratio}`;
  };
  const places = positions.map((position) => number(figures.at[position])).join(' / ');
  const cells = [
    cell('mount'),
    cell('mountWork'),
    cell('p50'),
    cell('p95'),
    places,
    cell('work'),
    cell('validate'),
    cell('heap'),
  ];
  return `| ${[name, ...cells, `${(100 * spread).toFixed(0)} %`].join(' | ')} |`;
}

/** The goals that a run can validate, each with what was found. */
export function printGoals(rows: readonly Row[], size: number): void {
  const find = (library: string, fields: number) =>
    rows.find((row) => row.library === library && row.fields === fields && !row.failure);
  const say = (isMet: boolean, text: string) => console.log(`${isMet ? 'met   ' : 'missed'} ${text}`);
  console.log('');
  const ours = find('huifang', size);
  if (ours?.ratios) {
    const { p50, mount } = ours.ratios;
    say(p50 <= 1.2, `a key in ${size} fields takes ${p50.toFixed(2)} of plain React's (goal 1.2)`);
    say(mount <= 1.5, `mounting ${size} fields takes ${mount.toFixed(2)} of plain React's (goal 1.5)`);
    const whole = find('huifang-whole', size)?.ratios?.mount;
    if (whole !== undefined) {
      say(whole <= 1.5, `  with all of them laid out at once, as plain React's are: ${whole.toFixed(2)}`);
    }
    const own = ours.figures.mount;
    const peers = rows.filter(
      (row) => row.fields === size && !row.failure && !/^(plain|huifang.*)$/.test(row.library),
    );
    const faster = peers.filter(({ figures }) => figures.mount < own).map(({ library }) => library);
    if (peers.length > 0) say(faster.length === 0, `peers that mount faster: ${faster.join(', ') || 'none'}`);
  }
  const [few, many] = [find('huifang', 100), find('huifang', 5000)];
  if (few && many) {
    const [growth, plain] = [many.figures.p50 / few.figures.p50, plainGrowth(find)];
    const beside = plain === undefined ? '' : `, plain React's ${plain.toFixed(2)}`;
    say(growth <= 1.2, `a key in 5,000 fields takes ${growth.toFixed(2)} of one in 100${beside}`);
  }
  const table = rows.find(({ library, failure }) => library === 'huifang-table' && !failure);
  if (table) {
    say(
      table.figures.p95 <= 16,
      `a key in a table of 200 x 20: p95 ${number(table.figures.p95)} ms (goal 16)`,
    );
  }
  printOwnGoals(rows, say);
}

function printOwnGoals(rows: readonly Row[], say: (isMet: boolean, text: string) => void): void {
  const find = (name: string) => rows.find(({ library, failure }) => library === name && !failure);
  const conditions = find('huifang-conditions');
  if (conditions?.ratios) {
    const { p50 } = conditions.ratios;
    const count = conditions.fields.toLocaleString('en');
    say(
      p50 <= 1.2,
      `a key that ${count} conditions read takes ${p50.toFixed(2)} of plain React's (goal 1.2)`,
    );
  }
  const search = find('huifang-search');
  if (search) {
    const { p95 } = search.figures;
    say(p95 <= 16, `a key while 100,000 choices are searched: p95 ${number(p95)} ms (goal 16)`);
  }
}

function plainGrowth(find: (library: string, fields: number) => Row | undefined): number | undefined {
  const [few, many] = [find('plain', 100), find('plain', 5000)];
  return few && many && many.figures.p50 / few.figures.p50;
}
