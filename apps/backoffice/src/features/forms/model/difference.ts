import type { DocumentDifference } from '@huifang/contract';
import { captionOf } from '@huifang/form-designer';
import { fieldOf } from '@huifang/form-renderer/schema';
import type { FieldChange, FormChange } from '@huifang/ui/clinic/form-diff';
import type { Locale } from '../../../lib/locale.ts';

export interface DifferenceWords {
  locale: Locale;
  /** By the parts of a widget that are no options: name, model, rules, conditions, calculate and the like. */
  parts: Readonly<Record<string, string>>;
  yes: string;
  no: string;
}

/** The server's differences as they are shown: fields one by one, the form's own settings together. */
export function toDifference(
  differences: readonly DocumentDifference[],
  words: DifferenceWords,
): { changes: FormChange[]; settings: FieldChange[] } {
  const toFieldChange = ({ field, before, after }: DocumentDifference['changes'][number]) => ({
    label: captionOfPart(field, words),
    before: shown(before, words),
    after: shown(after, words),
  });
  const changes = differences.flatMap(({ kind, key, path, type, name, model, changes: details }) => {
    if (kind === 'settings') return [];
    const typeName = fieldOf(type)?.names[words.locale] ?? type;
    const shared = { id: `${key} ${path}`, name: name || typeName, type: typeName, model };
    return [{ ...shared, kind, details: details.map(toFieldChange) }];
  });
  const settings = differences.filter(({ kind }) => kind === 'settings');
  return { changes, settings: settings.flatMap(({ changes: details }) => details.map(toFieldChange)) };
}

function captionOfPart(field: string, { locale, parts }: DifferenceWords): string {
  const [head = '', ...rest] = field.split('.');
  if (rest.length === 0) return parts[head] ?? captionOf(head, locale);
  const option = captionOf(rest[0] ?? '', locale);
  return head === 'options' || head === 'config' ? option : `${parts[head] ?? head} ${option}`;
}

/** A value in words, empty for none; choices by their labels. */
function shown(value: unknown, words: DifferenceWords): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every(isChoice)) {
    return value.map((choice) => String(choice.label ?? choice.value)).join('、');
  }
  return JSON.stringify(value);
}

const isChoice = (value: unknown): value is { value: unknown; label?: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value;
