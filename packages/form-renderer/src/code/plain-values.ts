import type { ScopePlan } from '../schema/condition-plan.ts';
import type { FormDocument } from '../schema/types.ts';
import { initialRow } from '../schema/values.ts';
import { type Answer, answersOf, fitting, typeOf } from './answers.ts';
import { keyOf, literal } from './literals.ts';
import type { PlainNames } from './plain-names.ts';
import { kindInZod, zodTypeOf } from './plain-rules.ts';
import type { PlainWriter } from './plain-writer.ts';

/** Writes what a form holds, starts with, validates and hands over, level by level. */
export class PlainValues {
  readonly #document: FormDocument;
  readonly #names: PlainNames;
  readonly #writer: PlainWriter;

  constructor(document: FormDocument, names: PlainNames, writer: PlainWriter) {
    this.#document = document;
    this.#names = names;
    this.#writer = writer;
  }

  /** The type of what a level holds while it is filled in. */
  type(plan: ScopePlan, indent: string): string {
    const members = answersOf(plan).map((answer) => {
      const { shape, inner } = answer;
      const type =
        shape === 'rows' && inner
          ? `${this.type(inner, `${indent}  `)}[]`
          : shape === 'object' && inner
            ? this.type(inner, `${indent}  `)
            : shape === 'files'
              ? '(File | Uploaded)[]'
              : typeOf(answer);
      return `${indent}  ${this.#names.of(plan, answer.model)}: ${type};\n`;
    });
    return members.length === 0 ? 'Record<string, unknown>' : `{\n${members.join('')}${indent}}`;
  }

  /** What zod validates a level by. */
  schema(plan: ScopePlan, indent: string): string {
    const members = answersOf(plan).map((answer) => {
      const inner = () => (answer.inner ? this.schema(answer.inner, `${indent}  `) : 'z.object({})');
      const base =
        answer.shape === 'rows'
          ? `z.array(${inner()})`
          : answer.shape === 'object'
            ? inner()
            : answer.isCalculated
              ? `z.custom<${typeOf(answer)}>()`
              : kindInZod(answer);
      const zodType = zodTypeOf(answer, base, {
        locale: this.#writer.locale,
        tool: this.#writer.tool,
        leavePattern: (widget) =>
          this.#writer.note('Patterns that may take very long in JavaScript were left out', widget),
      });
      return `${indent}  ${this.#names.of(plan, answer.model)}: ${zodType}${answer.canHide ? '.optional()' : ''},\n`;
    });
    return members.length === 0 ? 'z.object({})' : `z.object({\n${members.join('')}${indent}})`;
  }

  /** What a level starts with, as source. */
  initial(plan: ScopePlan, from: unknown, indent: string): string {
    const held = isRecord(from) ? from : {};
    const members = answersOf(plan).map((answer) => {
      const value = Object.hasOwn(held, answer.model) ? held[answer.model] : undefined;
      return `${indent}  ${this.#names.of(plan, answer.model)}: ${this.#initialOf(answer, value, `${indent}  `)},\n`;
    });
    return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
  }

  #initialOf(answer: Answer, value: unknown, indent: string): string {
    const { shape, inner, widget } = answer;
    if (shape === 'object') return inner ? this.initial(inner, value, indent) : '{}';
    if (shape === 'rows') {
      const rows = Array.isArray(value) && inner ? value.filter(isRecord) : [];
      return `[${rows.map((row) => this.initial(inner as ScopePlan, initialRow(this.#document, widget, row), indent)).join(', ')}]`;
    }
    if (shape === 'fixed') return literal(value);
    return literal(fitting(answer, value));
  }

  /** The answers of a level by their data keys; the validated values themselves where that is what they are. */
  handed(plan: ScopePlan, validated: string, indent: string): string {
    let isSame = true;
    const members = answersOf(plan).flatMap(({ model, shape, inner, isBound, canHide }) => {
      const name = this.#names.of(plan, model);
      const value = `${validated}.${name}`;
      isSame &&= isBound && name === model;
      if (!isBound) return [];
      let code = value;
      if (shape === 'files') {
        this.#writer.tool('sendAll');
        code = `uploadedOf(${value}, sent)`;
      } else if (inner && shape === 'rows') {
        const row = this.handed(inner, 'row', `${indent}    `);
        if (row !== 'row') code = `${value}.map((row) => (${row}))`;
      } else if (inner && shape === 'object') code = this.handed(inner, value, `${indent}  `);
      isSame &&= code === value;
      return canHide
        ? `...(${value} !== undefined && { ${keyOf(model)}: ${code} })`
        : `${keyOf(model)}: ${code}`;
    });
    if (isSame) return validated;
    return members.length === 0
      ? '{}'
      : `{\n${members.map((member) => `${indent}  ${member},\n`).join('')}${indent}}`;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
