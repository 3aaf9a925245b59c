import { templatePlaceholders } from '@huifang/contract';

type Placeholder = (typeof templatePlaceholders)[number];

const named = new RegExp(`\\{(${templatePlaceholders.join('|')})\\}`, 'g');

/** A template's text with every known name in braces replaced, once: what is filled in is never read as a template. */
export const fillTemplate = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(named, (_, name: Placeholder) => values[name]);
