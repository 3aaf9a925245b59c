import { type FormDocument, outlineOf, type Scope, type Widget } from '@huifang/form-renderer/schema';
import { maskIdNumber, maskPhone } from '../consult/present.ts';

type Values = Record<string, unknown>;
type Kind = 'phone' | 'idNumber' | 'birthDate';

/**
 * A field is bound to what its label or key names: phone, identity paper or birth date. What else is typed into a form
 * is free text, which nobody masks.
 */
const names: readonly (readonly [Kind, RegExp])[] = [
  ['phone', /手机|手機|电话|電話|联系方式|聯絡方式|(?:^|[^a-z])(?:phone|mobile|tel)(?:[^a-z]|$)/i],
  [
    'idNumber',
    /身份证|身分證|身份號|身份号|证件号|證件號|护照|護照|passport|(?:^|[^a-z])id[ _-]?(?:card|number|no)(?:[^a-z]|$)/i,
  ],
  ['birthDate', /出生|生日|birth/i],
];
const bindable = new Set(['input', 'textarea', 'number', 'date']);

export interface Masking {
  /** Birth dates are hidden from the reader. */
  birthDates: boolean;
}

function kindOf(widget: Pick<Widget, 'name' | 'model' | 'type'>, { birthDates }: Masking): Kind | undefined {
  if (!bindable.has(widget.type)) return undefined;
  const kind = names.find(([, name]) => name.test(widget.name) || name.test(widget.model))?.[0];
  return kind === 'birthDate' && !birthDates ? undefined : kind;
}

const masks: Record<Kind, (text: string) => string> = {
  phone: maskPhone,
  idNumber: maskIdNumber,
  birthDate: () => '',
};

/** The words of a bound field as everybody reads them in lists; of a table a row a line. */
export function maskedWords(widget: Widget, words: string, masking: Masking): string {
  const kind = kindOf(widget, masking);
  return kind ? words.split('\n').map(masks[kind]).join('\n') : words;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const maskValue = (kind: Kind, value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return value;
  return typeof value === 'string' || typeof value === 'number' ? masks[kind](String(value)) : '';
};

/** Answers for whoever may not reveal: what is bound is masked. */
export function maskedAnswers(document: FormDocument, answers: Values, masking: Masking): Values {
  return mapBound(outlineOf(document), answers, masking, (kind, value) => maskValue(kind, value));
}

/**
 * Answers as they are meant that come back from such a reader: a mask stands for the value that it hides, as does
 * nothing where nothing was shown.
 */
export function unmaskedAnswers(
  document: FormDocument,
  answers: Values,
  held: Values,
  masking: Masking,
): Values {
  return mapBound(outlineOf(document), answers, masking, (kind, value, path) => {
    const before = valueAt(held, path);
    const shown = maskValue(kind, before);
    return (value ?? '') === (shown ?? '') && before !== undefined ? before : value;
  });
}

type Place = readonly (string | number)[];
type Map = (kind: Kind, value: unknown, path: Place) => unknown;

function mapBound(scope: Scope, values: Values, masking: Masking, map: Map, at: Place = []): Values {
  const mapped: Values = Object.create(null);
  for (const [model, value] of Object.entries(values)) {
    const part = scope.fields.get(model)?.[0];
    const path = [...at, model];
    const kind = part && kindOf(part.widget, masking);
    if (part?.inner && Array.isArray(value)) {
      const { inner } = part;
      mapped[model] = value.map((row, index) =>
        isObject(row) ? mapBound(inner, row, masking, map, [...path, index]) : row,
      );
    } else if (part?.inner && isObject(value))
      mapped[model] = mapBound(part.inner, value, masking, map, path);
    else mapped[model] = kind ? map(kind, value, path) : value;
  }
  return Object.fromEntries(Object.entries(mapped));
}

const valueAt = (values: unknown, path: Place): unknown =>
  path.reduce<unknown>(
    (found, step) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, step)
        ? (found as Record<string | number, unknown>)[step]
        : undefined,
    values,
  );

/** A document whose bound fields ask nothing that a mask could not answer: the server judges what they hide. */
export function withoutBoundRules(text: string, masking: Masking): string {
  return JSON.stringify(JSON.parse(text), (_key, value: unknown) => {
    if (!isObject(value) || !isObject(value.options) || typeof value.type !== 'string') return value;
    const widget = { type: value.type, name: String(value.name ?? ''), model: String(value.model ?? '') };
    if (!kindOf(widget, masking)) return value;
    const { pattern: _pattern, required: _required, dataType: _type, ...options } = value.options;
    const { rules: _rules, ...rest } = value;
    return { ...rest, options };
  });
}
