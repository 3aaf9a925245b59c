import type { FormDocument } from '@huifang/form-renderer/schema';
import { type Design, type Edit, execute, revert, type Step } from './edit.ts';

/** An edit that was made, with the selection that it found. */
interface Done extends Edit {
  selectionBefore: readonly string[];
}

/** A design with everything that can be undone and redone. Treat it as immutable. */
export interface Session {
  design: Design;
  past: readonly Done[];
  future: readonly Done[];
  /** The next edit starts a step of its own even if its mark is the last one's. */
  isSealed: boolean;
}

/** Older steps are forgotten, so that a long day of work stays within memory. */
const maxSteps = 10_000;

export function startSession(document: FormDocument): Session {
  return { design: { document, selection: [] }, past: [], future: [], isSealed: true };
}

/** Makes an edit. What had been undone before can no longer be redone. */
export function run(session: Session, edit: Edit): Session {
  const { design, past } = session;
  const document = edit.steps.reduce(execute, design.document);
  const last = past.at(-1);
  const isMore = !session.isSealed && edit.mergeKey !== undefined && last?.mergeKey === edit.mergeKey;
  const done: Done = isMore
    ? { ...edit, steps: joined(last.steps, edit.steps), selectionBefore: last.selectionBefore }
    : { ...edit, selectionBefore: design.selection };
  return {
    design: { document, selection: edit.selection },
    past: [...(isMore ? past.slice(0, -1) : past.slice(1 - maxSteps)), done],
    future: [],
    isSealed: false,
  };
}

/** Takes the last edit back; the same session when there is none. */
export function undo(session: Session): Session {
  const last = session.past.at(-1);
  if (!last) return session;
  return {
    design: {
      document: last.steps.reduceRight(revert, session.design.document),
      selection: last.selectionBefore,
    },
    past: session.past.slice(0, -1),
    future: [...session.future, last],
    isSealed: true,
  };
}

/** Makes again the edit that was last taken back. */
export function redo(session: Session): Session {
  const next = session.future.at(-1);
  if (!next) return session;
  return {
    design: { document: next.steps.reduce(execute, session.design.document), selection: next.selection },
    past: [...session.past, next],
    future: session.future.slice(0, -1),
    isSealed: true,
  };
}

/** Ends the step that typing goes into: a field was left. */
export function seal(session: Session): Session {
  return session.isSealed ? session : { ...session, isSealed: true };
}

/** Selecting is no edit: it can be neither undone nor redone. */
export function select(session: Session, selection: readonly string[]): Session {
  return { ...session, design: { ...session.design, selection }, isSealed: true };
}

/** Replacements of the same widgets, one after the other, are one replacement: typing must not fill the memory. */
function joined(before: readonly Step[], after: readonly Step[]): readonly Step[] {
  const isSamePlace =
    before.length === after.length &&
    before.every((one, at) => {
      const other = after[at] as Step;
      if (one.kind === 'config') return other.kind === 'config';
      return (
        one.kind === 'splice' &&
        other.kind === 'splice' &&
        one.list === other.list &&
        one.at === other.at &&
        one.inserted.length === other.removed.length
      );
    });
  if (!isSamePlace) return [...before, ...after];
  return after.map((step, at) => {
    const first = before[at] as Step;
    if (step.kind === 'splice' && first.kind === 'splice') return { ...step, removed: first.removed };
    return step.kind === 'config' && first.kind === 'config' ? { ...step, before: first.before } : step;
  });
}
