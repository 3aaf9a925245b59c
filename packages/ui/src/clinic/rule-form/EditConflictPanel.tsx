import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { ConflictNotice } from './ConflictNotice.tsx';
import { isSameValue, type MergedEdit } from './merge.ts';

/** An edit that met what somebody else saved meanwhile, already merged where nobody has to choose. */
export interface EditConflict<Values> {
  changedBy: string;
  /** `YYYY-MM-DD HH:mm`. */
  changedAt?: string;
  /** What was sent and refused. */
  mine: Values;
  /** What is stored now. */
  theirs: Values;
  merged: MergedEdit<Values>;
}

export interface EditConflictPanelProps<Values extends FieldValues> {
  conflict: EditConflict<Values>;
  methods: UseFormReturn<Values>;
  /** Who changed what and when. */
  title: string;
  /** Fields without a label are told by those that go with them. */
  labels: { readonly [Name in keyof Values]?: string };
  /** A field's value as people read it; empty for none. */
  words: (name: keyof Values & string, values: Values) => string;
  /** A field now holds another value, such as a method whose sources have to follow. */
  onSet?: (name: keyof Values & string, value: unknown) => void;
}

/**
 * Puts a merged edit into its form and asks about the rest: fields that nobody touched here hold the other's value
 * and are named; a real clash keeps what was typed until the operator takes theirs.
 */
export function EditConflictPanel<Values extends FieldValues>(props: EditConflictPanelProps<Values>) {
  const { conflict, methods, title, labels, words, onSet } = props;
  const { t } = useLingui();
  const { mine, theirs, merged } = conflict;
  /** What was typed in the fields that now hold theirs, by the first field of each clash. */
  const [replaced, setReplaced] = useState<ReadonlyMap<string, Partial<Values>>>(new Map());
  const current = useWatch({ control: methods.control }) as Values;

  const set = (name: keyof Values & string, value: unknown) => {
    methods.setValue(name as unknown as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });
    onSet?.(name, value);
  };

  // Once, when the conflict arrives; what was typed since it was sent stays.
  useEffect(() => {
    for (const name of [...merged.taken, ...merged.clashes.flat()]) {
      const held: unknown = methods.getValues(name as unknown as Path<Values>);
      const isTypedSince = !isSameValue(held, mine[name]) && !isSameValue(held, theirs[name]);
      if (!isTypedSince && !isSameValue(held, merged.values[name])) set(name, merged.values[name]);
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [conflict]);

  const choose = (names: readonly (keyof Values & string)[], takesTheirs: boolean) => {
    const key = names[0] as string;
    const others = new Map(replaced);
    const typed = others.get(key);
    others.delete(key);
    if (takesTheirs) {
      others.set(key, Object.fromEntries(names.map((name) => [name, current[name]])) as Partial<Values>);
    }
    setReplaced(others);
    for (const name of names) set(name, takesTheirs ? theirs[name] : (typed ?? mine)[name]);
  };

  const labelled = (names: readonly (keyof Values & string)[]) =>
    [...new Set(names.map((name) => labels[name]).filter((label) => label !== undefined))].join(t`、`);
  const inWords = (names: readonly (keyof Values & string)[], values: Values) =>
    names
      .map((name) => words(name, values))
      .filter(Boolean)
      .join(t`、`) || '—';

  return (
    <ConflictNotice
      title={title}
      takenOver={labelled(merged.taken) || undefined}
      choices={merged.clashes.map((names) => {
        const apart = names.filter((name) => labels[name] && !isSameValue(mine[name], theirs[name]));
        const kept = replaced.get(names[0] as string);
        return {
          name: names[0] as string,
          label: labelled(apart) || t`其他内容`,
          mine: inWords(apart, { ...current, ...kept }),
          theirs: inWords(apart, theirs),
          takesTheirs: kept !== undefined,
        };
      })}
      onChoose={({ name, takesTheirs }) => {
        const names = merged.clashes.find(([first]) => first === name);
        if (names) choose(names, takesTheirs);
      }}
    />
  );
}
