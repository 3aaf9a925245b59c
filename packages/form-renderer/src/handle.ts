import { focusField } from './context/focus-field.ts';
import type { JsonObject } from './json/json.ts';
import type { Problem } from './schema/types.ts';
import type { Change, FormStore } from './store/form-store.ts';
import type { RemoteHub } from './store/remote-hub.ts';

/** What a host calls on a form. */
export interface FormRendererHandle {
  /**
   * Validates the form and hands over a deep copy of the visible, data-bound answers. When something is wrong it rejects
   * with the text 表单数据校验失败, in the form's language, shows what, and moves focus to the summary above the form, or
   * to the first problem where the host has a summary of its own. With `false` nothing is validated.
   */
  getData: (isValidated?: boolean) => Promise<JsonObject>;
  /** A deep copy of all answers as they are, hidden ones included. */
  getValues: () => JsonObject;
  /** Merges answers by model, or by a path into a table's row or a group, such as `table_x.0.input_y`. */
  setData: (data: Readonly<Record<string, unknown>>) => void;
  /** Back to the answers that the form started with. */
  reset: () => void;
  /** Shows fields and layouts by model. */
  display: (models: string | readonly string[]) => void;
  /** Hides them; what is hidden is neither validated nor handed over. */
  hide: (models: string | readonly string[]) => void;
  disabled: (models: string | readonly string[], isDisabled: boolean) => void;
  /** Asks the host's functions for their data again. */
  refresh: () => void;
  /** Validates the form, or some fields of it, shows what is wrong, and moves focus to the first problem. */
  validate: (models?: string | readonly string[]) => Promise<Problem[]>;
  /** Shows problems that others found, such as a server, and the summary of them. */
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

/** What the last validation of the form found. */
interface Found {
  count: number;
  isSummed: boolean;
}

interface HandleParts {
  store: FormStore;
  hub: RemoteHub;
  root: { current: HTMLDivElement | null };
  /** What was found is told: by a summary, or by its count alone where the first problem takes the focus. */
  onValidated: (found: Found) => void;
  hasSummary: () => boolean;
  onInvalid: (details: { problems: Problem[] }) => void;
}

const listOf = (models: string | readonly string[]) => (typeof models === 'string' ? [models] : models);

/** The calls of a form's ref; see `FormRendererHandle`. */
export function createHandle({
  store,
  hub,
  root,
  onValidated: tell,
  hasSummary,
  onInvalid,
}: HandleParts): FormRendererHandle {
  const focus = (path: string) => focusField({ store, root }, path);
  const runValidation = async (models: readonly string[] | undefined, isSummed: boolean) => {
    const problems = await store.validate(models);
    tell({ count: problems.length, isSummed });
    if (problems[0] && !isSummed) focus(problems[0].path);
    return problems;
  };
  return {
    getData: async (isValidated = true) => {
      const problems = isValidated ? await runValidation(undefined, hasSummary()) : [];
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
      tell({ count: 0, isSummed: false });
      store.reset();
    },
    display: (models) => store.setVisible(listOf(models), true),
    hide: (models) => store.setVisible(listOf(models), false),
    disabled: (models, isDisabled) => store.setDisabled(listOf(models), isDisabled),
    refresh: () => hub.refresh(),
    validate: (models) => runValidation(models === undefined ? undefined : listOf(models), false),
    setProblems: (problems) => {
      store.setProblems(problems);
      if (problems.length > 0 && hasSummary()) tell({ count: problems.length, isSummed: true });
    },
    isUploading: () => store.uploads.isUnderWay,
    focus,
    onFieldChange: (model, listener) => store.onFieldChange(model, listener),
  };
}
