import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, preview } from 'vite';
import { reactWithMacros } from '../../../scripts/vite/lingui-macros.ts';
import { measure, startBrowser } from './measure.ts';
import { type Figures, figuresOf, printGoals, printReport, type Report, type Row, rowOf } from './report.ts';

const usage = `node tests/bench/forms/run.ts [options]
  --rounds 5             rounds; in each every library has a fresh page, in an order that turns
  --keys 30              keys timed in the first, the middle and the last field
  --fields 500,2000      forms that all libraries render
  --flat 100,1000,5000   further forms, only ours and plain React's
  --only huifang,rjsf    only these libraries; plain inputs always run, as the measure of the others
                         (huifang comes with huifang-whole, all of it laid out, huifang-table, huifang-conditions,
                         every field of which follows from those typed in, and huifang-search, of 100,000 choices)
  --port 4360            the port that the pages are served on
  --json FILE            write the figures there too`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    keys: { type: 'string', default: '30' },
    fields: { type: 'string', default: '500,2000' },
    flat: { type: 'string', default: '100,1000,5000' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4360' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
});

/** Each library with the package whose version names it; `huifang-whole` is ours with all fields laid out at once. */
const packages: Readonly<Record<string, string>> = {
  plain: 'react',
  huifang: '@huifang/form-renderer',
  'huifang-whole': '@huifang/form-renderer',
  rjsf: '@rjsf/core',
  formily: '@formily/react',
  surveyjs: 'survey-react-ui',
  'form-js': '@bpmn-io/form-js-viewer',
  'form-making': 'form-making',
};
const table = 'huifang-table';
const conditions = 'huifang-conditions';
const search = 'huifang-search';
const folder = import.meta.dirname;

interface Cell {
  library: string;
  fields: number;
}

const say = (text: string) => console.error(text);
const listOf = (text: string) => text.split(',').filter(Boolean);

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  installPeers();
  say('Building the pages ...');
  await buildPages();
  const port = Number(values.port);
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    preview: { host: '127.0.0.1', port, strictPort: true },
  });
  try {
    const report = await run(`http://127.0.0.1:${port}`);
    printReport(report);
    printGoals(report.rows, Math.max(...listOf(values.fields).map(Number)));
    if (values.json) await writeFile(values.json, JSON.stringify(report, null, 1));
  } finally {
    await server.close();
  }
}

/** The peers have a package file of their own, so that nobody who only works on the product downloads them. */
function installPeers(): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  say('Installing the peers ...');
  const { status } = spawnSync('npm', ['install', '--no-save'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0)
    throw new Error('The peers could not be installed; run npm install in tests/bench/forms.');
}

/** One page for all; each library is a chunk of its own that only its own runs load. */
const buildPages = () =>
  build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [reactWithMacros()],
    build: { target: 'esnext', emptyOutDir: true },
  });

async function run(baseUrl: string): Promise<Report> {
  const cells = plan();
  const rounds = Number(values.rounds);
  const taken = new Map<Cell, (Figures | undefined)[]>(cells.map((cell) => [cell, []]));
  const failures = new Map<Cell, string>();
  let chromium = '';
  for (let round = 0; round < rounds; round++) {
    say(`Round ${round + 1} of ${rounds} ...`);
    const browser = await startBrowser();
    chromium = browser.version();
    for (const cell of turned(cells, round)) {
      if (failures.has(cell)) continue;
      const { library, fields } = cell;
      const task = {
        url: `${baseUrl}/?library=${library}`,
        fields,
        keys: Number(values.keys),
        hasValidation: ![table, conditions, search].includes(library),
      };
      try {
        taken.get(cell)?.push(figuresOf(await measure(browser, task)));
      } catch (error) {
        failures.set(cell, String(error).split('\n')[0] ?? '');
        say(`${library} with ${fields} fields failed: ${failures.get(cell)}`);
      }
    }
    await browser.close();
  }
  const plainOf = (fields: number) =>
    taken.get(cells.find((cell) => cell.library === 'plain' && cell.fields === fields) as Cell) ?? [];
  return {
    machine: `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
    chromium,
    rounds,
    keys: Number(values.keys),
    versions: Object.fromEntries(Object.entries(packages).map(([key, name]) => [key, versionOf(name)])),
    rows: cells.map((cell): Row => {
      const own = (taken.get(cell) ?? []).filter((figures) => figures !== undefined);
      const row = rowOf(cell.library, cell.fields, own, cell.library === table ? [] : plainOf(cell.fields));
      const failure = failures.get(cell);
      return failure ? { ...row, failure } : row;
    }),
  };
}

/** What is measured in each round. The table's fields are those of its cells that the page shows at first. */
function plan(): Cell[] {
  const only = listOf(values.only);
  const isWanted = (library: string) =>
    library === 'plain' ||
    only.length === 0 ||
    only.includes(library.replace(/-(table|whole|conditions|search)$/, ''));
  const all = Object.keys(packages).filter(isWanted);
  const flat = all.filter((library) => library === 'plain' || library === 'huifang');
  return [
    ...listOf(values.fields).flatMap((fields) => all.map((library) => ({ library, fields: Number(fields) }))),
    ...listOf(values.flat).flatMap((fields) => flat.map((library) => ({ library, fields: Number(fields) }))),
    ...(isWanted(table) ? [{ library: table, fields: 100 }] : []),
    ...(isWanted(conditions)
      ? [{ library: conditions, fields: Math.max(...listOf(values.flat).map(Number)) }]
      : []),
    // Three selects, beside plain inputs as many.
    ...(isWanted(search) ? ['plain', search].map((library) => ({ library, fields: 3 })) : []),
  ];
}

/** Each round begins elsewhere, so that nobody always comes first or right behind the slowest. */
const turned = (cells: Cell[], round: number): Cell[] => {
  const start = (round * 5) % cells.length;
  return [...cells.slice(start), ...cells.slice(0, start)];
};

function versionOf(name: string): string {
  const places = [folder, join(folder, '../../..')].map((place) => join(place, 'node_modules', name));
  const place = places.find((each) => existsSync(each));
  return place
    ? ((JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Report['versions']).version ?? '')
    : '';
}

await main();
