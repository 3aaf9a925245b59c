import type { Locale, SheetColumn } from '@huifang/contract';
import {
  type Choice,
  choicesOf,
  type FormDocument,
  factsOf,
  fieldOf,
  isSecret,
  outlineOf,
  type Scope,
  shapeOf,
  type Widget,
} from '@huifang/form-renderer/schema';

type Values = Record<string, unknown>;

/** A column with the widget that words its values. */
export interface Column extends SheetColumn {
  /** Of the field, of a table's or group's column that of the outermost one. */
  model: string;
  widget: Widget;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The data-bound fields of a document in its order; tables and groups by what lies in them. */
export function columnsOf(document: FormDocument): Column[] {
  const columns: Column[] = [];
  const visit = (scope: Scope, path: string, label: string, root?: string) => {
    for (const [model, parts] of scope.fields) {
      const part = parts.find(({ widget }) => widget.options.dataBind !== false);
      if (!part) continue;
      const { widget, inner } = part;
      const here = `${label}${widget.name || model}`;
      const top = root ?? model;
      if (inner) visit(inner, `${path}${model}.`, `${here} / `, top);
      else columns.push({ path: `${path}${model}`, label: here, type: widget.type, model: top, widget });
    }
  };
  visit(outlineOf(document), '', '');
  return columns;
}

/** The columns of several versions, the newest first: its own, then those that only earlier ones had. */
export function mergedColumns(documents: readonly FormDocument[]): Column[] {
  const columns = new Map<string, Column>();
  for (const document of documents) {
    for (const column of columnsOf(document)) if (!columns.has(column.path)) columns.set(column.path, column);
  }
  return [...columns.values()];
}

/** Answers in words by column path; of a table the rows, one a line. Columns without a value are left out. */
export function wordsOf(document: FormDocument, answers: Values, locale: Locale): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { path, widget } of columnsOf(document)) {
    const found = valuesAt(outlineOf(document), answers, path);
    const lines = found.map((value) => wordValue(widget, value, locale));
    if (lines.some((line) => line !== '')) words[path] = lines.join('\n');
  }
  return words;
}

/** The values at a column's path: one, or one for each row. */
function valuesAt(scope: Scope, values: Values, path: string): unknown[] {
  if (Object.hasOwn(values, path)) return [values[path as keyof Values]];
  for (const [model, parts] of scope.fields) {
    const inner = parts[0]?.inner;
    if (!inner || !path.startsWith(`${model}.`) || !Object.hasOwn(values, model)) continue;
    const held = values[model as keyof Values];
    const rows = Array.isArray(held) ? held : [held];
    const rest = path.slice(model.length + 1);
    return rows.flatMap((row) => {
      const found = isObject(row) ? valuesAt(inner, row, rest) : [];
      return found.length > 0 ? found : [''];
    });
  }
  return [];
}

const yes: Record<Locale, readonly [string, string]> = {
  'zh-CN': ['是', '否'],
  'zh-TW': ['是', '否'],
  'en-US': ['Yes', 'No'],
};

/** One value as people read it. */
function wordValue(widget: Widget, value: unknown, locale: Locale): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return yes[locale][value ? 0 : 1];
  // As the form itself shows it.
  if (isSecret(widget)) return '••••••';
  const shape = shapeOf(widget);
  const { offers, shows } = fieldOf(widget.type) ?? {};
  const isHtml = shape === 'formatted' || shows === 'html';
  if (isHtml && typeof value === 'string') return plainText(value);
  const choices = () => choicesOf(widget, widget.options.remoteOptions);
  if (offers === 'levels') return cascaderWords(choices(), value);
  if (Array.isArray(value)) {
    return value
      .map((one) => wordValue(widget, one, locale))
      .filter(Boolean)
      .join(factsOf(shape).between ?? '、');
  }
  if (isObject(value)) {
    const { name, url } = value;
    if (typeof name === 'string' && name !== '') return name;
    return typeof url === 'string' ? url : JSON.stringify(value);
  }
  return (offers && labelIn(choices(), value)) ?? String(value);
}

const labelIn = (choices: readonly Choice[], value: unknown): string | undefined =>
  choices.find((choice) => choice.value === value)?.label;

/** A path through the choices, or several. */
function cascaderWords(choices: readonly Choice[], value: unknown): string {
  if (!Array.isArray(value)) return labelIn(choices, value) ?? String(value);
  if (value.some(Array.isArray)) return value.map((path) => cascaderWords(choices, path)).join('、');
  let level = choices;
  return value
    .map((step) => {
      const found = level.find((choice) => choice.value === step);
      level = found?.children ?? [];
      return found?.label ?? String(step);
    })
    .join(' / ');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of a formatted one: a block a line. */
const plainText = (html: string) =>
  html
    .slice(0, 200_000)
    .replace(/<\/t[dh]\b[^<>]{0,500}>/gi, ' ')
    .replace(/<(?:br|\/p|\/li|\/h[1-6]|\/div|\/tr|\/caption)\b[^<>]{0,500}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim();
