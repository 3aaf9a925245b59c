import type { CallError } from '@huifang/contract';
import type { AnswerConflictFacts } from '@huifang/ui/clinic/form-answers';

/**
 * What a refused save was told of somebody else's, by field; of a table all of its columns together. `untouched`: the
 * fields that the refused save had left as they were.
 */
export function toConflict({
  who,
  at,
  changes,
}: NonNullable<CallError['conflict']>): AnswerConflictFacts & { untouched: string[] } {
  const models = [...new Set(changes.map(({ model, field }) => model ?? field))];
  const isTouched = ({ mine = '', before }: (typeof changes)[number]) => mine !== String(before ?? '');
  return {
    changedBy: who,
    changedAt: at.slice(0, 16),
    untouched: models.filter(
      (model) => !changes.some((change) => (change.model ?? change.field) === model && isTouched(change)),
    ),
    fields: models.map((model) => {
      const own = changes.filter((change) => (change.model ?? change.field) === model);
      const [label = ''] = own.length === 1 ? own.map(({ field }) => field) : splitLabel(own[0]?.field ?? '');
      // Of a table a line for each of its columns.
      const line = (field: string, text: string) =>
        own.length === 1 ? text : `${splitLabel(field)[1]}：${text.replaceAll('\n', '、')}`;
      return {
        model,
        label,
        mine: own.map(({ field, mine }) => line(field, mine ?? '')),
        theirs: own.map(({ field, after }) => line(field, String(after ?? ''))),
      };
    }),
  };
}

/** `table / column`, apart. */
function splitLabel(label: string): [table: string, column: string] {
  const at = label.indexOf(' / ');
  return at < 0 ? [label, label] : [label.slice(0, at), label.slice(at + 3)];
}
