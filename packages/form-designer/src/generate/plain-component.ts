import type { Locale } from '@huifang/form-renderer';
import {
  choicesOf,
  classifyPattern,
  type FormDocument,
  structureOf,
  textIn,
  type Widget,
  walkWidgets,
} from '@huifang/form-renderer/schema';
import {
  addWords,
  childrenOf,
  demandsOf,
  fieldsOf,
  type GenerateOptions,
  isField,
  literal,
  removeWords,
  shownText,
  submitWords,
} from './generate.ts';

/** Where a field stands: the prefix of its name in react-hook-form, as source, and how its names are spelled. */
interface Scope {
  /** As the inside of a template: '' or `drugs.${at}.`. */
  prefix: string;
  /** As the inside of an expression that reads errors. */
  errors: string;
}

/**
 * A React component on react-hook-form and zod alone. react-hook-form reads dots in names as paths, so a data key that
 * is no plain name gets one of its own.
 */
export function generatePlainComponent(document: FormDocument, options: GenerateOptions = {}): string {
  const { name = 'GeneratedForm', locale = 'zh-CN' } = options;
  const writer = new Writer(locale);
  const schema = writer.schemaOf(document.list, '  ');
  const markup = document.list
    .map((widget) => writer.widget(widget, { prefix: '', errors: 'errors' }, '      '))
    .join('\n');
  const tables = writer.tables.join('\n\n');
  const hasConditions = [...walkWidgets(document)].some(
    ({ widget }) => widget.conditions || widget.calculate,
  );
  const notes = [
    ...(hasConditions
      ? ['Conditions and calculated values of the form are not part of this component.']
      : []),
    ...(writer.hasLeftPatterns ? ['Patterns that may take very long in JavaScript were left out.'] : []),
  ];
  const slots = writer.slots.length > 0;
  const choices = writer.sources.length > 0;
  const given = [...(slots ? ['slots'] : []), ...(choices ? ['choices'] : []), 'defaultValues', 'onSubmit'];
  const hasTables = tables !== '';
  // Only what the markup reads is taken, or a strict compiler refuses the component.
  const used = (word: string, code: string) => (markup.includes(word) ? code : '');
  const problem = `${markup}${tables}`.includes('<Problem') ? problemComponent : '';
  return `import { zodResolver } from '@hookform/resolvers/zod';
${slots ? "import type { ReactNode } from 'react';\n" : ''}import { ${hasTables ? 'type Control, type FieldErrors, useFieldArray, ' : ''}useForm${tables.includes('UseFormRegister') ? ', type UseFormRegister' : ''} } from 'react-hook-form';
import { z } from 'zod';

${notes.map((note) => `// ${note}\n`).join('')}const schema = z.object({
${schema}
});

type Values = z.input<typeof schema>;
export type Answers = z.output<typeof schema>;

export interface ${name}Props {
${slots ? `  /** What stands in the custom areas, by data key. */\n  slots: Record<${union(writer.slots)}, ReactNode>;\n` : ''}${choices ? `  /** Choices that come from elsewhere, by the names that the form uses. */\n  choices: Record<${union(writer.sources)}, readonly { value: string; label: string }[]>;\n` : ''}  defaultValues?: Partial<Values>;
  onSubmit: (answers: Answers) => void | Promise<void>;
}

export function ${name}({ ${given.join(', ')} }: ${name}Props) {
  const { ${used('register', 'register, ')}handleSubmit${used('errors', ', formState: { errors }')}${hasTables ? ', control' : ''} } = useForm<Values, unknown, Answers>({
    resolver: zodResolver(schema),
    defaultValues: { ...initial, ...defaultValues },
  });
  return (
    <form noValidate onSubmit={handleSubmit((answers) => onSubmit(answers))}>
${markup}
      <button type="submit">{${literal(submitWords[locale])}}</button>
    </form>
  );
}

${hasTables ? `${tables}\n\n` : ''}${problem}const initial: Values = ${writer.initialOf(document.list, '')};
`;
}

const problemComponent = `function Problem({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p id={id} role="alert">
      {message}
    </p>
  ) : null;
}

`;

const union = (names: readonly string[]) => [...new Set(names)].map(literal).join(' | ');

class Writer {
  readonly tables: string[] = [];
  readonly slots: string[] = [];
  readonly sources: string[] = [];
  hasLeftPatterns = false;
  readonly #names = new Map<Widget, string>();
  readonly #locale: Locale;
  #count = 0;

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** The field's name in react-hook-form and in the answers. */
  nameOf(widget: Widget): string {
    const known = this.#names.get(widget);
    if (known) return known;
    const isPlain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(widget.model);
    const isReserved = ['__proto__', 'constructor', 'prototype', 'root'].includes(widget.model);
    this.#count += 1;
    const name = isPlain && !isReserved ? widget.model : `field_${this.#count}`;
    this.#names.set(widget, name);
    return name;
  }

  schemaOf(list: readonly Widget[], indent: string): string {
    return fieldsOf(list)
      .map((widget) => `${indent}${literal(this.nameOf(widget))}: ${this.typeOf(widget, indent)},`)
      .join('\n');
  }

  initialOf(list: readonly Widget[], indent: string): string {
    const inner = `${indent}  `;
    const members = fieldsOf(list).map(
      (widget) => `${inner}${literal(this.nameOf(widget))}: ${this.initial(widget, inner)},`,
    );
    return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n${indent}}`;
  }

  initial(widget: Widget, indent: string): string {
    const { type, options } = widget;
    const { holds } = structureOf(type);
    const value = options.defaultValue;
    if (holds === 'object') return this.initialOf(childrenOf(widget).flat(), indent);
    if (holds === 'rows') return '[]';
    switch (shapeOf(widget)) {
      case 'number':
        return typeof value === 'number' ? literal(value) : 'undefined';
      case 'flag':
        return literal(value === true);
      case 'list':
        return literal(Array.isArray(value) ? value.map(String) : []);
      case 'pair':
        return literal(Array.isArray(value) && value.length === 2 ? value.map(String) : ['', '']);
      case 'files':
        return 'undefined';
      default:
        return literal(textIn(value));
    }
  }

  typeOf(widget: Widget, indent: string): string {
    const { type, options } = widget;
    const { holds } = structureOf(type);
    const inner = `${indent}  `;
    if (holds === 'rows')
      return `z.array(z.object({\n${this.schemaOf(childrenOf(widget).flat(), inner)}\n${indent}}))`;
    if (holds === 'object')
      return `z.object({\n${this.schemaOf(childrenOf(widget).flat(), inner)}\n${indent}})`;
    const { required, type: typeRule, patterns, ranges } = demandsOf(widget, this.#locale);
    const message = (rule: { message?: unknown } | undefined) =>
      typeof rule?.message === 'string' && rule.message !== '' ? `, ${literal(rule.message)}` : '';
    const limits = ranges
      .map((rule) =>
        (['min', 'max', 'len'] as const)
          .filter((key) => typeof rule[key] === 'number')
          .map((key) =>
            key === 'len'
              ? `.length(${literal(rule.len)}${message(rule)})`
              : `.${key}(${literal(rule[key])}${message(rule)})`,
          )
          .join(''),
      )
      .join('');
    switch (shapeOf(widget)) {
      case 'number': {
        const bounds = (['min', 'max'] as const)
          .filter((key) => typeof options[key] === 'number')
          .map((key) => `.${key}(${literal(options[key])})`);
        const base = required === undefined ? 'z.number()' : `z.number({ error: ${literal(required)} })`;
        const whole = `${base}${bounds.join('')}${limits.replaceAll(/\.length\([^)]*\)/g, '')}`;
        return required === undefined
          ? `${whole}.optional()`
          : `${whole}.optional().refine((value) => value !== undefined, ${literal(required)})`;
      }
      case 'flag':
        return 'z.boolean()';
      case 'list':
        return `z.array(z.string())${required === undefined ? '' : `.min(1, ${literal(required)})`}${limits}`;
      case 'pair':
        return required === undefined
          ? 'z.tuple([z.string(), z.string()])'
          : `z.tuple([z.string(), z.string()]).refine((pair) => pair.every((side) => side !== ''), ${literal(required)})`;
      case 'files':
        return required === undefined
          ? 'z.custom<FileList>().optional()'
          : `z.custom<FileList>().optional().refine((files) => (files?.length ?? 0) > 0, ${literal(required)})`;
      default: {
        const format = formatOf(textIn(typeRule?.type), message(typeRule));
        const patternCalls = patterns.flatMap((rule) => {
          const pattern = classifyPattern(String(rule.pattern));
          // Only what is known to match in linear time goes into code that runs on every key.
          if (pattern.kind !== 'simple') {
            this.hasLeftPatterns = true;
            return [];
          }
          return [
            `.regex(new RegExp(${literal(pattern.source)}, ${literal(pattern.flags)})${message(rule)})`,
          ];
        });
        const rest = `${limits}${patternCalls.join('')}`;
        const filled = `${format ?? 'z.string()'}${rest}`;
        if (required !== undefined) {
          return format || rest
            ? `z.string().min(1, ${literal(required)}).pipe(${filled})`
            : `z.string().min(1, ${literal(required)})`;
        }
        // An empty field is judged by "required" alone, as in the format.
        return format || rest ? `z.union([z.literal(''), ${filled}])` : 'z.string()';
      }
    }
  }

  widget(widget: Widget, scope: Scope, indent: string): string {
    const { type, name, options } = widget;
    const inside = (list: readonly Widget[], deeper: string) =>
      list.map((child) => this.widget(child, scope, deeper)).join('\n');
    const next = `${indent}  `;
    if (options.hidden === true && !isField(widget)) return `${indent}{null}`;
    if (type === 'divider') return `${indent}<h3>{${literal(name)}}</h3>`;
    if (type === 'text' || type === 'html') return `${indent}<p>{${literal(shownText(widget))}}</p>`;
    if (type === 'grid') {
      const spans = (widget.columns ?? [])
        .map(({ options: column }) => `${Number(column.span) || 24}fr`)
        .join(' ');
      const columns = (widget.columns ?? []).map(
        ({ list }) => `${next}<div>\n${inside(list, `${next}  `)}\n${next}</div>`,
      );
      return `${indent}<div style={{ display: 'grid', gridTemplateColumns: ${literal(spans)} }}>\n${columns.join('\n')}\n${indent}</div>`;
    }
    if (widget.rows) {
      const rows = widget.rows.map(
        (row) =>
          `${next}  <tr>\n${row.columns
            .map(({ list, options: cell }) => {
              const spans = `colSpan={${Number(cell.colspan) || 1}} rowSpan={${Number(cell.rowspan) || 1}}`;
              return `${next}    <td ${spans}>\n${inside(list, `${next}      `)}\n${next}    </td>`;
            })
            .join('\n')}\n${next}  </tr>`,
      );
      return `${indent}<table role="presentation">\n${next}<tbody>\n${rows.join('\n')}\n${next}</tbody>\n${indent}</table>`;
    }
    if (widget.tabs) {
      return widget.tabs
        .map(
          ({ label, list }) =>
            `${indent}<fieldset>\n${next}<legend>{${literal(label ?? '')}}</legend>\n${inside(list, next)}\n${indent}</fieldset>`,
        )
        .join('\n');
    }
    const { holds } = structureOf(type);
    if (holds === 'nothing') return `${indent}<div>\n${inside(widget.list ?? [], next)}\n${indent}</div>`;
    if (!isField(widget)) return `${indent}{null}`;
    if (holds === 'object') {
      const own = this.nameOf(widget);
      const inner = { prefix: `${scope.prefix}${own}.`, errors: `${scope.errors}[${literal(own)}]?.` };
      const body = (widget.list ?? []).map((child) => this.widget(child, inner, next)).join('\n');
      return `${indent}<fieldset>\n${next}<legend>{${literal(name)}}</legend>\n${body}\n${indent}</fieldset>`;
    }
    if (holds === 'rows') return this.#table(widget, scope, indent);
    return this.#field(widget, scope, indent);
  }

  /** A table inside another has no place in this component: the format knows none either. */
  #table(widget: Widget, scope: Scope, indent: string): string {
    if (scope.prefix !== '') return `${indent}{null}`;
    const own = this.nameOf(widget);
    const component = `Rows${this.tables.length + 1}`;
    const columns = childrenOf(widget).flat();
    const inner: Scope = { prefix: `${own}.\${at}.`, errors: `errors[${literal(own)}]?.[at]?.` };
    const cells = columns.map((column) => this.widget(column, inner, '          ')).join('\n');
    const usesFields = cells.includes('register(');
    const usesChoices = cells.includes('{choices[');
    const usesSlots = cells.includes('{slots[');
    const extra = `${usesChoices ? ', choices' : ''}${usesSlots ? ', slots' : ''}`;
    const extraTypes = `${usesChoices ? `; choices: Record<${union(this.sources)}, readonly { value: string; label: string }[]>` : ''}${usesSlots ? `; slots: Record<${union(this.slots)}, ReactNode>` : ''}`;
    this.tables.push(`function ${component}({ control, ${usesFields ? 'register, ' : ''}errors${extra} }: { control: Control<Values, unknown, Answers>; ${usesFields ? 'register: UseFormRegister<Values>; ' : ''}errors: FieldErrors<Values>${extraTypes} }) {
  const { fields, append, remove } = useFieldArray({ control, name: ${literal(own)} });
  return (
    <fieldset>
      <legend>{${literal(widget.name)}}</legend>
      {fields.map((row, at) => (
        <div key={row.id} role="group" aria-label={String(at + 1)}>
${cells}
          <button type="button" onClick={() => remove(at)}>
            {${literal(removeWords[this.#locale])}} {at + 1}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => append(${this.initialOf(columns, '      ')})}>
        {${literal(addWords[this.#locale])}}
      </button>
      <Problem id=${literal(`${own}-error`)} message={errors[${literal(own)}]?.message} />
    </fieldset>
  );
}`);
    return `${indent}<${component} control={control}${usesFields ? ' register={register}' : ''} errors={errors}${usesChoices ? ' choices={choices}' : ''}${usesSlots ? ' slots={slots}' : ''} />`;
  }

  #field(widget: Widget, scope: Scope, indent: string): string {
    const { type, name, options, model } = widget;
    const own = this.nameOf(widget);
    const next = `${indent}  `;
    const path = scope.prefix.includes('${') ? `\`${scope.prefix}${own}\`` : literal(`${scope.prefix}${own}`);
    const id = scope.prefix.includes('${') ? `{\`${scope.prefix}${own}\`}` : `{${path}}`;
    const errorId = scope.prefix.includes('${')
      ? `{\`${scope.prefix}${own}-error\`}`
      : `{${literal(`${scope.prefix}${own}-error`)}}`;
    const error = scope.errors === 'errors' ? `errors[${literal(own)}]` : `${scope.errors}[${literal(own)}]`;
    const problem = `${next}<Problem id=${errorId} message={${error}?.message} />`;
    const { required } = demandsOf(widget, this.#locale);
    const marks = `${required === undefined ? '' : ' aria-required'} aria-invalid={${error} ? true : undefined} aria-describedby=${errorId}`;
    const disabled = options.disabled === true ? ' disabled' : '';
    const hint =
      typeof options.placeholder === 'string' && options.placeholder !== ''
        ? ` placeholder=${`{${literal(options.placeholder)}}`}`
        : '';
    const labelled = (control: string) =>
      `${indent}<div${options.hidden === true ? ' hidden' : ''}>\n${next}<label htmlFor=${id}>{${literal(name)}}</label>\n${next}${control}\n${problem}\n${indent}</div>`;
    const grouped = (controls: string) =>
      `${indent}<fieldset${disabled}${options.hidden === true ? ' hidden' : ''}>\n${next}<legend>{${literal(name)}}</legend>\n${controls}\n${problem}\n${indent}</fieldset>`;
    const attributes = `id=${id}${hint}${disabled}${marks}`;

    if (type === 'blank') {
      this.slots.push(model);
      return `${indent}<div>{slots[${literal(model)}]}</div>`;
    }
    if (type === 'textarea' || type === 'editor')
      return labelled(`<textarea ${attributes} {...register(${path})} />`);
    if (type === 'radio' || type === 'checkbox') {
      const kind = type;
      const one = (value: string, label: string) =>
        `<input type="${kind}" value={${value}} {...register(${path})} />\n${next}  {${label}}`;
      if (options.remote === true) {
        return grouped(
          `${next}{choices[${this.#source(widget)}].map((choice) => (\n${next}  <label key={choice.value}>${one('choice.value', 'choice.label')}</label>\n${next}))}`,
        );
      }
      return grouped(
        choicesOf(widget)
          .map(({ value, label }) => `${next}<label>${one(literal(String(value)), literal(label))}</label>`)
          .join('\n'),
      );
    }
    if (type === 'select') {
      const entries =
        options.remote === true
          ? [
              `{choices[${this.#source(widget)}].map((choice) => (<option key={choice.value} value={choice.value}>{choice.label}</option>))}`,
            ]
          : choicesOf(widget).map(
              ({ value, label }) => `<option value={${literal(String(value))}}>{${literal(label)}}</option>`,
            );
      const empty = options.multiple === true ? [] : ['<option value="" />'];
      const multiple = options.multiple === true ? ' multiple' : '';
      return labelled(
        `<select ${attributes}${multiple} {...register(${path})}>\n${[...empty, ...entries].map((entry) => `${next}  ${entry}`).join('\n')}\n${next}</select>`,
      );
    }
    if (type === 'cascader') {
      const split = `{ setValueAs: (value: unknown) => (typeof value === 'string' ? value.split('/').filter(Boolean) : value) }`;
      return labelled(`<input ${attributes} {...register(${path}, ${split})} />`);
    }
    if (shapeOf(widget) === 'pair') {
      const kind = inputType(widget);
      const side = (at: number) => {
        const sidePath = scope.prefix.includes('${')
          ? `\`${scope.prefix}${own}.${at}\``
          : literal(`${scope.prefix}${own}.${at}`);
        return `${next}<input type="${kind}" aria-label={${literal(`${name} ${at + 1}`)}} {...register(${sidePath} as never)} />`;
      };
      return grouped(`${side(0)}\n${side(1)}`);
    }
    if (shapeOf(widget) === 'number') {
      const least = type === 'rate' ? 0 : options.min;
      const bounds = [
        typeof least === 'number' ? ` min={${literal(least)}}` : '',
        typeof options.max === 'number' ? ` max={${literal(options.max)}}` : '',
        ` step={${type === 'rate' ? (options.allowHalf === true ? 0.5 : 1) : typeof options.step === 'number' && type === 'slider' ? literal(options.step) : '"any"'}}`,
      ].join('');
      const read = `{ setValueAs: (value: unknown) => (value === '' || value === undefined || value === null ? undefined : Number(value)) }`;
      return labelled(
        `<input type="${type === 'slider' ? 'range' : 'number'}"${bounds} ${attributes} {...register(${path}, ${read})} />`,
      );
    }
    if (type === 'switch') return labelled(`<input type="checkbox" ${attributes} {...register(${path})} />`);
    if (shapeOf(widget) === 'files') {
      const accept = type === 'imgupload' ? ' accept="image/*"' : '';
      const multiple = options.multiple === true ? ' multiple' : '';
      return labelled(`<input type="file"${accept}${multiple} ${attributes} {...register(${path})} />`);
    }
    return labelled(`<input type="${inputType(widget)}" ${attributes} {...register(${path})} />`);
  }

  #source(widget: Widget): string {
    const { remoteType, remoteFunc, remoteOption } = widget.options;
    const given = remoteType === 'option' ? remoteOption : remoteFunc;
    const name = typeof given === 'string' && given !== '' ? given : widget.model;
    this.sources.push(name);
    return literal(name);
  }
}

type Shape = 'number' | 'flag' | 'list' | 'pair' | 'files' | 'text';

function shapeOf({ type, options }: Widget): Shape {
  if (['number', 'rate'].includes(type)) return 'number';
  if (type === 'slider') return options.range === true ? 'pair' : 'number';
  if (type === 'switch') return 'flag';
  if (['checkbox', 'cascader'].includes(type) || (type === 'select' && options.multiple === true))
    return 'list';
  if (type === 'time' && options.isRange === true) return 'pair';
  if (type === 'date' && textIn(options.type).endsWith('range')) return 'pair';
  if (['fileupload', 'imgupload'].includes(type)) return 'files';
  return 'text';
}

/** The native input for a field that is typed. */
export function inputType({ type, options }: Widget): string {
  if (type === 'color') return 'color';
  if (type === 'time') return 'time';
  if (type === 'slider') return 'number';
  if (type === 'date') {
    const kind = textIn(options.type);
    if (kind.startsWith('datetime')) return 'datetime-local';
    if (kind.startsWith('month')) return 'month';
    if (kind === 'week') return 'week';
    return kind.startsWith('year') ? 'number' : 'date';
  }
  if (options.showPassword === true) return 'password';
  return options.dataType === 'email' ? 'email' : options.dataType === 'url' ? 'url' : 'text';
}

/** Zod's words for the data types of B5.5; fields of text answer in text, so numbers are judged as such. */
function formatOf(type: string, message: string): string | undefined {
  const test = (check: string) => `z.string().refine((value) => ${check}${message})`;
  if (type === 'email') return `z.email(${message.slice(2)})`;
  if (type === 'url') return `z.url(${message.slice(2)})`;
  if (type === 'number' || type === 'float')
    return test("value.trim() !== '' && Number.isFinite(Number(value))");
  if (type === 'integer') return test("value.trim() !== '' && Number.isInteger(Number(value))");
  if (type === 'boolean') return test("['true', 'false'].includes(value)");
  if (type === 'hex') return test('/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)');
  return undefined;
}
