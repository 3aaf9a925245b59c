import type { Tool } from './tool.ts';

/** What stands round every control, and the controls of texts, numbers and switches. */
export const fieldTools = {
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
  control: Control<Values, unknown, Validated>;
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
} as const satisfies Record<string, Tool>;
