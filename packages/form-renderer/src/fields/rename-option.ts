import { isObject, type JsonObject, own, setOwn } from '../json/json.ts';

/** Renames one option, keeping its place; leaves the widget alone where the new name is taken. */
export function renameOption(widget: JsonObject, from: string, to: string): JsonObject {
  const options = own(widget, 'options');
  if (!isObject(options) || !Object.hasOwn(options, from) || Object.hasOwn(options, to)) return widget;
  const renamed: JsonObject = {};
  for (const [key, value] of Object.entries(options)) setOwn(renamed, key === from ? to : key, value);
  return { ...widget, options: renamed };
}
