import { planOf, type ScopePlan } from '../schema/condition-plan.ts';
import type { Part } from '../schema/outline.ts';
import { fieldOf, shapeOf, structureOf } from '../schema/registry.ts';
import { hasRequiredRule } from '../schema/rules.ts';
import type { FormDocument, Widget } from '../schema/types.ts';
import { initialRow, initialValues } from '../schema/values.ts';
import type { Locale } from '../words/messages.ts';
import {
  type Answer,
  addWords,
  answersOf,
  type GenerateOptions,
  hasCondition,
  isNeverShown,
  membersIn,
  removeWords,
  shownText,
  submitWords,
  typeOf,
  unsentWords,
} from './answers.ts';
import { literal } from './literals.ts';
import { PlainControls } from './plain-controls.ts';
import { PlainNames } from './plain-names.ts';
import { PlainState } from './plain-state.ts';
import { type PlainTool, toolCode } from './plain-tools.ts';
import { PlainValues } from './plain-values.ts';
import type { PlainWriter } from './plain-writer.ts';
import { nativeMoment, offersOf } from './shapes.ts';

/**
 * A React component on react-hook-form and zod alone. It answers as the renderer does: in the same shapes and types, by
 * the same conditions and calculations, and without what is hidden. Its first lines name what it leaves out.
 */
export function generatePlainComponent(document: FormDocument, options: GenerateOptions = {}): string {
  return new Writer(document, options.locale ?? 'zh-CN').component(options.name ?? 'GeneratedForm');
}

/** Where a widget stands. */
interface Spot {
  plan: ScopePlan;
  /** The name of the level in react-hook-form, as the inside of a template: '' or `drugs.${at0}.`. */
  prefix: string;
  /** Source of what the conditions say of this level. */
  state: string;
  /** How many tables are round it. */
  depth: number;
}

const union = (names: Iterable<string>) => [...new Set(names)].map(literal).join(' | ');

class Writer {
  readonly #document: FormDocument;
  readonly #locale: Locale;
  readonly #tools = new Set<string>();
  readonly #imports = new Set<string>();
  readonly #tables: string[] = [];
  readonly #slots = new Set<string>();
  readonly #controls: PlainControls;
  readonly #notes = new Map<string, Set<string>>();
  readonly #names = new PlainNames();
  readonly #state: PlainState;
  readonly #values: PlainValues;

  constructor(document: FormDocument, locale: Locale) {
    this.#document = document;
    this.#locale = locale;
    const writer: PlainWriter = { locale, tool: this.#tool, note: this.#note };
    this.#controls = new PlainControls(writer);
    this.#state = new PlainState(this.#names, locale, this.#tool);
    this.#values = new PlainValues(document, this.#names, writer);
  }

  component(name: string): string {
    const { plan } = planOf(this.#document);
    const state = plan.hasExpressions ? this.#state.code(plan) : '';
    const top: Spot = { plan, prefix: '', state: 'state', depth: 0 };
    const markup = this.#list(this.#document.list, top, '      ');
    const schema = this.#values.schema(plan, '');
    const visible = this.#state.canLose(plan)
      ? this.#state.visible(plan, 'values', 'state', '  ', 0)
      : 'values';
    const usesState = visible.includes('state.');
    const handed = this.#values.handed(plan, 'validated', '  ');
    const hasFiles = this.#tools.has('sendAll');
    const initial = this.#values.initial(plan, initialValues(this.#document), '');
    const asks = state !== '' && state.includes('asked.push');
    if (asks) this.#tool('isEmpty');
    const given = [
      ...(this.#slots.size > 0 ? ['slots'] : []),
      ...(this.#controls.sources.size > 0 ? ['choices'] : []),
      ...(hasFiles ? ['upload'] : []),
      'defaultValues',
      'onSubmit',
    ];
    const shared = [
      'control: form.control',
      ...(state ? ['state: stateOf(form.watch())'] : []),
      ...(this.#controls.sources.size > 0 ? ['choices'] : []),
      ...(this.#slots.size > 0 ? ['slots'] : []),
    ];
    const usesShared = markup.includes('shared.') || markup.includes('{...shared}');
    const choiceProp = `readonly HostChoice[]`;
    if (this.#controls.sources.size > 0) this.#tool('HostChoice');
    if (hasFiles || this.#tables.length > 0) this.#tool('Problem');
    const handedOver =
      handed === 'validated' ? 'validated' : `handedOver(validated${hasFiles ? ', sent' : ''})`;
    const submit = hasFiles
      ? `async (validated) => {
    try {
      const sent = await sendAll(validated, upload);
      await onSubmit(${handedOver});
    } catch (reason) {
      form.setError('root', { message: reason instanceof Error ? reason.message : ${literal(unsentWords[this.#locale])} });
    }
  }`
      : `(validated) => onSubmit(${handedOver})`;
    const sharedType = [
      'control: Control<Values, unknown, Validated>',
      ...(state ? ['state: ReturnType<typeof stateOf>'] : []),
      ...(this.#controls.sources.size > 0
        ? [`choices: Record<${union(this.#controls.sources)}, ${choiceProp}>`]
        : []),
      ...(this.#slots.size > 0 ? [`slots: Record<${union(this.#slots)}, ReactNode>`] : []),
    ];
    const hasTables = this.#tables.length > 0;
    if (hasTables) this.#import('react-hook-form:type Control', 'react-hook-form:useFieldArray');
    if (this.#slots.size > 0) this.#import('react:type ReactNode');
    this.#import(
      'react-hook-form:useForm',
      'react-hook-form:get',
      'react-hook-form:set',
      'react-hook-form:type FieldErrors',
      'react-hook-form:type ResolverResult',
      'react-hook-form:type DefaultValues',
      'zod:z',
    );
    const tools = toolCode(this.#tools);
    for (const each of tools.imports) this.#imports.add(each);
    const parts = [
      importsOf(this.#imports),
      [...this.#notes].map(([note, names]) => `// ${note}: ${[...names].join(', ')}.`).join('\n'),
      `/** What the form hands over: the visible fields that are bound to data. */
export interface Answers {
${membersIn(plan)
  .map((member) => `  ${member};\n`)
  .join('')}}

/** What the form holds while it is filled in, by the names of its fields. */
type Values = ${this.#values.type(plan, '')};

const schema = ${schema};

type Validated = z.output<typeof schema>;

export interface ${name}Props {
${this.#slots.size > 0 ? `  /** What stands in the custom areas, by data key. */\n  slots: Record<${union(this.#slots)}, ReactNode>;\n` : ''}${this.#controls.sources.size > 0 ? `  /** Choices that come from elsewhere, by the names that the form uses. */\n  choices: Record<${union(this.#controls.sources)}, ${choiceProp}>;\n` : ''}${hasFiles ? '  /** Sends a file when the form is submitted, and answers where it can be had. */\n  upload: Send;\n' : ''}  defaultValues?: Partial<Values> | undefined;
  onSubmit: (answers: Answers) => void | Promise<void>;
}

export function ${name}({ ${given.join(', ')} }: ${name}Props) {
  const form = useForm<Values, unknown, Validated>({
    resolver: validate,
    defaultValues: { ...initial, ...defaultValues } as DefaultValues<Values>,
  });
${usesShared ? `  const shared = { ${shared.join(', ')} };\n` : ''}  const submit = form.handleSubmit(${submit});
  return (
    <form noValidate onSubmit={submit}>
${markup}${hasFiles ? '\n      <Problem message={form.formState.errors.root?.message} />' : ''}
      <button type="submit">{${literal(submitWords[this.#locale])}}</button>
    </form>
  );
}`,
      ...(hasTables ? [`interface Shared {\n${sharedType.map((each) => `  ${each};\n`).join('')}}`] : []),
      ...this.#tables,
      `/** Validates what the form shows; what is hidden is left out before. */
function validate(${state && visible !== 'values' ? 'given' : 'values'}: Values): ResolverResult<Values, Validated> {
${state ? `  const ${usesState || asks ? 'state' : '{ values }'} = stateOf(${visible === 'values' ? 'values' : 'given'});\n${usesState || asks ? (visible === 'values' ? '' : '  const { values } = state;\n') : ''}` : ''}  const shown = ${visible === 'values' && state ? 'state.values' : visible};
  const found = schema.safeParse(shown);
  const errors: FieldErrors<Values> = {};
  const refuse = (name: string, message: string) => {
    if (get(errors, name) === undefined) set(errors, name, { type: 'invalid', message });
  };
  for (const { path, message } of found.error?.issues ?? []) refuse(path.join('.'), message);
${asks ? '  for (const [name, message] of state.asked) if (isEmpty(get(shown, name))) refuse(name, message);\n' : ''}  return found.success && Object.keys(errors).length === 0 ? { values: found.data, errors: {} } : { values: {}, errors };
}`,
      ...(handed === 'validated'
        ? []
        : [
            `function handedOver(validated: Validated${hasFiles ? ', sent: ReadonlyMap<File, Uploaded>' : ''}): Answers {\n  return ${handed};\n}`,
          ]),
      ...(state ? [state] : []),
      tools.code.trimEnd(),
      ...this.#controls.constants,
      `const initial: Values = ${initial};`,
    ];
    return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  }

  #tool = (tool: PlainTool): string => {
    this.#tools.add(tool);
    return tool;
  };

  /** What a stranger must know of the component; the names stand in a comment, on one line. */
  #note = (note: string, { name, model, type }: Widget): void => {
    const names = this.#notes.get(note) ?? new Set();
    names.add((name || model || type).replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, 60));
    this.#notes.set(note, names);
  };

  #import(...imports: readonly string[]): void {
    for (const each of imports) this.#imports.add(each);
  }

  // What the form shows

  #list(list: readonly Widget[], spot: Spot, indent: string): string {
    return list
      .map((widget) => this.#shown(widget, spot, indent))
      .filter((code) => code !== '')
      .join('\n');
  }

  #shown(widget: Widget, spot: Spot, indent: string): string {
    const part = spot.plan.scope.parts.find((each) => each.widget === widget);
    if (!part || isNeverShown(part, spot.plan)) return '';
    if (!hasCondition(part, spot.plan)) return this.#widget(widget, part, spot, indent);
    const isShown = `shared.${spot.state}.${this.#state.flagsOf(part).show}`;
    const isOne = (widget.tabs?.length ?? 1) === 1;
    const code = this.#widget(widget, part, spot, `${indent}  ${isOne ? '' : '  '}`);
    if (code === '') return '';
    const whole = isOne ? code : `${indent}  <>\n${code}\n${indent}  </>`;
    return `${indent}{${isShown} && (\n${whole}\n${indent})}`;
  }

  #widget(widget: Widget, part: Part, spot: Spot, indent: string): string {
    const { type, name } = widget;
    const next = `${indent}  `;
    const section = (open: string, list: readonly Widget[], close: string, at = indent) =>
      `${at}${open}\n${this.#list(list, spot, `${at}  `)}\n${at}${close}`;
    const named = (label: string, list: readonly Widget[]) =>
      `${indent}<fieldset>\n${next}<legend>{${literal(label)}}</legend>\n${this.#list(list, spot, next)}\n${indent}</fieldset>`;
    const { shows } = fieldOf(type) ?? {};
    if (shows === 'name') return `${indent}<h3>{${literal(name)}}</h3>`;
    if (shows) return `${indent}<p>{${literal(shownText(widget))}}</p>`;
    if (widget.columns) {
      const spans = widget.columns.map(({ options }) => `${Number(options.span) || 24}fr`).join(' ');
      const columns = widget.columns.map(({ list }) => section('<div>', list, '</div>', next));
      return `${indent}<div style={{ display: 'grid', gridTemplateColumns: ${literal(spans)} }}>\n${columns.join('\n')}\n${indent}</div>`;
    }
    if (widget.rows) {
      const rows = widget.rows.map(({ columns }) => {
        const cells = columns.map(({ list, options }) =>
          section(
            `<td colSpan={${Number(options.colspan) || 1}} rowSpan={${Number(options.rowspan) || 1}}>`,
            list,
            '</td>',
            `${next}    `,
          ),
        );
        return `${next}  <tr>\n${cells.join('\n')}\n${next}  </tr>`;
      });
      return `${indent}<table role="presentation">\n${next}<tbody>\n${rows.join('\n')}\n${next}</tbody>\n${indent}</table>`;
    }
    if (widget.tabs) return widget.tabs.map(({ label, list }) => named(label ?? '', list)).join('\n');
    const { holds } = structureOf(type);
    if (holds === 'nothing') return widget.list ? section('<div>', widget.list, '</div>') : '';
    const answer = answersOf(spot.plan).find(({ model }) => model === widget.model);
    if (!answer || widget.model === '') return '';
    if (!fitsFirst(answer, part)) {
      this.#note('Fields that share their data key with one of another kind were left out', widget);
      return '';
    }
    const below = spot.plan.inner.get(part);
    if (holds === 'object') {
      const prefix = `${spot.prefix}${this.#names.of(spot.plan, widget.model)}.`;
      const inside = below ? this.#list(widget.list ?? [], { ...spot, plan: below, prefix }, next) : '';
      return `${indent}<fieldset>\n${next}<legend>{${literal(name)}}</legend>\n${inside}\n${indent}</fieldset>`;
    }
    if (holds === 'rows') return below ? this.#table(widget, below, spot, indent) : '';
    return this.#field(widget, part, answer, spot, indent);
  }

  #table(widget: Widget, plan: ScopePlan, spot: Spot, indent: string): string {
    const own = `${spot.prefix}${this.#names.of(spot.plan, widget.model)}`;
    const at = `at${spot.depth}`;
    const states = this.#state.rowsOf(plan);
    const inner: Spot = {
      plan,
      prefix: `${own}.\${${at}}.`,
      state: `${spot.state}.${states}[${at}]?`,
      depth: spot.depth + 1,
    };
    const cells = this.#list(widget.tableColumns ?? widget.list ?? [], inner, '          ');
    const component = `Rows${this.#names.next()}`;
    const outer = Array.from({ length: spot.depth }, (_, depth) => `at${depth}`);
    const quoted = quotedPath(own);
    const canAdd = widget.options.isAdd !== false;
    const canRemove = widget.options.isDelete !== false;
    this.#import('react-hook-form:useFormState');
    this.#tool('Problem');
    this.#tables.push(`function ${component}(${outer.length > 0 ? `{ ${outer.join(', ')}, ...shared }: Shared & { ${outer.map((each) => `${each}: number`).join('; ')} }` : 'shared: Shared'}) {
  const { ${['fields', ...(canAdd ? ['append'] : []), ...(canRemove ? ['remove'] : [])].join(', ')} } = useFieldArray({ control: shared.control, name: ${quoted} });
  const { errors } = useFormState({ control: shared.control, name: ${quoted} });
  return (
    <fieldset>
      <legend>{${literal(widget.name)}}</legend>
      {fields.map((row, ${at}) => (
        <div key={row.id} role="group" aria-label={String(${at} + 1)}>
${cells}${
  canRemove
    ? `
          <button type="button" onClick={() => remove(${at})}>
            {${literal(removeWords[this.#locale])}} {${at} + 1}
          </button>`
    : ''
}
        </div>
      ))}${
        canAdd
          ? `
      <button type="button" onClick={() => append(${this.#values.initial(plan, initialRow(this.#document, widget), '      ')})}>
        {${literal(addWords[this.#locale])}}
      </button>`
          : ''
      }
      <Problem message={${this.#tool('messageAt')}(errors, ${quoted})} />
    </fieldset>
  );
}`);
    return `${indent}<${component} {...shared}${outer.map((each) => ` ${each}={${each}}`).join('')} />`;
  }

  #field(widget: Widget, part: Part, answer: Answer, spot: Spot, indent: string): string {
    const { name, model } = widget;
    const { shape } = answer;
    const own = this.#names.of(spot.plan, model);
    const path = quotedPath(`${spot.prefix}${own}`);
    const label = literal(name);
    if (fieldOf(widget.type)?.isSlot) {
      this.#slots.add(model);
      this.#note('Custom areas show what the host gives, and answer what they start with', widget);
      return `${indent}<div>{shared.slots[${literal(model)}]}</div>`;
    }
    if (answer.isCalculated) {
      const value = `String(get(shared.state.values, ${path}) ?? '')`;
      return `${indent}<p>\n${indent}  {${label}} <output>{${value}}</output>\n${indent}</p>`;
    }
    if (shape === 'fixed' || shape === 'shown' || !isWritable(widget)) {
      this.#note('Widgets that only the renderer has are not shown, and answer what they start with', widget);
      return '';
    }
    this.#tool('Field');
    const { isRequired, isDisabled } = this.#marks(part, spot);
    const isGroup = offersOf(widget) === 'buttons' || ['span', 'period', 'moments'].includes(shape);
    const props = [
      'control={shared.control}',
      `name={${path}}`,
      `label={${label}}`,
      ...(isGroup ? ['isGroup'] : []),
      ...(isRequired === 'false'
        ? []
        : [isRequired === 'true' ? 'isRequired' : `isRequired={${isRequired}}`]),
      ...(isDisabled === 'false'
        ? []
        : [isDisabled === 'true' ? 'isDisabled' : `isDisabled={${isDisabled}}`]),
    ];
    return `${indent}<Field ${props.join(' ')}>\n${indent}  {(given) => ${this.#controls.control(widget, answer)}}\n${indent}</Field>`;
  }

  #marks(part: Part, spot: Spot): { isRequired: string; isDisabled: string } {
    const flags = this.#state.flagsOf(part);
    const at = `shared.${spot.state}`;
    const either = (isAlways: boolean, flag: string | undefined) =>
      isAlways ? 'true' : flag === undefined ? 'false' : `${at}.${flag}`;
    return {
      isRequired: either(hasRequiredRule(part.widget), flags.require),
      isDisabled: either(part.widget.options.disabled === true, flags.disable),
    };
  }
}

const quotedPath = (path: string) => (path.includes('${') ? `\`${path}\`` : literal(path));

/** Whether a native input holds moments in the field's format. */
const isWritable = (widget: Widget) => nativeMoment(widget).native !== 'text';

/** Widgets that share an answer can only both be there when they answer in the same way. */
const fitsFirst = (answer: Answer, part: Part): boolean =>
  answer.parts[0] === part ||
  (!['rows', 'object'].includes(answer.shape) &&
    shapeOf(part.widget) === answer.shape &&
    typeOf({ ...answer, widget: part.widget }) === typeOf(answer));

/** Import declarations of names such as `react:useId`, types among them marked as such. */
function importsOf(wanted: Iterable<string>): string {
  const modules = new Map<string, string[]>();
  for (const each of [...wanted].toSorted()) {
    const [module = '', name = ''] = each.split(':');
    modules.set(module, [...(modules.get(module) ?? []), name]);
  }
  return [...modules].map(([module, names]) => `import { ${names.join(', ')} } from '${module}';`).join('\n');
}
