import type { AnswerRecord, CallError } from '@huifang/contract';
import type { FormRendererHandle } from '@huifang/form-renderer';
import { initialValues, parseDocument } from '@huifang/form-renderer/schema';
import type { AnswerConflictFacts } from '@huifang/ui/clinic/form-answers';
import { type RefObject, useState } from 'react';
import { toConflict } from '../model/conflict.ts';

type Values = Readonly<Record<string, unknown>>;

interface Found {
  facts: AnswerConflictFacts;
  /** Of the version that stands now. */
  revision: number;
  theirs: Values;
  /** What was typed where theirs stands now, by model. */
  replaced: Values;
}

/** What somebody else saved of a filled form that is being corrected, and field by field which of both is kept. */
export function useAnswerConflict(
  form: RefObject<FormRendererHandle | null>,
  answer: Pick<AnswerRecord, 'document'> | undefined,
) {
  const [found, setFound] = useState<Found>();
  const valueIn = (values: Values, model: string) => {
    if (Object.hasOwn(values, model)) return values[model];
    // They have emptied it, or it was hidden from them.
    return answer && initialValues(parseDocument(answer.document).document)[model];
  };
  return {
    /** Undefined while nobody was faster. */
    conflict: found?.facts,
    /** The version that the next save goes over. */
    revision: found?.revision,
    /** What was left as it had been read is theirs from now on; only what both have changed waits for a choice. */
    report(conflict: NonNullable<CallError['conflict']>, { answers: theirs }: Pick<AnswerRecord, 'answers'>) {
      const { untouched, ...facts } = toConflict(conflict);
      const mine = form.current?.getValues() ?? {};
      const pick = (values: Values) =>
        Object.fromEntries(untouched.map((model) => [model, valueIn(values, model)]));
      form.current?.setData(pick(theirs));
      setFound({ facts, revision: conflict.version, theirs, replaced: pick(mine) });
    },
    taken: Object.keys(found?.replaced ?? {}),
    onChoose({ model, takesTheirs }: { model: string; takesTheirs: boolean }) {
      if (!found || !form.current) return;
      const { [model]: mine = valueIn(form.current.getValues(), model), ...others } = found.replaced;
      setFound({ ...found, replaced: takesTheirs ? { ...others, [model]: mine } : others });
      form.current.setData({ [model]: takesTheirs ? valueIn(found.theirs, model) : mine });
    },
  };
}
