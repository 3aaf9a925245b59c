import type { Locale } from '@huifang/form-renderer';
import { fieldOf, type Widget } from '@huifang/form-renderer/schema';
import type { CustomWidget } from './designer-context.ts';
import { type Words, wordsOf } from './words/words.ts';

/** What things are called in one language. */
export interface Names {
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
  return { words, typeName, nameOf };
}
