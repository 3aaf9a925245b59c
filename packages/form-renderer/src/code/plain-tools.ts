import { type ExpressionTool, expressionTools } from './expression-code.ts';

/**
 * What generated components are made of besides react-hook-form and zod: one control for each shape of answer, which
 * shows the very value that is handed over, and what judges it. Written into a component as far as it is used.
 */
interface Tool {
  needs?: readonly string[];
  /** What comes from elsewhere, such as `react-hook-form:useController`. */
  imports?: readonly string[];
  code: string;
}

const sources = {
  Given: {
    imports: ['react-hook-form:type RefCallBack'],
    code: `/** What every control gets. */
interface Given<T> {
  id: string;
  value: T;
  onChange: (value: T) => void;
  onBlur: () => void;
  ref: RefCallBack;
  disabled: boolean;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
}`,
  },
  Field: {
    needs: ['Given', 'Problem'],
    imports: [
      'react:type ReactNode',
      'react:useId',
      'react-hook-form:type Control',
      'react-hook-form:type FieldPath',
      'react-hook-form:type FieldPathValue',
      'react-hook-form:useController',
    ],
    code: `interface FieldProps<Name extends FieldPath<Values>> {
  control: Control<Values, unknown, Judged>;
  name: Name;
  label: string;
  isGroup?: boolean;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  children: (given: Given<FieldPathValue<Values, Name>>) => ReactNode;
}

/** A control under its label, with what is wrong below. */
function Field<Name extends FieldPath<Values>>(props: FieldProps<Name>) {
  const { control, name, label, isGroup = false, isRequired = false, isDisabled = false, children } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const body = (
    <>
      {children({
        id,
        value: field.value,
        onChange: field.onChange,
        onBlur: field.onBlur,
        ref: field.ref,
        disabled: isDisabled,
        'aria-required': isRequired,
        'aria-invalid': fieldState.invalid,
        'aria-describedby': \`\${id}-problem\`,
      })}
      <Problem id={\`\${id}-problem\`} message={fieldState.error?.message} />
    </>
  );
  return isGroup ? (
    <fieldset aria-describedby={\`\${id}-problem\`}>
      <legend>{label}</legend>
      {body}
    </fieldset>
  ) : (
    <div>
      <label htmlFor={id}>{label}</label>
      {body}
    </div>
  );
}`,
  },
  Problem: {
    code: `function Problem({ id, message }: { id?: string; message: string | undefined }) {
  return message ? (
    <p id={id} role="alert">
      {message}
    </p>
  ) : null;
}`,
  },
  messageAt: {
    imports: ['react-hook-form:get', 'react-hook-form:type FieldErrors'],
    code: `const messageAt = (errors: FieldErrors, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;`,
  },
  TextInput: {
    needs: ['Given'],
    code: `function TextInput({ onChange, ...rest }: Given<string> & { type: string; placeholder?: string; maxLength?: number }) {
  return <input {...rest} onChange={({ target }) => onChange(target.value)} />;
}`,
  },
  TextArea: {
    needs: ['Given'],
    code: `function TextArea({ onChange, ...rest }: Given<string> & { placeholder?: string; maxLength?: number }) {
  return <textarea rows={5} {...rest} onChange={({ target }) => onChange(target.value)} />;
}`,
  },
  FormattedText: {
    needs: ['Given'],
    code: `/** Plain text in paragraphs; formatting that was there before is lost once it is edited. */
function FormattedText({ value, onChange, ...rest }: Given<string>) {
  const text = new DOMParser().parseFromString(value.replaceAll('</p>', '</p>\\n'), 'text/html').body.textContent.trimEnd();
  const [typed, setTyped] = useState(text);
  const write = (next: string) => {
    const escaped = next.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    setTyped(next);
    onChange(next === '' ? '' : escaped.split('\\n').map((line) => \`<p>\${line}</p>\`).join(''));
  };
  return <textarea rows={5} {...rest} value={typed.trimEnd() === text ? typed : text} onChange={({ target }) => write(target.value)} />;
}`,
    imports: ['react:useState'],
  },
  ColorInput: {
    needs: ['Given'],
    code: `/** Black until a colour is chosen; until then there is no answer. */
function ColorInput({ value, onChange, ...rest }: Given<string>) {
  return (
    <input
      type="color"
      {...rest}
      value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
      onChange={({ target }) => onChange(target.value.toUpperCase())}
    />
  );
}`,
  },
  NumberInput: {
    needs: ['Given'],
    code: `interface NumberProps<Empty> extends Given<number | Empty> {
  /** What stands for no number. */
  empty: Empty;
  type?: 'number' | 'range';
  min?: number;
  max?: number;
  step?: number | 'any';
  placeholder?: string;
}

function NumberInput<Empty extends null | ''>({ value, empty, onChange, ...rest }: NumberProps<Empty>) {
  return (
    <input
      type="number"
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? empty : Number(target.value))}
    />
  );
}`,
  },
  SpanInput: {
    needs: ['Given'],
    code: `interface SpanProps extends Given<[number, number]> {
  labels: [string, string];
  min: number;
  max: number;
  step: number;
}

/** Two numbers on one scale; neither passes the other. */
function SpanInput({ id, value: [low, high], labels, onChange, ...rest }: SpanProps) {
  return (
    <>
      <input
        type="range"
        id={id}
        {...rest}
        aria-label={labels[0]}
        value={low}
        onChange={({ target }) => onChange([Math.min(Number(target.value), high), high])}
      />
      <input
        type="range"
        {...rest}
        aria-label={labels[1]}
        value={high}
        onChange={({ target }) => onChange([low, Math.max(Number(target.value), low)])}
      />
    </>
  );
}`,
  },
  SwitchInput: {
    needs: ['Given'],
    code: `function SwitchInput<T>({ value, on, off, onChange, ...rest }: Given<T> & { on: T; off: T }) {
  const { 'aria-required': _, ...attributes } = rest;
  return (
    <input
      type="checkbox"
      role="switch"
      {...attributes}
      checked={String(value) === String(on)}
      onChange={({ target }) => onChange(target.checked ? on : off)}
    />
  );
}`,
  },
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
  momentFormats: {
    code: `/** Days, months and times of day as a form writes them: YYYY-MM-DD HH:mm:ss and the like. */
const tokens = /\\[[^\\]]*\\]|Y{4}|YY|M{1,2}|D{1,2}|d{2}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|[Aa]/g;

function written(date: Date, format: string): string {
  const pad = (count: number, part: string) => String(count).padStart(part.length, '0');
  return format.replaceAll(tokens, (part) => {
    if (part.startsWith('[')) return part.slice(1, -1);
    if (part === 'YYYY') return pad(date.getFullYear(), part);
    if (part === 'YY') return pad(date.getFullYear() % 100, part);
    if (part === 'A') return date.getHours() < 12 ? 'AM' : 'PM';
    if (part === 'a') return date.getHours() < 12 ? 'am' : 'pm';
    const counts: Record<string, number> = {
      M: date.getMonth() + 1,
      D: date.getDate(),
      d: date.getDate(),
      H: date.getHours(),
      h: date.getHours() % 12 || 12,
      m: date.getMinutes(),
      s: date.getSeconds(),
    };
    return pad(counts[part.charAt(0)] ?? 0, part);
  });
}

function readIn(text: string, format: string): Date | undefined {
  const order: string[] = [];
  let pattern = '';
  let last = 0;
  const exactly = (part: string) => part.replaceAll(/[\\\\^$.*+?()[\\]{}|/]/g, '\\\\$&');
  for (const { 0: part, index } of format.matchAll(tokens)) {
    pattern += exactly(format.slice(last, index));
    last = index + part.length;
    if (part.startsWith('[')) pattern += exactly(part.slice(1, -1));
    else {
      order.push(part === 'YY' ? 'YY' : part.charAt(0).replace('d', 'D').replace('a', 'A'));
      pattern += part.length === 4 ? '(\\\\d{4})' : /[Aa]/.test(part) ? '([AaPp][Mm])' : '(\\\\d{1,2})';
    }
  }
  const found = new RegExp(\`^\${pattern}\${exactly(format.slice(last))}$\`, 'u').exec(text.trim());
  if (!found) return undefined;
  const part = (name: string) => found[order.indexOf(name) + 1];
  const count = (name: string, absent: number) => (order.includes(name) ? Number(part(name)) : absent);
  const half = order.includes('A') && part('A')?.toLowerCase() === 'pm' ? 12 : 0;
  const hour = order.includes('H') ? count('H', 0) : (count('h', 0) % 12) + half;
  const [year, month, day] = [count('Y', 2000 + count('YY', 0)), count('M', 1) - 1, count('D', 1)];
  const date = new Date(year, month, day, hour, count('m', 0), count('s', 0));
  return date.getMonth() === month && date.getDate() === day ? date : undefined;
}`,
  },
  MomentInput: {
    needs: ['Given', 'momentFormats'],
    code: `type Native = 'date' | 'datetime-local' | 'month' | 'time' | 'number';

/** How a native input writes what it holds; one without seconds leaves them out. */
const natives: Record<Native, readonly [string, ...string[]]> = {
  date: ['YYYY-MM-DD'],
  'datetime-local': ['YYYY-MM-DD[T]HH:mm:ss', 'YYYY-MM-DD[T]HH:mm'],
  month: ['YYYY-MM'],
  time: ['HH:mm:ss', 'HH:mm'],
  number: ['YYYY'],
};

interface MomentProps<T> extends Omit<Given<T>, 'ref'> {
  type: Native;
  /** How answers are written. */
  format: string;
  ref?: RefCallBack | undefined;
  'aria-label'?: string;
}

const readAny = (text: string, formats: readonly string[]) =>
  formats.map((format) => readIn(text, format)).find((date) => date !== undefined);

/** A native input that answers in a format of its own, or in milliseconds since 1970. */
function MomentInput<T extends string | number>(props: MomentProps<T> & { write: (date: Date | undefined) => T }) {
  const { type, format, value, write, onChange, ...rest } = props;
  const held = typeof value === 'number' ? new Date(value) : readAny(value, [format, 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD', 'HH:mm:ss', 'HH:mm']);
  const shown = held ? written(held, natives[type][0]) : '';
  // A year is typed digit by digit, and no year until its last.
  const [typed, setTyped] = useState(shown);
  const isTyping = type === 'number' && readIn(typed, 'YYYY') === undefined && value === '';
  return (
    <input
      type={type}
      step={1}
      {...(type === 'number' && { min: 1000, max: 9999 })}
      {...rest}
      value={isTyping ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(write(readAny(target.value, natives[type])));
      }}
    />
  );
}`,
    imports: ['react:useState', 'react-hook-form:type RefCallBack'],
  },
  inText: {
    needs: ['momentFormats'],
    code: `const inText = (format: string) => (date: Date | undefined) => (date ? written(date, format) : '');`,
  },
  inMilliseconds: {
    code: `const inMilliseconds = (date: Date | undefined): number | '' => date?.getTime() ?? '';`,
  },
  PeriodInput: {
    needs: ['MomentInput'],
    code: `interface PeriodProps<T> extends Given<[T, T] | null> {
  type: Native;
  format: string;
  write: (date: Date | undefined) => T;
  labels: [string, string];
}

/** Two moments; no answer while both are empty. */
function PeriodInput<T extends string | number>({ id, value, onChange, labels, ref, ...rest }: PeriodProps<T>) {
  const [from, to] = value ?? [rest.write(undefined), rest.write(undefined)];
  const put = (next: [T, T]) => onChange(next[0] === '' && next[1] === '' ? null : next);
  return (
    <>
      <MomentInput {...rest} id={id} ref={ref} aria-label={labels[0]} value={from} onChange={(side) => put([side, to])} />
      <MomentInput {...rest} id={\`\${id}-end\`} aria-label={labels[1]} value={to} onChange={(side) => put([from, side])} />
    </>
  );
}`,
  },
  MomentsInput: {
    needs: ['MomentInput'],
    code: `interface MomentsProps<T> extends Given<T[] | ''> {
  type: Native;
  format: string;
  write: (date: Date | undefined) => T | '';
  label: string;
}

/** As many moments as there are, and room for one more. */
function MomentsInput<T extends string | number>({ id, value, onChange, label, ref, ...rest }: MomentsProps<T>) {
  const held = value === '' ? [] : value;
  return [...held, '' as const].map((moment, at) => (
    <MomentInput<T | ''>
      {...rest}
      key={at}
      id={at === 0 ? id : \`\${id}-\${at}\`}
      ref={at === 0 ? ref : undefined}
      aria-label={\`\${label} \${at + 1}\`}
      value={moment}
      onChange={(next) => {
        const others = held.filter((_, each) => each !== at && held[each] !== next);
        const all = next === '' ? others : [...others, next];
        onChange(all.toSorted((a, b) => String(a).localeCompare(String(b))));
      }}
    />
  ));
}`,
  },
  Uploaded: {
    code: `interface Uploaded {
  url: string;
  name?: string | undefined;
}`,
  },
  FilesInput: {
    needs: ['Given', 'Uploaded'],
    code: `/** Files are sent when the form is submitted. */
function FilesInput({ value, onChange, ...rest }: Given<(File | Uploaded)[]> & { accept?: string; multiple: boolean }) {
  const sent = value.filter((file) => !(file instanceof File));
  const { 'aria-required': _, ...attributes } = rest;
  return <input type="file" {...attributes} onChange={({ target }) => onChange([...sent, ...(target.files ?? [])])} />;
}`,
  },
  sendAll: {
    needs: ['Uploaded'],
    code: `type Send = (file: File) => Promise<string>;

/** Sends every file among the answers, and says under which address each can be had. */
async function sendAll(judged: unknown, send: Send): Promise<ReadonlyMap<File, Uploaded>> {
  const files: File[] = [];
  const visit = (value: unknown) => {
    if (value instanceof File) files.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(judged);
  return new Map(await Promise.all(files.map(async (file) => [file, { url: await send(file), name: file.name }] as const)));
}

const uploadedOf = (files: readonly (File | Uploaded)[], sent: ReadonlyMap<File, Uploaded>): Uploaded[] =>
  files.flatMap((file) => (file instanceof File ? (sent.get(file) ?? []) : file));`,
  },
  isEmpty: {
    code: `/** Whether an answer says nothing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((side: unknown) => side === '' || side === null));`,
  },
  isWritten: {
    code: `const isWritten = (value: unknown, isWhole: boolean): boolean => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return isWhole ? Number.isInteger(number) : Number.isFinite(number);
};`,
  },
  sizeOf: {
    code: `/** A number itself, the characters of a text, the entries of a list. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.length : [...String(value)].length;
}`,
  },
  isOnStep: {
    code: `/** Whether a number lies on a step counted from another. */
function isOnStep(value: unknown, step: number, from: number): boolean {
  const steps = (Number(value) - from) / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-6 * Math.max(1, Math.abs(steps));
}`,
  },
  isPeriod: {
    code: `/** Two filled sides, the first not after the second; a time of day may pass midnight. */
function isPeriod(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [from, to]: unknown[] = value;
  if (from === '' || to === '') return false;
  const isSorted = [from, to].every((side) => typeof side === 'number' || /^\\d{4}/.test(String(side)));
  return !isSorted || String(from).length !== String(to).length || String(from) <= String(to);
}`,
  },
  isEmail: {
    code: `const isEmail = (value: unknown) =>
  /^[^<>()[\\]\\\\,;:\\s@".]+(?:\\.[^<>()[\\]\\\\,;:\\s@".]+)*@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+\\p{L}{2,63}$/u.test(
    String(value).slice(0, 321),
  );`,
  },
  isUrl: {
    code: `const isUrl = (value: unknown) =>
  /^(?:(?:https?|ftp):)?\\/\\/(?:localhost|(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+\\p{L}{2,63})(?::\\d{2,5})?(?:[/?#]\\S*)?$/iu.test(
    String(value).slice(0, 2084),
  );`,
  },
} as const satisfies Record<string, Tool>;

export type PlainTool = keyof typeof sources | ExpressionTool;

const all: Readonly<Record<string, Tool>> = { ...expressionTools, ...sources };

/** The tools that were asked for and all that they need, in their own order, and what they import. */
export function toolCode(wanted: Iterable<string>): { code: string; imports: Set<string> } {
  const used = new Set<string>();
  const take = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    all[name]?.needs?.forEach(take);
  };
  for (const name of wanted) take(name);
  const tools = Object.entries(all).filter(([name]) => used.has(name));
  return {
    code: tools.map(([, tool]) => `${tool.code}\n`).join('\n'),
    imports: new Set(tools.flatMap(([, tool]) => tool.imports ?? [])),
  };
}
