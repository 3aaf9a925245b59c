import type { FormConfig, FormDocument, Widget } from '@huifang/form-renderer/schema';
import { editList } from './tree.ts';

/** One reversible change of a document. */
export type Step =
  | {
      kind: 'splice';
      list: string;
      at: number;
      removed: readonly Widget[];
      inserted: readonly Widget[];
    }
  | { kind: 'config'; before: FormConfig; after: FormConfig }
  | { kind: 'document'; before: FormDocument; after: FormDocument };

/** A form that is being designed, and the paths of the selected widgets, the last one being the current. */
export interface Design {
  document: FormDocument;
  selection: readonly string[];
}

export type EditKind =
  | 'add'
  | 'move'
  | 'clone'
  | 'delete'
  | 'paste'
  | 'attribute'
  | 'structure'
  | 'settings'
  | 'import'
  | 'clear';

/** What a command does: the steps, and what is selected afterwards. */
export interface Edit {
  kind: EditKind;
  steps: readonly Step[];
  selection: readonly string[];
  /** Edits in a row with the same mark are one step of the history: typing in one field. */
  mergeKey?: string;
}

export type Refusal =
  | 'nothingSelected'
  | 'notInTable'
  | 'notInItself'
  | 'tooDeep'
  | 'noSuchPlace'
  | 'alreadyFirst'
  | 'alreadyLast'
  | 'nothingAround'
  | 'nothingBeside'
  | 'modelEmpty'
  | 'modelReserved'
  | 'notReadable'
  | 'notForm'
  | 'lastSection'
  | 'nameEmpty'
  | 'nameTaken'
  | 'noCellBeside'
  | 'notMerged'
  | 'unchanged'
  | 'nothingToPaste';

/** A command either edits or says why it cannot. */
export type Outcome = Edit | { refused: Refusal };

export const isEdit = (outcome: Outcome): outcome is Edit => 'steps' in outcome;

/** Carries a step out. */
export function execute(document: FormDocument, step: Step): FormDocument {
  if (step.kind === 'config') return { ...document, config: step.after };
  if (step.kind === 'document') return step.after;
  return splice(document, step.list, step.at, step.removed.length, step.inserted);
}

/** Takes a step back. */
export function revert(document: FormDocument, step: Step): FormDocument {
  if (step.kind === 'config') return { ...document, config: step.before };
  if (step.kind === 'document') return step.before;
  return splice(document, step.list, step.at, step.inserted.length, step.removed);
}

function splice(
  document: FormDocument,
  list: string,
  at: number,
  count: number,
  inserted: readonly Widget[],
): FormDocument {
  return editList(document, list, (widgets) => [
    ...widgets.slice(0, at),
    ...inserted,
    ...widgets.slice(at + count),
  ]);
}
