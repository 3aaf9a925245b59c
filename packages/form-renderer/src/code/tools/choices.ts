import type { Tool } from './tool.ts';

/** Controls of choices, those of the host and of several levels among them. */
export const choiceTools = {
  Choice: {
    code: `interface Choice<T> {
  value: T;
  label: string;
  isDisabled?: boolean | undefined;
}`,
  },
  isChosen: {
    code: `const isChosen = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);`,
  },
  spellings: {
    needs: ['Choice'],
    code: `/** A text for each choice; a number and its text are told apart. */
function spellings(choices: readonly Choice<unknown>[]): string[] {
  const found: string[] = [];
  for (const { value } of choices) {
    const text = String(value);
    found.push(found.includes(text) ? \`\${text} (\${found.length + 1})\` : text);
  }
  return found;
}`,
  },
  Select: {
    needs: ['Given', 'Choice', 'isChosen', 'spellings'],
    code: `interface SelectProps<T> extends Given<T> {
  choices: readonly Choice<T>[];
  /** What stands for no choice. */
  empty: T;
  placeholder?: string;
}

function Select<T>({ value, choices, empty, placeholder, onChange, ...rest }: SelectProps<T>) {
  const at = choices.findIndex((choice) => isChosen(choice.value, value));
  const isOther = at < 0 && !isChosen(value, empty);
  const texts = spellings(choices);
  return (
    <select
      {...rest}
      value={isOther ? String(value) : (texts[at] ?? '')}
      onChange={({ target }) => {
        const choice = choices[target.selectedIndex - (isOther ? 2 : 1)];
        onChange(choice ? choice.value : isOther && target.selectedIndex === 1 ? value : empty);
      }}
    >
      <option value="">{placeholder}</option>
      {isOther && <option value={String(value)}>{String(value)}</option>}
      {choices.map((choice, index) => (
        <option key={index} value={texts[index]} disabled={choice.isDisabled}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}`,
  },
  SelectMany: {
    needs: ['Given', 'Choice', 'isChosen', 'spellings'],
    code: `function SelectMany<T>({ value, choices, onChange, ...rest }: Given<T[]> & { choices: readonly Choice<T>[] }) {
  const others = value.filter((held) => !choices.some((choice) => isChosen(choice.value, held)));
  const texts = spellings(choices);
  return (
    <select
      multiple
      {...rest}
      value={texts.filter((_, at) => value.some((held) => isChosen(choices[at]?.value, held)))}
      onChange={({ target }) => {
        const chosen = new Set([...target.selectedOptions].map((option) => option.index));
        onChange([...choices.filter((_, at) => chosen.has(at)).map((choice) => choice.value), ...others]);
      }}
    >
      {choices.map((choice, at) => (
        <option key={at} value={texts[at]} disabled={choice.isDisabled}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}`,
  },
  Radios: {
    needs: ['Given', 'Choice', 'isChosen'],
    code: `function Radios<T>({ id, value, choices, onChange, onBlur, ref, disabled }: Given<T> & { choices: readonly Choice<T>[] }) {
  return choices.map((choice, at) => (
    <label key={at}>
      <input
        type="radio"
        name={id}
        ref={at === 0 ? ref : undefined}
        checked={isChosen(choice.value, value)}
        disabled={disabled || choice.isDisabled}
        onChange={() => onChange(choice.value)}
        onBlur={onBlur}
      />
      {choice.label}
    </label>
  ));
}`,
  },
  Ticks: {
    needs: ['Given', 'Choice', 'isChosen'],
    code: `/** Kept in the order of the choices. */
function Ticks<T>({ value, choices, onChange, onBlur, ref, disabled }: Given<T[]> & { choices: readonly Choice<T>[] }) {
  const isOn = (choice: Choice<T>) => value.some((held) => isChosen(choice.value, held));
  const others = value.filter((held) => !choices.some((choice) => isChosen(choice.value, held)));
  return choices.map((choice, at) => (
    <label key={at}>
      <input
        type="checkbox"
        ref={at === 0 ? ref : undefined}
        checked={isOn(choice)}
        disabled={disabled || choice.isDisabled}
        onChange={({ target }) => {
          const kept = choices.filter((each) => (each === choice ? target.checked : isOn(each)));
          onChange([...kept.map((each) => each.value), ...others]);
        }}
        onBlur={onBlur}
      />
      {choice.label}
    </label>
  ));
}`,
  },
  HostChoice: {
    code: `export interface HostChoice {
  value: string | number;
  label: string;
  children?: readonly HostChoice[] | undefined;
}`,
  },
  endsOf: {
    needs: ['HostChoice', 'Choice'],
    code: `/** The ways through levels of choices, each under the labels on its way. */
function endsOf(choices: readonly HostChoice[], takesAny: boolean): Choice<(string | number | boolean)[]>[] {
  return choices.flatMap(({ value, label, children }) => {
    const below = endsOf(children ?? [], takesAny).map((end) => ({
      value: [value, ...end.value],
      label: \`\${label} / \${end.label}\`,
    }));
    return below.length === 0 || takesAny ? [{ value: [value], label }, ...below] : below;
  });
}`,
  },
} as const satisfies Record<string, Tool>;
