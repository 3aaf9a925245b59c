import type { Tool } from './tool.ts';

/** Controls of days and times, in the formats that documents write them in. */
export const momentTools = {
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
} as const satisfies Record<string, Tool>;
