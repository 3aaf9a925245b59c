import { choicesOf } from '../schema/choices.ts';
import { planOf, type ScopePlan } from '../schema/condition-plan.ts';
import type { Json } from '../schema/json.ts';
import { textIn } from '../schema/json.ts';
import type { Locale } from '../schema/messages.ts';
import { word } from '../schema/messages.ts';
import type { Part } from '../schema/outline.ts';
import { structureOf } from '../schema/registry.ts';
import { hasRequiredRule } from '../schema/rules.ts';
import type { FormDocument, Widget } from '../schema/types.ts';
import { initialRow, initialValues } from '../schema/values.ts';
import {
  type Answer,
  addWords,
  answersOf,
  choiceType,
  fitting,
  type GenerateOptions,
  hasCondition,
  inputType,
  isNeverShown,
  membersIn,
  pathType,
  removeWords,
  shownText,
  sideWords,
  submitWords,
  switchValues,
  typeOf,
  unsentWords,
  wayTo,
} from './answers.ts';
import { conditionCode, expressionCode } from './expression-code.ts';
import { jsonLiteral, keyOf, literal } from './literals.ts';
import { judgedBy, kindInZod } from './plain-rules.ts';
import { type PlainTool, toolCode } from './plain-tools.ts';
import { endsOf, nativeMoment, shapeOf } from './shapes.ts';

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
  readonly #constants: string[] = [];
  readonly #slots = new Set<string>();
  readonly #sources = new Set<string>();
  readonly #notes = new Map<string, Set<string>>();
  readonly #names = new Map<ScopePlan, Map<string, string>>();
  readonly #flags = new Map<Part, { show?: string; disable?: string; require?: string }>();
  readonly #flagNames = new Set<string>();
  #count = 0;

  constructor(document: FormDocument, locale: Locale) {
    this.#document = document;
    this.#locale = locale;
  }

  component(name: string): string {
    const { plan } = planOf(this.#document);
    const state = plan.hasExpressions ? this.#state(plan) : '';
    const top: Spot = { plan, prefix: '', state: 'state', depth: 0 };
    const markup = this.#list(this.#document.list, top, '      ');
    const schema = this.#schema(plan, '');
    const visible = this.#canLose(plan) ? this.#visible(plan, 'values', 'state', '  ', 0) : 'values';
    const usesState = visible.includes('state.');
    const handed = this.#handed(plan, 'judged', '  ');
    const hasFiles = this.#tools.has('sendAll');
    const initial = this.#initial(plan, initialValues(this.#document), '');
    const asks = state !== '' && state.includes('asked.push');
    if (asks) this.#tool('isEmpty');
    const given = [
      ...(this.#slots.size > 0 ? ['slots'] : []),
      ...(this.#sources.size > 0 ? ['choices'] : []),
      ...(hasFiles ? ['upload'] : []),
      'defaultValues',
      'onSubmit',
    ];
    const shared = [
      'control: form.control',
      ...(state ? ['state: stateOf(form.watch())'] : []),
      ...(this.#sources.size > 0 ? ['choices'] : []),
      ...(this.#slots.size > 0 ? ['slots'] : []),
    ];
    const usesShared = markup.includes('shared.') || markup.includes('{...shared}');
    const choiceProp = `readonly HostChoice[]`;
    if (this.#sources.size > 0) this.#tool('HostChoice');
    if (hasFiles || this.#tables.length > 0) this.#tool('Problem');
    const handedOver = handed === 'judged' ? 'judged' : `handedOver(judged${hasFiles ? ', sent' : ''})`;
    const submit = hasFiles
      ? `async (judged) => {
    try {
      const sent = await sendAll(judged, upload);
      await onSubmit(${handedOver});
    } catch (reason) {
      form.setError('root', { message: reason instanceof Error ? reason.message : ${literal(unsentWords[this.#locale])} });
    }
  }`
      : `(judged) => onSubmit(${handedOver})`;
    const sharedType = [
      'control: Control<Values, unknown, Judged>',
      ...(state ? ['state: ReturnType<typeof stateOf>'] : []),
      ...(this.#sources.size > 0 ? [`choices: Record<${union(this.#sources)}, ${choiceProp}>`] : []),
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
type Values = ${this.#valuesType(plan, '')};

const schema = ${schema};

type Judged = z.output<typeof schema>;

export interface ${name}Props {
${this.#slots.size > 0 ? `  /** What stands in the custom areas, by data key. */\n  slots: Record<${union(this.#slots)}, ReactNode>;\n` : ''}${this.#sources.size > 0 ? `  /** Choices that come from elsewhere, by the names that the form uses. */\n  choices: Record<${union(this.#sources)}, ${choiceProp}>;\n` : ''}${hasFiles ? '  /** Sends a file when the form is submitted, and answers where it can be had. */\n  upload: Send;\n' : ''}  defaultValues?: Partial<Values> | undefined;
  onSubmit: (answers: Answers) => void | Promise<void>;
}

export function ${name}({ ${given.join(', ')} }: ${name}Props) {
  const form = useForm<Values, unknown, Judged>({
    resolver: judge,
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
      `/** Judges what the form shows; what is hidden is left out before. */
function judge(${state && visible !== 'values' ? 'given' : 'values'}: Values): ResolverResult<Values, Judged> {
${state ? `  const ${usesState || asks ? 'state' : '{ values }'} = stateOf(${visible === 'values' ? 'values' : 'given'});\n${usesState || asks ? (visible === 'values' ? '' : '  const { values } = state;\n') : ''}` : ''}  const shown = ${visible === 'values' && state ? 'state.values' : visible};
  const found = schema.safeParse(shown);
  const errors: FieldErrors<Values> = {};
  const refuse = (name: string, message: string) => {
    if (get(errors, name) === undefined) set(errors, name, { type: 'invalid', message });
  };
  for (const { path, message } of found.error?.issues ?? []) refuse(path.join('.'), message);
${asks ? '  for (const [name, message] of state.asked) if (isEmpty(get(shown, name))) refuse(name, message);\n' : ''}  return found.success && Object.keys(errors).length === 0 ? { values: found.data, errors: {} } : { values: {}, errors };
}`,
      ...(handed === 'judged'
        ? []
        : [
            `function handedOver(judged: Judged${hasFiles ? ', sent: ReadonlyMap<File, Uploaded>' : ''}): Answers {\n  return ${handed};\n}`,
          ]),
      ...(state ? [state] : []),
      tools.code.trimEnd(),
      ...this.#constants,
      `const initial: Values = ${initial};`,
    ];
    return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  }

  #tool = (tool: PlainTool): string => {
    this.#tools.add(tool);
    return tool;
  };

  /** What a stranger must know of the component; the names stand in a comment, on one line. */
  #note(note: string, { name, model, type }: Widget): void {
    const names = this.#notes.get(note) ?? new Set();
    names.add((name || model || type).replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, 60));
    this.#notes.set(note, names);
  }

  #import(...imports: readonly string[]): void {
    for (const each of imports) this.#imports.add(each);
  }

  /** react-hook-form reads names as paths, and objects have names of their own: such a data key gets another name. */
  #nameOf(plan: ScopePlan, model: string): string {
    const names = this.#names.get(plan) ?? new Map<string, string>();
    this.#names.set(plan, names);
    const known = names.get(model);
    if (known !== undefined) return known;
    const isPlain =
      /^[\p{L}_][\p{L}\p{N}_]*$/u.test(model) && !(model in {}) && !['prototype', 'root'].includes(model);
    let name = model;
    if (!isPlain) {
      do name = `field_${(this.#count += 1)}`;
      while (plan.scope.fields.has(name));
    }
    names.set(model, name);
    return name;
  }

  // What the form holds

  #valuesType(plan: ScopePlan, indent: string): string {
    const members = answersOf(plan).map((answer) => {
      const { shape, inner } = answer;
      const type =
        shape === 'rows' && inner
          ? `${this.#valuesType(inner, `${indent}  `)}[]`
          : shape === 'object' && inner
            ? this.#valuesType(inner, `${indent}  `)
            : shape === 'files'
              ? '(File | Uploaded)[]'
              : typeOf(answer);
      return `${indent}  ${this.#nameOf(plan, answer.model)}: ${type};\n`;
    });
    return members.length === 0 ? 'Record<string, unknown>' : `{\n${members.join('')}${indent}}`;
  }

  #schema(plan: ScopePlan, indent: string): string {
    const members = answersOf(plan).map((answer) => {
      const inner = () => (answer.inner ? this.#schema(answer.inner, `${indent}  `) : 'z.object({})');
      const base =
        answer.shape === 'rows'
          ? `z.array(${inner()})`
          : answer.shape === 'object'
            ? inner()
            : answer.isCalculated
              ? `z.custom<${typeOf(answer)}>()`
              : kindInZod(answer);
      const judged = judgedBy(answer, base, {
        locale: this.#locale,
        tool: this.#tool,
        leavePattern: (widget) =>
          this.#note('Patterns that may take very long in JavaScript were left out', widget),
      });
      return `${indent}  ${this.#nameOf(plan, answer.model)}: ${judged}${answer.canHide ? '.optional()' : ''},\n`;
    });
    return members.length === 0 ? 'z.object({})' : `z.object({\n${members.join('')}${indent}})`;
  }

  #initial(plan: ScopePlan, from: unknown, indent: string): string {
    const held = isRecord(from) ? from : {};
    const members = answersOf(plan).map((answer) => {
      const value = Object.hasOwn(held, answer.model) ? held[answer.model] : undefined;
      return `${indent}  ${this.#nameOf(plan, answer.model)}: ${this.#initialOf(answer, value, `${indent}  `)},\n`;
    });
    return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
  }

  #initialOf(answer: Answer, value: unknown, indent: string): string {
    const { shape, inner, widget } = answer;
    if (shape === 'object') return inner ? this.#initial(inner, value, indent) : '{}';
    if (shape === 'rows') {
      const rows = Array.isArray(value) && inner ? value.filter(isRecord) : [];
      return `[${rows.map((row) => this.#initial(inner as ScopePlan, initialRow(this.#document, widget, row), indent)).join(', ')}]`;
    }
    if (shape === 'fixed' && !['text', 'html'].includes(widget.type)) return literal(value);
    return literal(fitting(answer, value));
  }

  // Conditions and calculations

  /** The function that says what the conditions make of the values. */
  #state(plan: ScopePlan): string {
    const { lines, members } = this.#stateOf(plan, 'held', '', (): string => 'null', '  ', 0);
    const asks = lines.some((line) => line.includes('asked.push'));
    return `/** What the form's conditions and calculations make of its values. */
function stateOf(values: Values) {
  const held = { ...values };
${asks ? '  const asked: [name: string, message: string][] = [];\n' : ''}${lines.join('\n')}
  return { values: held${asks ? ', asked' : ''}${members.map((member) => `, ${member}`).join('')} };
}`;
  }

  #stateOf(
    plan: ScopePlan,
    held: string,
    prefix: string,
    outer: (name: string) => string,
    indent: string,
    depth: number,
  ): { lines: string[]; members: string[] } {
    const lines: string[] = [];
    const members: string[] = [];
    const add = (line: string) => lines.push(`${indent}${line}`);
    const shown = (part: Part): string => {
      if (isNeverShown(part, plan)) return 'false';
      const flags = wayTo(part).flatMap((each) => this.#flags.get(each)?.show ?? []);
      return flags.join(' && ') || 'true';
    };
    const anyShown = (parts: readonly Part[]): string => {
      const ways = parts.map(shown).filter((way) => way !== 'false');
      if (ways.length === 0) return 'false';
      return ways.includes('true')
        ? 'true'
        : ways.map((way) => (way.includes('&&') ? `(${way})` : way)).join(' || ');
    };
    const valueOf = (name: string): string => {
      const parts = plan.scope.fields.get(name);
      if (!parts) return outer(name);
      const isShown = anyShown(parts);
      if (isShown === 'false') return 'null';
      const value = `${held}.${this.#nameOf(plan, name)}`;
      return isShown === 'true' ? value : `(${isShown} ? ${value} : null)`;
    };
    const flag = (part: Part, kind: 'show' | 'disable' | 'require', code: string) => {
      const name = this.#flagName(
        `${{ show: 'shows', disable: 'locks', require: 'asks' }[kind]}`,
        part.widget.model,
      );
      add(`const ${name} = ${code};`);
      members.push(name);
      this.#flags.set(part, { ...this.#flags.get(part), [kind]: name });
      return name;
    };
    for (const part of plan.order) {
      if (isNeverShown(part, plan)) continue;
      const { show, hide, calculate } = plan.plans.get(part) ?? {};
      const conditions = [
        ...(show ? [conditionCode(show, valueOf, this.#tool)] : []),
        ...(hide ? [`!${conditionCode(hide, valueOf, this.#tool)}`] : []),
      ];
      if (conditions.length > 0) flag(part, 'show', conditions.join(' && '));
      const { model } = part.widget;
      if (calculate && model !== '') {
        const target = `${held}.${this.#nameOf(plan, model)}`;
        add(`${target} = ${expressionCode(calculate, valueOf, this.#tool)} as typeof ${target};`);
      }
      const below = plan.inner.get(part);
      if (!below?.hasExpressions || model === '') continue;
      const name = this.#nameOf(plan, model);
      if (part.holds === 'object') {
        add(`${held}.${name} = { ...${held}.${name} };`);
        const inside = this.#stateOf(below, `${held}.${name}`, `${prefix}${name}.`, valueOf, indent, depth);
        lines.push(...inside.lines);
        members.push(...inside.members);
        continue;
      }
      const [row, at] = [`row${depth}`, `at${depth}`];
      const inside = this.#stateOf(
        below,
        row,
        `${prefix}${name}.\${${at}}.`,
        valueOf,
        `${indent}  `,
        depth + 1,
      );
      const states = this.#flagName('rows', model);
      const usesAt = inside.lines.some((line) => line.includes(at));
      add(`const ${states} = ${held}.${name}.map((given${usesAt ? `, ${at}` : ''}) => {`);
      add(`  const ${row} = { ...given };`);
      lines.push(...inside.lines);
      add(`  return { ${[`values: ${row}`, ...inside.members].join(', ')} };`);
      add('});');
      add(`${held}.${name} = ${states}.map((each) => each.values);`);
      members.push(states);
      this.#rowStates.set(below, states);
    }
    for (const part of plan.scope.parts) {
      const { disable, require } = plan.plans.get(part) ?? {};
      if (isNeverShown(part, plan)) continue;
      if (disable) flag(part, 'disable', conditionCode(disable, valueOf, this.#tool));
      if (!require || part.widget.model === '') continue;
      const name = flag(part, 'require', conditionCode(require, valueOf, this.#tool));
      const conditions = [
        ...shown(part)
          .split(' && ')
          .filter((way) => way !== 'true'),
        name,
      ].join(' && ');
      const path = `${prefix}${this.#nameOf(plan, part.widget.model)}`;
      const message = word({ key: 'required', values: { name: part.widget.name } }, this.#locale);
      const quoted = path.includes('${') ? `\`${path}\`` : literal(path);
      add(`if (${conditions}) asked.push([${quoted}, ${literal(message)}]);`);
    }
    return { lines, members };
  }

  readonly #rowStates = new Map<ScopePlan, string>();

  #flagName(kind: string, model: string): string {
    const isPlain = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(model);
    let name = isPlain ? `${kind}_${model}` : kind;
    for (let at = 2; this.#flagNames.has(name) || name === kind; at += 1) {
      name = `${isPlain ? `${kind}_${model}` : kind}_${at}`;
    }
    this.#flagNames.add(name);
    return name;
  }

  /** Whether anything of a level can be hidden. */
  #canLose(plan: ScopePlan): boolean {
    return answersOf(plan).some(({ canHide, inner }) => canHide || (inner && this.#canLose(inner)));
  }

  /** The values of a level without what is hidden. */
  #visible(plan: ScopePlan, values: string, state: string, indent: string, depth: number): string {
    const members = answersOf(plan).map((answer) => {
      const { model, parts, inner, canHide, shape } = answer;
      const name = this.#nameOf(plan, model);
      const value = `${values}.${name}`;
      const states = inner && this.#rowStates.get(inner);
      const below =
        !inner || !this.#canLose(inner)
          ? value
          : shape === 'rows'
            ? `${value}.map((row${depth}, at${depth}) => (${this.#visible(inner, `row${depth}`, `${state}.${states}[at${depth}]?`, `${indent}  `, depth + 1)}))`
            : this.#visible(inner, value, state, `${indent}  `, depth);
      if (!canHide) return `${name}: ${below}`;
      const ways = parts.map((part) =>
        wayTo(part)
          .flatMap((each) => this.#flags.get(each)?.show ?? [])
          .map((flag) => `${state}.${flag}`)
          .join(' && '),
      );
      return `...((${ways.join(' || ')}) && { ${name}: ${below} })`;
    });
    return `{\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}}`;
  }

  /** The answers of a level by their data keys; the judged values themselves where that is what they are. */
  #handed(plan: ScopePlan, judged: string, indent: string): string {
    let isSame = true;
    const members = answersOf(plan).flatMap(({ model, shape, inner, isBound, canHide }) => {
      const name = this.#nameOf(plan, model);
      const value = `${judged}.${name}`;
      isSame &&= isBound && name === model;
      if (!isBound) return [];
      let code = value;
      if (shape === 'files') {
        this.#tool('sendAll');
        code = `uploadedOf(${value}, sent)`;
      } else if (inner && shape === 'rows') {
        const row = this.#handed(inner, 'row', `${indent}    `);
        if (row !== 'row') code = `${value}.map((row) => (${row}))`;
      } else if (inner && shape === 'object') code = this.#handed(inner, value, `${indent}  `);
      isSame &&= code === value;
      return canHide
        ? `...(${value} !== undefined && { ${keyOf(model)}: ${code} })`
        : `${keyOf(model)}: ${code}`;
    });
    if (isSame) return judged;
    return members.length === 0
      ? '{}'
      : `{\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}}`;
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
    const isShown = `shared.${spot.state}.${this.#flags.get(part)?.show}`;
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
    if (type === 'divider') return `${indent}<h3>{${literal(name)}}</h3>`;
    if (type === 'text' || type === 'html') return `${indent}<p>{${literal(shownText(widget))}}</p>`;
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
      const prefix = `${spot.prefix}${this.#nameOf(spot.plan, widget.model)}.`;
      const inside = below ? this.#list(widget.list ?? [], { ...spot, plan: below, prefix }, next) : '';
      return `${indent}<fieldset>\n${next}<legend>{${literal(name)}}</legend>\n${inside}\n${indent}</fieldset>`;
    }
    if (holds === 'rows') return below ? this.#table(widget, below, spot, indent) : '';
    return this.#field(widget, part, answer, spot, indent);
  }

  #table(widget: Widget, plan: ScopePlan, spot: Spot, indent: string): string {
    const own = `${spot.prefix}${this.#nameOf(spot.plan, widget.model)}`;
    const at = `at${spot.depth}`;
    const states = this.#rowStates.get(plan);
    const inner: Spot = {
      plan,
      prefix: `${own}.\${${at}}.`,
      state: `${spot.state}.${states}[${at}]?`,
      depth: spot.depth + 1,
    };
    const cells = this.#list(widget.tableColumns ?? widget.list ?? [], inner, '          ');
    this.#count += 1;
    const component = `Rows${this.#count}`;
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
      <button type="button" onClick={() => append(${this.#initial(plan, initialRow(this.#document, widget), '      ')})}>
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
    const { name, model, type } = widget;
    const { shape } = answer;
    const own = this.#nameOf(spot.plan, model);
    const path = quotedPath(`${spot.prefix}${own}`);
    const label = literal(name);
    if (type === 'blank') {
      this.#slots.add(model);
      this.#note('Custom areas show what the host gives, and answer what they start with', widget);
      return `${indent}<div>{shared.slots[${literal(model)}]}</div>`;
    }
    if (answer.isCalculated) {
      const value = `String(get(shared.state.values, ${path}) ?? '')`;
      return `${indent}<p>\n${indent}  {${label}} <output>{${value}}</output>\n${indent}</p>`;
    }
    if (shape === 'fixed' || !isWritable(widget)) {
      this.#note('Widgets that only the renderer has are not shown, and answer what they start with', widget);
      return '';
    }
    this.#tool('Field');
    const { isRequired, isDisabled } = this.#marks(part, spot);
    const isGroup = ['radio', 'checkbox'].includes(type) || ['span', 'period', 'moments'].includes(shape);
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
    return `${indent}<Field ${props.join(' ')}>\n${indent}  {(given) => ${this.#control(widget, answer)}}\n${indent}</Field>`;
  }

  #marks(part: Part, spot: Spot): { isRequired: string; isDisabled: string } {
    const flags = this.#flags.get(part) ?? {};
    const at = `shared.${spot.state}`;
    const either = (isAlways: boolean, flag: string | undefined) =>
      isAlways ? 'true' : flag === undefined ? 'false' : `${at}.${flag}`;
    return {
      isRequired: either(hasRequiredRule(part.widget), flags.require),
      isDisabled: either(part.widget.options.disabled === true, flags.disable),
    };
  }

  #control(widget: Widget, answer: Answer): string {
    const { type, options, name } = widget;
    const attributes: string[] = ['{...given}'];
    const put = (attribute: string, value: unknown) => attributes.push(`${attribute}={${literal(value)}}`);
    const element = (tool: PlainTool) => `<${this.#tool(tool)} ${attributes.join(' ')} />`;
    const hint = textIn(options.placeholder);
    if (hint !== '' && ['text', 'numeric', 'number', 'choice', 'path'].includes(answer.shape))
      put('placeholder', hint);
    switch (answer.shape) {
      case 'formatted':
        this.#note('Formatted text is typed as plain paragraphs', widget);
        return element('FormattedText');
      case 'numeric':
        attributes.push('empty=""', 'step="any"');
        return element('NumberInput');
      case 'number': {
        const isRate = type === 'rate';
        attributes.push('empty={null}');
        if (type === 'slider') attributes.push('type="range"');
        const least = isRate ? 0 : options.min;
        if (typeof least === 'number') put('min', least);
        if (typeof options.max === 'number') put('max', options.max);
        const step = isRate ? (options.allowHalf === true ? 0.5 : 1) : options.step;
        put('step', typeof step === 'number' && step > 0 && options.precision === undefined ? step : 'any');
        return element('NumberInput');
      }
      case 'span':
        put('labels', sideWords[this.#locale].span);
        put('min', Number(options.min ?? 0));
        put('max', Number(options.max ?? 100));
        put('step', Number(options.step) || 1);
        return element('SpanInput');
      case 'switch':
        put('on', switchValues(widget)[0]);
        put('off', switchValues(widget)[1]);
        return element('SwitchInput');
      case 'choice':
      case 'choices': {
        const isSelect = type === 'select';
        attributes.push(`choices={${this.#choices(widget)}}`);
        if (answer.shape === 'choices') return element(isSelect ? 'SelectMany' : 'Ticks');
        if (isSelect) attributes.push('empty=""');
        return element(isSelect ? 'Select' : 'Radios');
      }
      case 'path':
      case 'paths':
        attributes.push(`choices={${this.#ends(widget)}}`);
        if (answer.shape === 'path') attributes.push('empty={[]}');
        return element(answer.shape === 'path' ? 'Select' : 'SelectMany');
      case 'moment':
      case 'moments':
      case 'period': {
        const { native, format, isStamp } = nativeMoment(widget);
        put('type', native);
        put('format', format);
        attributes.push(
          `write={${isStamp ? this.#tool('inMilliseconds') : `${this.#tool('inText')}(${literal(format)})`}}`,
        );
        if (answer.shape === 'moments') put('label', name);
        if (answer.shape === 'period')
          put('labels', sideWords[this.#locale][type === 'time' ? 'time' : 'date']);
        return element(
          answer.shape === 'moment'
            ? 'MomentInput'
            : answer.shape === 'period'
              ? 'PeriodInput'
              : 'MomentsInput',
        );
      }
      case 'files':
        this.#tool('sendAll');
        if (type === 'imgupload') put('accept', 'image/*');
        put('multiple', options.multiple === true);
        return element('FilesInput');
      default:
        break;
    }
    if (type === 'color' && options.showAlpha !== true) return element('ColorInput');
    if (typeof options.maxlength === 'number' && options.maxlength > 0) put('maxLength', options.maxlength);
    if (type === 'textarea') return element('TextArea');
    put('type', inputType(widget));
    return element('TextInput');
  }

  #choices(widget: Widget): string {
    if (widget.options.remote === true) return `shared.choices[${this.#source(widget)}]`;
    const list = choicesOf(widget).map(({ value, label, isDisabled }) => ({ value, label, isDisabled }));
    return this.#constant(
      `readonly Choice<${choiceType(widget, widget.type === 'checkbox' ? [] : widget.options.multiple === true ? [] : [''])}>[]`,
      list,
    );
  }

  #ends(widget: Widget): string {
    if (widget.options.remote === true) {
      return `${this.#tool('endsOf')}(shared.choices[${this.#source(widget)}], ${widget.options.checkStrictly === true})`;
    }
    const ends = endsOf(widget).map(({ path, label }) => ({ value: path, label }));
    return this.#constant(`readonly Choice<(${pathType})[]>[]`, ends);
  }

  #constant(type: string, value: Json | object): string {
    const name = `choices${this.#constants.length + 1}`;
    this.#constants.push(`const ${name}: ${type} = ${jsonLiteral(value as Json)};`);
    return name;
  }

  #source(widget: Widget): string {
    const { remoteType, remoteFunc, remoteOption } = widget.options;
    const given = remoteType === 'option' ? remoteOption : remoteFunc;
    const name = typeof given === 'string' && given !== '' ? given : widget.model;
    this.#sources.add(name);
    return literal(name);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const quotedPath = (path: string) => (path.includes('${') ? `\`${path}\`` : literal(path));

/** Whether a native input holds moments in the field's format. */
const isWritable = (widget: Widget) =>
  !['date', 'time'].includes(widget.type) || nativeMoment(widget).native !== 'text';

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
