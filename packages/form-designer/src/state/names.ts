import type { Locale } from '@huifang/form-renderer';
import { type FormDocument, fieldOf, type Widget } from '@huifang/form-renderer/schema';
import { holderOf, widgetAt } from '../commands/index.ts';
import { type Words, wordsOf } from '../words/words.ts';
import type { CustomWidget } from './custom-widget.ts';

/** What things are called in one language. */
export interface Names {
  locale: Locale;
  words: Words;
  typeName: (type: string) => string;
  /** A widget by its type's name and its label. */
  nameOf: (widget: Widget) => string;
}

export function namesOf(locale: Locale, customWidgets: readonly CustomWidget[]): Names {
  const words = wordsOf(locale);
  const custom = new Map(customWidgets.map(({ type, name }) => [type, name]));
  const typeName = (type: string) =>
    custom.get(type) ?? fieldOf(type)?.names[locale] ?? (type || words('unknown'));
  const nameOf = ({ type, name }: Widget) => {
    const shown = typeName(type);
    return name === '' || name === shown ? shown : `${shown} ${name}`;
  };
  return { locale, words, typeName, nameOf };
}

/** A list's name: its container's and, where that has several, which one. */
export function listName({ words, nameOf }: Names, document: FormDocument, list: string): string {
  const path = holderOf(list);
  const holder = path === undefined ? undefined : widgetAt(document, path);
  if (!holder) return words('form');
  const name = nameOf(holder);
  const parts = list.split('.');
  const at = Number(parts.at(-2)) + 1;
  if (parts.at(-3) === 'tabs') return `${name} ${holder.tabs?.[at - 1]?.label ?? at}`;
  if (parts.at(-3) !== 'columns') return name;
  if (parts.at(-5) !== 'rows') return `${name} ${words('column', { at })}`;
  return `${name} ${words('cellIn', { row: Number(parts.at(-4)) + 1, column: at })}`;
}
