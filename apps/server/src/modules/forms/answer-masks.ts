import { isMasked } from '@huifang/domain/customer/masks';
import {
  type FormDocument,
  fieldOf,
  outlineOf,
  type Scope,
  type Widget,
} from '@huifang/form-renderer/schema';

type Values = Record<string, unknown>;
type Kind = 'phone' | 'idNumber' | 'birthDate' | 'address' | 'contacts';

/**
 * A field is bound to what its label or key names: phone, identity paper, birth date, address or an account elsewhere. What
 * else is typed into a form is free text, which nobody masks.
 */
const names: readonly (readonly [Kind, RegExp])[] = [
  ['phone', /手机|手機|电话|電話|联系方式|聯絡方式|(?:^|[^a-z])(?:phone|mobile|tel)(?:[^a-z]|$)/i],
  [
    'idNumber',
    /身份证|身分證|身份號|身份号|证件号|證件號|护照|護照|passport|(?:^|[^a-z])id[ _-]?(?:card|number|no)(?:[^a-z]|$)/i,
  ],
  ['birthDate', /出生|生日|birth/i],
  [
    'address',
    /住址|住所|(?:家庭|居住|现居|現居|联系|聯絡|详细|詳細)地址|^地址$|^(?:(?:home|postal|mailing)[ _-]?)?address$/i,
  ],
  ['contacts', /微信|wechat|(?:^|[^a-z])qq(?:[^a-z]|$)/i],
];

/** How what a reader is not shown whole shows to them instead. */
export type Masking = Readonly<Partial<Record<Kind, (text: string) => string>>>;

type Mask = (value: unknown) => unknown;

/** The regions of China, as a cascader takes them: an address whatever the field is called. */
const regionSets: readonly unknown[] = ['regions', 'regionsWithHongKongMacauTaiwan'];
/** Province, city, and district or county: what shows of a masked address. */
const districtLevels = 3;

/** How the values of a field show; undefined for one that shows whole. */
function maskOf(
  { type, name, model, options }: Pick<Widget, 'name' | 'model' | 'type'> & { options: Values },
  masking: Masking,
): Mask | undefined {
  const field = fieldOf(type);
  if (!field?.isMaskable) return undefined;
  const isPath = field.offers === 'levels';
  const isRegion = isPath && options.remote !== false && regionSets.includes(options.remoteOption);
  const kind = isRegion ? 'address' : names.find(([, word]) => word.test(name) || word.test(model))?.[0];
  const mask = kind && masking[kind];
  if (!mask || (isPath && kind !== 'address')) return undefined;
  return (value) => (isPath ? maskPath(mask, value) : maskValue(mask, value));
}

/** A path through levels as far as its district, or nothing of it; of several each. */
function maskPath(mask: (text: string) => string, value: unknown): unknown {
  if (!Array.isArray(value)) return maskValue(mask, value);
  const isHidden = mask('上海市') === '';
  if (isHidden) return [];
  return value.some(Array.isArray)
    ? value.map((path) => maskPath(mask, path))
    : value.slice(0, districtLevels);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (values: Values | undefined, key: string): unknown =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;

const mapValues = (values: Values, map: (model: string, value: unknown) => unknown): Values =>
  Object.fromEntries(Object.entries(values).map(([model, value]) => [model, map(model, value)]));

const maskValue = (mask: (text: string) => string, value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return value;
  return typeof value === 'string' || typeof value === 'number' ? mask(String(value)) : '';
};

/** Whether the rows of a table hide anything. */
const hides = ({ fields }: Scope, masking: Masking): boolean =>
  [...fields.values()].some(
    ([part]) =>
      part !== undefined &&
      (part.inner ? hides(part.inner, masking) : maskOf(part.widget, masking) !== undefined),
  );

/** Under this name a row tells which one it was; no column of the table has it. */
function rowMark({ fields }: Scope): string {
  let name = '#';
  while (fields.has(name)) name += '#';
  return name;
}

/**
 * Answers for whoever may not reveal: what is bound is masked. With a version, to be edited: each row of a table that
 * hides something tells which one of that version it is, for rows are moved and removed before they come back.
 */
export const maskedAnswers = (
  document: FormDocument,
  answers: Values,
  masking: Masking,
  version?: number,
): Values => mask(outlineOf(document), answers, masking, version);

function mask(scope: Scope, values: Values, masking: Masking, version: number | undefined): Values {
  return mapValues(values, (model, value) => {
    const part = scope.fields.get(model)?.[0];
    const inner = part?.inner;
    if (inner && Array.isArray(value)) {
      const isMarked = version !== undefined && hides(inner, masking);
      return value.map((row, index) => {
        if (!isObject(row)) return row;
        const masked = mask(inner, row, masking, version);
        return isMarked ? { ...masked, [rowMark(inner)]: `${version}.${index}` } : masked;
      });
    }
    if (inner && isObject(value)) return mask(inner, value, masking, version);
    const shown = part && maskOf(part.widget, masking);
    return shown ? shown(value) : value;
  });
}

/** The versions that rows say they are of. */
export function rowVersions(answers: Values): number[] {
  const marks = JSON.stringify(answers).matchAll(/"#+":"(\d{1,9})\.\d{1,9}"/g);
  return [...new Set([...marks].map(([, version]) => Number(version)))];
}

/** What an answer held at a version of it; undefined when nobody knows. */
type HeldAt = (version: number) => Values | undefined;

export interface Unmasking {
  masking: Masking;
  /** The version that is changed. */
  version: number;
  heldAt: HeldAt;
  /** Told the path of a mask that stands for nothing. */
  onUnknown: (path: string) => void;
}

/**
 * Answers as they are meant that come back from such a reader: a mask stands for the value that it hides, as does
 * nothing where nothing was shown; in a table for that of the row that was handed out, wherever it stands by now.
 */
export const unmaskedAnswers = (document: FormDocument, answers: Values, unmasking: Unmasking): Values =>
  unmask(outlineOf(document), answers, unmasking.heldAt, unmasking, '');

function unmask(scope: Scope, values: Values, heldAt: HeldAt, unmasking: Unmasking, prefix: string): Values {
  return mapValues(values, (model, value) => {
    const part = scope.fields.get(model)?.[0];
    const inner = part?.inner;
    const path = `${prefix}${model}`;
    const inside = (version: number) => own(heldAt(version), model);
    if (inner && Array.isArray(value)) {
      const rowOf = handedOut(inside);
      return value.map((row, index) => {
        if (!isObject(row)) return row;
        const { [rowMark(inner)]: mark, ...rest } = row;
        const held = rowOf(mark);
        return unmask(inner, rest, () => held, unmasking, `${path}.${index}.`);
      });
    }
    if (inner && isObject(value)) return unmask(inner, value, objectIn(inside), unmasking, `${path}.`);
    const mask = part && maskOf(part.widget, unmasking.masking);
    if (!mask) return value;
    const before = inside(unmasking.version);
    if (before !== undefined && isSame(value, mask(before))) return before;
    if (typeof value === 'string' && isMasked(value)) unmasking.onUnknown(path);
    return value;
  });
}

const objectIn =
  (inside: (version: number) => unknown): HeldAt =>
  (version) => {
    const value = inside(version);
    return isObject(value) ? value : undefined;
  };

/** The row that a mark stands for; a mark that comes a second time stands for none, or its values would be copied. */
function handedOut(inside: (version: number) => unknown) {
  const used = new Set<string>();
  return (mark: unknown): Values | undefined => {
    const [text, version, index] = /^(\d{1,9})\.(\d{1,9})$/.exec(String(mark ?? '')) ?? [];
    if (text === undefined || used.has(text)) return undefined;
    used.add(text);
    const rows = inside(Number(version));
    const row: unknown = Array.isArray(rows) ? rows[Number(index)] : undefined;
    return isObject(row) ? row : undefined;
  };
}

/** A document whose bound fields ask nothing that a mask could not answer: the server validates what they hide. */
export function withoutBoundRules(text: string, masking: Masking): string {
  return JSON.stringify(JSON.parse(text), (_key, value: unknown) => {
    if (!isObject(value) || !isObject(value.options) || typeof value.type !== 'string') return value;
    const { type, options: given } = value;
    const widget = { type, name: String(value.name ?? ''), model: String(value.model ?? ''), options: given };
    if (!maskOf(widget, masking)) return value;
    const { pattern: _pattern, required: _required, dataType: _type, ...options } = given;
    const { rules: _rules, ...rest } = value;
    return { ...rest, options };
  });
}
