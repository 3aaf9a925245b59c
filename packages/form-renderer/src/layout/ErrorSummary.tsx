import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { focusField } from '../context/focus-field.ts';
import { useForm } from '../context/form-context.ts';
import type { Level } from '../store/place.ts';
import { wayTo } from '../store/place.ts';
import type { Words } from '../words/words.ts';

/** A form may have thousands of problems; whoever has mended these is told of the rest. */
const mostShown = 50;

/**
 * What stops the form from being handed over, each entry leading to its field, wherever that is. It takes the focus
 * when it appears: give it a new key with every refusal. What is mended leaves it.
 */
export function ErrorSummary() {
  const { store, root, words } = useForm();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const read = () => store.problems;
  const problems = useSyncExternalStore(store.subscribeProblems, read, read);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className="hff-summary" role="group" tabIndex={-1} aria-labelledby={id}>
      <p id={id}>{words('problemCount', { count: problems.length })}</p>
      <ul>
        {problems.slice(0, mostShown).map(({ path, message }) => {
          const label = labelOfPath(store.root, path, words);
          return (
            <li key={path}>
              {label === undefined ? (
                message
              ) : (
                <button type="button" className="hff-link" onClick={() => focusField({ store, root }, path)}>
                  {entryOf(label, message)}
                </button>
              )}
            </li>
          );
        })}
        {problems.length > mostShown && (
          <li>{words('moreProblems', { count: problems.length - mostShown })}</li>
        )}
      </ul>
    </div>
  );
}

/** Many forms name the field in the message, too: once is enough. */
const entryOf = (label: string, message: string) =>
  message.startsWith(label) ? message : `${label}：${message}`;

/** A field by its name, in a table with the table and the row before it; undefined where no field has the path. */
function labelOfPath(level: Level, path: string, words: Words): string | undefined {
  const way = wayTo(level, path);
  if (way.length === 0) return undefined;
  const names = way.flatMap(({ level: { scope, keys }, model }) => {
    const row = keys.at(-1);
    const name = scope.fields.get(model)?.[0]?.widget.name ?? '';
    return [...(typeof row === 'number' ? [words('row', { row: row + 1 })] : []), name];
  });
  return names.filter(Boolean).join(' ');
}
