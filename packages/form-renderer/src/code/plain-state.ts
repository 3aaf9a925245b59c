import type { ScopePlan } from '../schema/condition-plan.ts';
import type { Part } from '../schema/outline.ts';
import type { Locale } from '../words/messages.ts';
import { word } from '../words/messages.ts';
import { answersOf, isNeverShown, wayTo } from './answers.ts';
import { conditionCode, expressionCode } from './expression-code.ts';
import { literal } from './literals.ts';
import type { PlainNames } from './plain-names.ts';
import type { PlainTool } from './plain-tools.ts';

interface Flags {
  show?: string;
  disable?: string;
  require?: string;
}

/** Writes what the conditions and calculations of a form make of its values. */
export class PlainState {
  readonly #names: PlainNames;
  readonly #locale: Locale;
  readonly #tool: (tool: PlainTool) => string;
  readonly #flags = new Map<Part, Flags>();
  readonly #rowStates = new Map<ScopePlan, string>();

  constructor(names: PlainNames, locale: Locale, tool: (tool: PlainTool) => string) {
    this.#names = names;
    this.#locale = locale;
    this.#tool = tool;
  }

  /** What tells whether a part is shown, locked, asked for; known once the code is written. */
  flagsOf(part: Part): Flags {
    return this.#flags.get(part) ?? {};
  }

  /** What holds the states of a table's rows. */
  rowsOf(plan: ScopePlan): string | undefined {
    return this.#rowStates.get(plan);
  }

  /** The function that says what the conditions make of the values. */
  code(plan: ScopePlan): string {
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
      const value = `${held}.${this.#names.of(plan, name)}`;
      return isShown === 'true' ? value : `(${isShown} ? ${value} : null)`;
    };
    const flag = (part: Part, kind: 'show' | 'disable' | 'require', code: string) => {
      const name = this.#names.ofFlag(
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
        const target = `${held}.${this.#names.of(plan, model)}`;
        add(`${target} = ${expressionCode(calculate, valueOf, this.#tool)} as typeof ${target};`);
      }
      const below = plan.inner.get(part);
      if (!below?.hasExpressions || model === '') continue;
      const name = this.#names.of(plan, model);
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
      const states = this.#names.ofFlag('rows', model);
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
      const path = `${prefix}${this.#names.of(plan, part.widget.model)}`;
      const message = word({ key: 'required', values: { name: part.widget.name } }, this.#locale);
      const quoted = path.includes('${') ? `\`${path}\`` : literal(path);
      add(`if (${conditions}) asked.push([${quoted}, ${literal(message)}]);`);
    }
    return { lines, members };
  }

  /** Whether anything of a level can be hidden. */
  canLose(plan: ScopePlan): boolean {
    return answersOf(plan).some(({ canHide, inner }) => canHide || (inner && this.canLose(inner)));
  }

  /** The values of a level without what is hidden. */
  visible(plan: ScopePlan, values: string, state: string, indent: string, depth: number): string {
    const members = answersOf(plan).map((answer) => {
      const { model, parts, inner, canHide, shape } = answer;
      const name = this.#names.of(plan, model);
      const value = `${values}.${name}`;
      const states = inner && this.#rowStates.get(inner);
      const below =
        !inner || !this.canLose(inner)
          ? value
          : shape === 'rows'
            ? `${value}.map((row${depth}, at${depth}) => (${this.visible(inner, `row${depth}`, `${state}.${states}[at${depth}]?`, `${indent}  `, depth + 1)}))`
            : this.visible(inner, value, state, `${indent}  `, depth);
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
}
