import { makeFields } from './form.ts';
import type { Library } from './library.ts';

/** What the runner calls in the page. All times are in ms. */
export interface Bench {
  /**
   * From the call until a frame has been shown with every control in the page. What stands out of sight is laid out
   * only if the library does so: ours leaves that to when it comes near, but for `huifang-whole`.
   */
  mount: (count: number) => Promise<number>;
  /** Scrolls to a control by its place among all controls and focuses it; later keys are timed. */
  focus: (at: number) => Promise<void>;
  /** From each key's dispatch until the next paint at which the library held the new value. */
  takeKeys: () => Promise<number[]>;
  /** From the call until a frame has been shown with every message in the page. */
  validate: () => Promise<number>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

const libraries = import.meta.glob<{ library: Library }>('./libraries/*.tsx');
const name = new URLSearchParams(location.search).get('library') ?? '';
const load = libraries[`./libraries/${name}.tsx`];
if (!load) throw new Error(`There is no library ${name}`);
const { library } = await load();
const root = document.getElementById('form') as HTMLElement;

/** Resolves after the next frame has been painted: a message sent while it is made is heard behind it. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });

async function paintedWhen(isDone: () => boolean): Promise<void> {
  do await painted();
  while (!isDone());
}

const controls = () => root.querySelectorAll<HTMLInputElement>('input, textarea');
const errorCount = () => root.querySelectorAll(library.errors).length;

let fields: ReturnType<typeof makeFields> = [];
let typed: { name: string; control: HTMLInputElement } | undefined;
const filled = new Set<string>();
let keys: Promise<number>[] = [];
let pressedAt = 0;

addEventListener('keydown', ({ timeStamp }) => void (pressedAt = timeStamp), { capture: true });
addEventListener(
  'input',
  () => {
    const [start, target] = [pressedAt, typed];
    if (!target) return;
    const done = paintedWhen(() => library.valueOf(target.name) === target.control.value);
    keys.push(done.then(() => performance.now() - start));
  },
  { capture: true },
);

window.bench = {
  async mount(count) {
    fields = makeFields(count);
    const start = performance.now();
    library.mount(root, fields);
    await paintedWhen(() => controls().length >= count);
    return performance.now() - start;
  },
  async focus(at) {
    const [control, field] = [controls()[at], fields[at]];
    if (!control || !field) throw new Error(`There is no control ${at}`);
    control.scrollIntoView({ block: 'center' });
    control.focus();
    typed = { name: field.name, control };
    filled.add(field.name);
    await painted();
    await painted();
  },
  async takeKeys() {
    const taken = await Promise.all(keys);
    keys = [];
    return taken;
  },
  async validate() {
    typed = undefined;
    const wrong = fields.filter((field) => field.isRequired && !filled.has(field.name)).length;
    const start = performance.now();
    library.validate();
    await paintedWhen(() => errorCount() >= wrong);
    return performance.now() - start;
  },
};
