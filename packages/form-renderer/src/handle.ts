import { flushSync } from 'react-dom';
import type { JsonObject } from './schema/json.ts';
import type { Problem } from './schema/types.ts';
import type { Change, FormStore } from './store/form-store.ts';
import type { RemoteHub } from './store/remote-hub.ts';

/** What a host calls on a form (B4.7). */
export interface FormRendererHandle {
  /**
   * Judges the form and hands over a deep copy of the visible, data-bound answers. When something is wrong it rejects
   * with the text 表单数据校验失败, in the form's language, shows what, and moves focus to the first problem. With `false`
   * nothing is judged.
   */
  getData: (isJudged?: boolean) => Promise<JsonObject>;
  /** A deep copy of all answers as they are, hidden ones included. */
  getValues: () => JsonObject;
  /** Merges answers by model, or by a path into a table's row or a group, such as `table_x.0.input_y`. */
  setData: (data: Readonly<Record<string, unknown>>) => void;
  /** Back to the answers that the form started with. */
  reset: () => void;
  /** Shows fields and layouts by model. */
  display: (models: string | readonly string[]) => void;
  /** Hides them; what is hidden is neither judged nor handed over. */
  hide: (models: string | readonly string[]) => void;
  disabled: (models: string | readonly string[], isDisabled: boolean) => void;
  /** Asks the host's functions for their data again. */
  refresh: () => void;
  /** Judges the form, or some fields of it, and shows what is wrong; the problems are the schema's. */
  validate: (models?: string | readonly string[]) => Promise<Problem[]>;
  /** Shows problems that others found, such as a server. */
  setProblems: (problems: readonly Problem[]) => void;
  /**
   * Whether a file is on its way, which leaving the form would lose. The browser asks by itself before the page is
   * closed; a host asks before it takes the form away.
   */
  isUploading: () => boolean;
  /** Moves focus to a field by its path, opening the tab that holds it. */
  focus: (path: string) => void;
  /** Tells of each change of one field by its model; returns what ends it. */
  onFieldChange: (model: string, listener: (change: Change) => void) => () => void;
}

interface HandleParts {
  store: FormStore;
  hub: RemoteHub;
  root: { current: HTMLDivElement | null };
  setProblemCount: (count: number) => void;
  onInvalid: (details: { problems: Problem[] }) => void;
}

const listOf = (models: string | readonly string[]) => (typeof models === 'string' ? [models] : models);

/** The calls of a form's ref; see `FormRendererHandle`. */
export function createHandle({
  store,
  hub,
  root,
  setProblemCount,
  onInvalid,
}: HandleParts): FormRendererHandle {
  const focus = (path: string) => {
    // Not at once: a host may call this while React commits.
    queueMicrotask(() => {
      flushSync(() => store.reveal(path));
      focusSoon({ store, root }, path, mostFrames);
    });
  };
  const validate: FormRendererHandle['validate'] = async (models) => {
    const problems = await store.validate(models === undefined ? undefined : listOf(models));
    setProblemCount(problems.length);
    if (problems[0]) focus(problems[0].path);
    return problems;
  };
  return {
    getData: async (isJudged = true) => {
      const problems = isJudged ? await validate() : [];
      if (problems.length > 0) {
        onInvalid({ problems });
        // FormMaking rejects with the text itself, and its users compare it.
        // oxlint-disable-next-line no-throw-literal
        throw store.invalidMessage();
      }
      return store.boundValues();
    },
    getValues: () => store.getValues(),
    setData: (data) => store.setData(data),
    reset: () => {
      setProblemCount(0);
      store.reset();
    },
    display: (models) => store.setVisible(listOf(models), true),
    hide: (models) => store.setVisible(listOf(models), false),
    disabled: (models, isDisabled) => store.setDisabled(listOf(models), isDisabled),
    refresh: () => hub.refresh(),
    validate,
    setProblems: (problems) => store.setProblems(problems),
    isUploading: () => store.uploads.isUnderWay,
    focus,
    onFieldChange: (model, listener) => store.onFieldChange(model, listener),
  };
}

const focusable =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"], [contenteditable="true"]';

/** A long table makes a row only frames after it was scrolled to, and may itself be loading still. */
const mostFrames = 60;

function focusSoon(form: Pick<HandleParts, 'store' | 'root'>, path: string, frames: number): void {
  const fields = form.root.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  const field = [...fields].find((each) => each.dataset.path === path);
  const control = field?.querySelector<HTMLElement>(focusable);
  if (field && control) {
    field.scrollIntoView?.({ block: 'nearest' });
    control.focus();
  } else if (frames > 0) {
    form.store.reveal(path);
    requestAnimationFrame(() => focusSoon(form, path, frames - 1));
  }
}
