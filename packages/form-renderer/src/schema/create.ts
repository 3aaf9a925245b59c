import type { FieldType } from '../fields/index.ts';
import type { Json, JsonObject } from '../json/json.ts';
import type { Locale } from '../words/messages.ts';
import { mapChildren } from './edit.ts';
import { renameNames } from './expressions/parse.ts';
import { readList } from './normalise.ts';
import { silent } from './read-options.ts';
import { fieldOf } from './registry.ts';
import type { Conditions, Widget } from './types.ts';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random key of 8 letters and digits. */
export function createKey(): string {
  let key = '';
  while (key.length < 8) {
    // Bytes from 252 on would make some letters likelier than others.
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < 252 && key.length < 8) key += letters[byte % 36];
    }
  }
  return key;
}

export interface CreateOptions {
  /** The language of the label and the choices that it starts with; zh-CN when left out. */
  locale?: Locale | undefined;
  key?: string | undefined;
}

/** A widget fresh from the palette, with the defaults of the format's SPEC layer. */
export function createWidget(
  type: FieldType,
  { locale = 'zh-CN', key = createKey() }: CreateOptions = {},
): Widget {
  const field = fieldOf(type);
  const options: JsonObject = {};
  for (const [name, spec] of Object.entries(field?.options ?? {})) {
    const { initial = spec.defaultValue } = spec;
    const value = (typeof initial === 'function' ? initial(locale) : initial) as Json | undefined;
    if (!spec.isForeign && value !== undefined) options[name] = value;
  }
  const raw: JsonObject = {
    type,
    icon: field?.icon ?? '',
    ...field?.children?.(locale),
    options: { ...options, remoteFunc: `func_${key}`, remoteOption: `option_${key}` },
    name: field?.names[locale] ?? type,
    key,
    model: `${type}_${key}`,
    rules: [],
  };
  return readWidget(raw);
}

/** Reads one widget's JSON, as a clipboard or a host's own palette may hold it. */
export function readWidget(raw: Json): Widget {
  const reading = { report: silent, keys: new Map<string, string>(), left: 50_000 };
  return readList([raw], '', 1, new Map(), reading)[0] as Widget;
}

/** A widget as a column of a table: 200px wide and marked as a column. */
export function asTableColumn(widget: Widget): Widget {
  return { ...widget, options: { ...widget.options, width: '200px', tableColumn: true } };
}

/**
 * Copies widgets, giving each one, through grid columns, tabs, cells and table columns, a fresh key and the model
 * `type_key`. Conditions and calculations among the copies follow the new models.
 */
export function withFreshKeys(list: readonly Widget[], newKey: () => string = createKey): Widget[] {
  const models = new Map<string, string>();
  const copy = (widget: Widget): Widget => {
    const key = newKey();
    const model = `${widget.type}_${key}`;
    if (widget.model !== '') models.set(widget.model, model);
    return mapChildren(
      { ...widget, key, model },
      (children) => children.map(copy),
      (section) => (section.key === undefined ? section : { ...section, key: newKey() }),
    );
  };
  const copies = list.map((widget) => (isReadable(widget) ? copy(widget) : widget));
  return copies.map((widget) => followModels(widget, models));
}

/** An entry that was no widget at all is kept, but nothing can be given to it. */
const isReadable = (widget: Widget) => widget.source?.read !== null;

function followModels(widget: Widget, models: ReadonlyMap<string, string>): Widget {
  const follow = (source: string) => renameNames(source, (name) => models.get(name) ?? name);
  const followed = mapChildren(widget, (children) => children.map((child) => followModels(child, models)));
  if (!followed.conditions && followed.calculate === undefined) return followed;
  const conditions: Conditions = {};
  for (const [when, source] of Object.entries(followed.conditions ?? {})) {
    conditions[when as keyof Conditions] = follow(source as string);
  }
  return {
    ...followed,
    ...(followed.conditions && { conditions }),
    ...(followed.calculate !== undefined && { calculate: follow(followed.calculate) }),
  };
}
