import { join } from 'node:path';
import { parseArgs } from 'node:util';
import v8 from 'node:v8';
import vm from 'node:vm';
import { parseDocument, walkWidgets } from '@huifang/form-renderer/schema';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import {
  cloneSelected,
  deleteSelected,
  isEdit,
  moveBy,
  type Outcome,
  run,
  seal,
  select,
  setName,
  setOption,
  startSession,
} from '../../packages/form-designer/src/commands/index.ts';
import { reactWithMacros } from '../../scripts/vite/lingui-macros.ts';
import { manyWidgets } from './designer/form.ts';
import { timed, watchFrames } from './frames.ts';
import { median, percentile, round } from './statistics.ts';

const usage = `node tests/bench/designer.ts [options]
  --widgets 1000   widgets of the form
  --times 60       how often each thing is done
  --steps 10000    steps of the history whose memory is measured
  --port 4340      where the page is served
  --browser PATH   the Chromium to drive (or CHROMIUM_PATH)`;

const { values } = parseArgs({
  options: {
    widgets: { type: 'string', default: '1000' },
    times: { type: 'string', default: '60' },
    steps: { type: 'string', default: '10000' },
    port: { type: 'string', default: '4340' },
    browser: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    help: { type: 'boolean' },
  },
});

/** What one action may take from its input event until its frame is painted, and what the history may hold. */
const goals = { milliseconds: 50, megabytes: 50 };

export interface DesignerFigures {
  widgets: number;
  /** Milliseconds from the input event until after the frame that shows its outcome. */
  actions: { action: string; median: number; p95: number; goal: number }[];
  history: { steps: number; megabytes: number; goal: number };
}

/** Measures the designer: actions on a large form in a browser, and the memory of a long history. */
export async function measureDesigner(): Promise<DesignerFigures> {
  const widgets = Number(values.widgets);
  const history = measureHistory(widgets, Number(values.steps));
  const root = join(import.meta.dirname, 'designer');
  const outDir = join(import.meta.dirname, '../../.cache/bench/designer');
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, plugins: [reactWithMacros()], build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: Number(values.port) } });
  const browser = await chromium.launch({
    executablePath: values.browser,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const url = `http://localhost:${values.port}/?widgets=${widgets}`;
    return { widgets, actions: await measureActions(browser, url), history };
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureActions(browser: Browser, url: string): Promise<DesignerFigures['actions']> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.locator('.hfd-canvas .hff-item, .hfd-canvas input').first().waitFor();
  await watchFrames(page);
  const times = Number(values.times);
  const figures: DesignerFigures['actions'] = [];
  for (const [action, act] of Object.entries(actions)) {
    const taken: number[] = [];
    for (let at = 0; at < times; at += 1) taken.push(...(await act(page, at)));
    figures.push({
      action,
      median: round(median(taken)),
      p95: round(percentile(taken, 0.95)),
      goal: goals.milliseconds,
    });
  }
  return figures;
}

/** How often the canvas is scrolled, or looked at, before the measurement gives up on an item. */
const patience = 200;

/** Scrolls the canvas to the top-level item of that number, and waits until it is drawn and nothing around it moves. */
async function bringUp(page: Page, at: number) {
  const index = (at * 37) % 700;
  const found = await page.evaluate(
    async ({ index, patience }) => {
      const frame = () => new Promise(requestAnimationFrame);
      const canvas = document.querySelector('.hfd-canvas') as HTMLElement;
      const items = () => [...canvas.querySelectorAll<HTMLElement>('.hfd-canvas > .hfd-list > .hfd-item')];
      const numberOf = (item: HTMLElement) => Number(item.ariaPosInSet) - 1;
      let last = '';
      let still = 0;
      for (let tried = 0; tried < patience; tried += 1) {
        const drawn = items();
        const item = drawn.find((one) => numberOf(one) === index);
        if (item) {
          const { left, top, height } = item.getBoundingClientRect();
          const shown = canvas.getBoundingClientRect();
          item.scrollIntoView({ block: 'center' });
          const point = { x: left + 4, y: top + height - 4 };
          const isOnTop = document.elementFromPoint(point.x, point.y)?.closest('.hfd-item') === item;
          const isDrawn = drawn.every((one) => {
            const box = one.getBoundingClientRect();
            return box.bottom < shown.top || box.top > shown.bottom || !one.querySelector('[data-waiting]');
          });
          const now = `${top} ${height} ${isOnTop} ${isDrawn}`;
          still = now === last && now.endsWith('true true') ? still + 1 : 0;
          last = now;
          if (still === 5) return point;
        } else {
          const first = drawn[0] as HTMLElement;
          const [from, to] = [numberOf(first), numberOf(drawn.at(-1) as HTMLElement)];
          const each = canvas.scrollHeight / Number(first.ariaSetSize);
          canvas.scrollTop += (index - (index < from ? from : to)) * each;
        }
        await frame();
      }
      return undefined;
    },
    { index, patience },
  );
  if (!found) throw new Error(`Item ${index} is not drawn, or does not come to rest.`);
  return { ...found, index };
}

/** Presses an item as a person does; throws when another one is selected by that. Gives what the press took. */
async function choose(page: Page, { x, y, index }: { x: number; y: number; index: number }) {
  const taken = await timed(page, () => page.mouse.click(x, y));
  const current = page.locator('.hfd-canvas > .hfd-list > .hfd-item[data-current]');
  const number = await current.getAttribute('aria-posinset', { timeout: 5_000 });
  if (number !== String(index + 1))
    throw new Error(`Item ${index} was pressed, and item ${number} selected.`);
  return taken;
}

const stepsOf = async (page: Page) => page.locator('.hfd-toolbar .hfd-hint').innerText();

const actions: Record<string, (page: Page, at: number) => Promise<number[]>> = {
  select: async (page, at) => choose(page, await bringUp(page, at)),
  drag: async (page, at) => {
    await choose(page, await bringUp(page, at));
    const handle = await page.locator('.hfd-handle').boundingBox();
    const item = await page.locator('.hfd-item[data-current]').boundingBox();
    if (!handle || !item) throw new Error('The selected field has no handle.');
    const below = item.y + item.height + 130;
    const before = await stepsOf(page);
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 20, handle.y + 20);
    const moves = await timed(page, () => page.mouse.move(handle.x + 40, below, { steps: 12 }));
    const drop = await timed(page, () => page.mouse.up());
    if ((await stepsOf(page)) === before) throw new Error('The drag moved nothing.');
    return [...moves, ...drop];
  },
  edit: async (page, at) => {
    await choose(page, await bringUp(page, at));
    const title = page.locator('.hfd-inspector').getByLabel('标题', { exact: true });
    await title.click();
    const taken = await timed(page, () => page.keyboard.type('改名', { delay: 30 }));
    if (!(await title.inputValue()).includes('改名')) throw new Error('The title was not typed.');
    return taken;
  },
  undo: async (page, at) => {
    await choose(page, await bringUp(page, at));
    const before = await stepsOf(page);
    await page.keyboard.press(at % 2 === 0 ? 'Control+d' : 'Delete');
    if ((await stepsOf(page)) === before) throw new Error('Nothing was done that could be undone.');
    const taken = await timed(page, () => page.keyboard.press('Control+z'));
    if ((await stepsOf(page)) !== before) throw new Error('Nothing was undone.');
    return taken;
  },
};

/** The memory that a history of edits takes, none of them joined with the one before: MB of heap, after collection. */
function measureHistory(widgets: number, steps: number): DesignerFigures['history'] {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  let session = startSession(parseDocument(manyWidgets(widgets)).document);
  const paths = [...walkWidgets(session.design.document)].map(({ path }) => path);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; session.past.length < steps; at += 1) {
    session = select(seal(session), [paths[(at * 7) % paths.length] ?? 'list.0']);
    const outcome = edits[at % edits.length]?.(session.design, at) as Outcome;
    if (isEdit(outcome)) session = run(session, outcome);
  }
  collect();
  const megabytes = round((process.memoryUsage().heapUsed - before) / 1_000_000);
  return { steps: session.past.length, megabytes, goal: goals.megabytes };
}

type Design = ReturnType<typeof startSession>['design'];

const edits: readonly ((design: Design, at: number) => Outcome)[] = [
  (design, at) => setName(design, design.selection, `名称 ${at}`),
  (design, at) => setOption(design, design.selection, 'placeholder', `请输入第 ${at} 项`),
  (design) => moveBy(design, 'down'),
  (design) => cloneSelected(design),
  (design) => deleteSelected(design),
];

if (import.meta.main) {
  if (values.help) console.log(usage);
  else {
    const { actions: measured, history } = await measureDesigner();
    console.table(measured);
    console.table([history]);
  }
}
