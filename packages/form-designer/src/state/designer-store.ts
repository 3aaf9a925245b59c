import { emptyDocument, type FormDocument, type Widget, word } from '@huifang/form-renderer/schema';
import {
  type Design,
  dataLosses,
  type Edit,
  type Fault,
  faultsOf,
  holderOf,
  insertionPoint,
  isEdit,
  type Loss,
  listAt,
  type Outcome,
  placeOf,
  type Refusal,
  redo,
  run,
  type Session,
  seal,
  select,
  startSession,
  type Target,
  undo,
  widgetAt,
} from '../commands/index.ts';
import type { WordKey } from '../words/words.ts';
import { listName, type Names } from './names.ts';

/** Where a dragged thing would land, and the line that shows it. */
export interface Drop {
  target: Target;
  line: { left: number; top: number; width: number; height: number };
  /** The thing may not go there. */
  isRefused: boolean;
}

/** Bits of `marksOf`. */
export const marks = { selected: 1, current: 2, faulty: 4 } as const;

/** Where focus can be asked to go: the palette's search, the current widget, the first field of its panel, or a faulty one. */
export type FocusGoal = 'palette' | 'canvas' | 'panel' | 'fault' | 'where it is';

/** What the host gives, and may change. */
interface Settings {
  names: Names;
  published: readonly FormDocument[];
  onChange: ((details: { document: FormDocument }) => void) | undefined;
}

/** The state of one designer. React reads it by `useDesigner`; every edit goes through `run`. */
export class DesignerStore {
  session: Session;
  /** The list that the next component goes into; undefined means behind the selection. */
  insertionTarget: string | undefined;
  /** What was last done, for screen readers; the count lets the same words be said again. */
  announcement = { text: '', count: 0 };
  /** Why the last attempt came to nothing; goes with the next thing that is done. */
  refusal: Refusal | undefined;
  /** What the last edit lost of published forms, until someone has read it. */
  breakingChanges: readonly Loss[] = [];
  drop: Drop | undefined;
  /** Whether a press adds to the selection, as with Ctrl: touch screens have no such key. */
  isSelectingSeveral = false;
  /** Whether the panel shows the current widget or the form. */
  panelTab: 'fieldTab' | 'formTab' = 'fieldTab';
  /** How often focus was wanted: the canvas renders for it even when nothing else of it changed. */
  focusRequests = 0;
  #focusGoal: FocusGoal | undefined;
  #isBatching = false;
  #onChange: Settings['onChange'];
  #published: readonly FormDocument[] = [];
  #names: Names;
  #selected: ReadonlySet<Widget> = new Set();
  #current: Widget | undefined;
  #faults: ReadonlyMap<string, readonly Fault[]> = new Map();
  #faulty: ReadonlySet<Widget> = new Set();
  readonly #listeners = new Set<() => void>();

  constructor(names: Names) {
    this.session = startSession(emptyDocument());
    this.#names = names;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  configure({ names, published, onChange }: Settings): void {
    this.#names = names;
    this.#published = published;
    this.#onChange = onChange;
  }

  /** Asks canvas or panel to take the focus after the next rendering. */
  requestFocus(goal: FocusGoal = 'canvas'): void {
    this.#focusGoal = goal;
    this.focusRequests += 1;
    if (goal === 'panel' || goal === 'fault') this.panelTab = 'fieldTab';
  }

  /** Moves the focus, and nothing else. */
  goTo(goal: FocusGoal): void {
    this.requestFocus(goal);
    this.#notify();
  }

  /** Which of these goals focus is to move to, if any; asked once for each wish. */
  consumeFocusRequest(...goals: readonly FocusGoal[]): FocusGoal | undefined {
    const goal = this.#focusGoal;
    if (!goal || !goals.includes(goal)) return undefined;
    this.#focusGoal = undefined;
    return goal;
  }

  get design(): Design {
    return this.session.design;
  }

  get document(): FormDocument {
    return this.session.design.document;
  }

  /** The widget that the attribute panel shows: the last of the selection. */
  get current(): Widget | undefined {
    return this.#current;
  }

  get currentPath(): string | undefined {
    return this.design.selection.at(-1);
  }

  /** What cannot work as it stands, by the paths of the widgets. */
  get faults(): ReadonlyMap<string, readonly Fault[]> {
    return this.#faults;
  }

  get currentFaults(): readonly Fault[] {
    return this.#faults.get(this.currentPath ?? '') ?? none;
  }

  /** A fault as a sentence. */
  wordFault({ at, says }: Fault): string {
    const { words, locale } = this.#names;
    if ('own' in says) return words(says.own, says.values);
    return word(
      { ...says, values: { name: at === 'options.defaultValue' ? words('preset') : '', ...says.values } },
      locale,
    );
  }

  /** What an item of the canvas shows of itself, as one number: a thousand of them ask after each edit. */
  marksOf(widget: Widget): number {
    return (
      (this.#selected.has(widget) ? marks.selected : 0) |
      (this.#current === widget ? marks.current : 0) |
      (this.#faulty.has(widget) ? marks.faulty : 0)
    );
  }

  isSameType(path: string, type: string): boolean {
    return widgetAt(this.document, path)?.type === type;
  }

  /** Makes an edit and says so, or says why not. */
  run(outcome: Outcome): boolean {
    if (!isEdit(outcome)) {
      this.#refuse(outcome.refused);
      return false;
    }
    const before = this.document;
    const known = new Set(this.currentFaults.map((fault) => this.wordFault(fault)));
    this.insertionTarget = undefined;
    this.#batch(() => {
      this.#put(run(this.session, outcome));
      this.#checkBreakingChanges(before);
      this.#announceEdit(outcome);
      const fresh = this.currentFaults.map((fault) => this.wordFault(fault)).find((said) => !known.has(said));
      if (fresh && this.breakingChanges.length === 0 && isInPanel(outcome)) this.#announceText(fresh);
    });
    this.#onChange?.({ document: this.document });
    return true;
  }

  #refuse(refusal: Refusal): void {
    // What was refused moves nothing, the focus neither, unless what had it went away: a menu.
    if (this.#focusGoal) this.#focusGoal = 'where it is';
    if (refusal === 'unchanged') return;
    this.refusal = refusal;
    this.announce(refusalWord(refusal));
  }

  /** Where a new widget goes: to the end of the list that was pointed out, else behind the selection. */
  get insertionPoint(): Target {
    const list = this.insertionTarget === undefined ? undefined : listAt(this.document, this.insertionTarget);
    return this.insertionTarget !== undefined && list
      ? { list: this.insertionTarget, at: list.length }
      : insertionPoint(this.design);
  }

  undo(): void {
    this.#step(undo(this.session), 'saidUndo', 'nothingToUndo');
  }

  redo(): void {
    this.#step(redo(this.session), 'saidRedo', 'nothingToRedo');
  }

  #step(next: Session, done: WordKey, nothing: WordKey): void {
    if (next === this.session) {
      this.announce(nothing);
      return;
    }
    this.insertionTarget = undefined;
    this.breakingChanges = [];
    this.#batch(() => {
      this.#put(next);
      this.announce(done);
    });
    this.#onChange?.({ document: this.document });
  }

  /** Starts over with another form: nothing of the one before can be undone. */
  open(document: FormDocument): void {
    this.insertionTarget = undefined;
    this.breakingChanges = [];
    const [first] = document.list;
    this.#put(select(startSession(document), first ? ['list.0'] : []));
  }

  seal(): void {
    this.session = seal(this.session);
  }

  select(selection: readonly string[], { isSilent = false } = {}): void {
    this.insertionTarget = undefined;
    this.#batch(() => {
      this.#put(select(this.session, selection));
      if (this.current && !isSilent) this.announce('saidSelected', { what: this.#currentInPlace() });
    });
  }

  /** Lets the next component go into a list of a container. */
  setInsertionTarget(list: string): void {
    const holder = holderOf(list);
    if (holder !== undefined) this.select([holder], { isSilent: true });
    this.insertionTarget = list;
    this.announce('saidCaret', { place: listName(this.#names, this.document, list) });
  }

  setDrop(drop: Drop | undefined): void {
    this.drop = drop;
    this.#notify();
  }

  showPanelTab(tab: DesignerStore['panelTab']): void {
    this.panelTab = tab;
    this.#notify();
  }

  setSelectingSeveral(isSelectingSeveral: boolean): void {
    this.isSelectingSeveral = isSelectingSeveral;
    this.#notify();
  }

  dismissBreakingChanges(): void {
    this.breakingChanges = [];
    this.#notify();
  }

  announce(key: WordKey, values?: Readonly<Record<string, string | number>>): void {
    this.#announceText(this.#names.words(key, values));
  }

  #announceText(text: string): void {
    this.announcement = { text, count: this.announcement.count + 1 };
    this.#notify();
  }

  /** The current widget, which of how many it is, where, and whether something is wrong with it. */
  #currentInPlace(): string {
    const { current, currentPath } = this;
    if (!current || currentPath === undefined) return '';
    const { list, at } = placeOf(currentPath);
    const what = this.#names.words('inPlace', {
      name: this.#names.nameOf(current),
      at: at + 1,
      count: listAt(this.document, list)?.length ?? 0,
      place: listName(this.#names, this.document, list),
    });
    const count = this.currentFaults.length;
    return count === 0 ? what : this.#names.words('withFaults', { what, count });
  }

  #put(session: Session): void {
    const { document, selection } = session.design;
    if (document !== this.document) {
      this.#faults = faultsOf(document);
      this.#faulty = new Set([...this.#faults.keys()].flatMap((path) => widgetAt(document, path) ?? []));
    }
    this.session = session;
    this.refusal = undefined;
    const path = selection.at(-1);
    this.#current = path === undefined ? undefined : widgetAt(document, path);
    this.#selected = new Set(selection.flatMap((path) => widgetAt(document, path) ?? []));
    this.#notify();
  }

  #notify(): void {
    if (this.#isBatching) return;
    for (const listener of this.#listeners) listener();
  }

  /** Several changes that are told of once. */
  #batch(act: () => void): void {
    this.#isBatching = true;
    try {
      act();
    } finally {
      this.#isBatching = false;
    }
    this.#notify();
  }

  #checkBreakingChanges(before: FormDocument): void {
    if (this.#published.length === 0) return;
    const known = new Set(
      dataLosses(this.#published, before).map(({ model, reason }) => `${reason} ${model}`),
    );
    const fresh = dataLosses(this.#published, this.document).filter(
      ({ model, reason }) => !known.has(`${reason} ${model}`),
    );
    if (fresh.length === 0) return;
    this.breakingChanges = [...this.breakingChanges, ...fresh];
  }

  #announceEdit({ kind, mergeKey }: Edit): void {
    if (this.breakingChanges.length > 0) this.announce('lossTitle');
    // Typing in a field of the panel is heard as it is typed.
    else if (mergeKey !== undefined) return;
    else if (kind !== 'attribute' && kind !== 'settings')
      this.announce(editWords[kind], { what: this.#currentInPlace() });
  }
}

const none: readonly Fault[] = [];

/** Whether an edit was made where its faults show. */
const isInPanel = ({ kind }: Edit) => kind === 'attribute' || kind === 'structure';

const editWords = {
  add: 'saidAdd',
  move: 'saidMove',
  clone: 'saidClone',
  delete: 'saidDelete',
  paste: 'saidPaste',
  structure: 'saidStructure',
  import: 'saidImport',
  clear: 'saidClear',
} as const satisfies Record<Exclude<Edit['kind'], 'attribute' | 'settings'>, WordKey>;

export const refusalWord = (refusal: Refusal): WordKey =>
  `refused${(refusal[0] ?? '').toUpperCase()}${refusal.slice(1)}` as WordKey;
