import { maskedAs } from '@huifang/domain/customer/fields';
import { maskedDay, maskIdNumber, maskPhone } from '@huifang/domain/customer/masks';
import type { FieldGroup } from '@huifang/domain/rights/field-rights';
import { isShownWhole, shown } from '@huifang/domain/rights/shown';
import { groupOfComplaintWord } from '../complaints/complaint.present.ts';
import { nameOf } from '../consults/record-values.ts';
import type { PersonSight } from '../customers/hidden-birth-date.ts';

/** Numbers that may be a person's, in any text: identity numbers, mobile phones, landlines with their area code. */
const numbers: readonly [RegExp, (found: string) => string][] = [
  [/(?<![\w-])\d{17}[\dXx](?![\w-])/g, maskIdNumber],
  [/(?<![\w-])(?:\+?86[- ]?)?1[3-9]\d{9}(?!\w)/g, maskPhone],
  [/(?<![\w-])0\d{2,3}[- ]?\d{7,8}(?!\w)/g, maskPhone],
];

/** Fields that hold nothing else: whatever form their number has. */
const ofPhone = /电话|手机|phone|mobile/i;
const ofIdentity = /证件号|身份证|idNumber|identity/i;

function maskText(text: string, field: string): string {
  if (ofIdentity.test(field) && /\d{5}/.test(text)) return maskIdNumber(text);
  if (ofPhone.test(field) && /^[\d+\- ]{5,}$/.test(text)) return maskPhone(text);
  return numbers.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}

/** A value without anybody's phone or identity number; `field` is what it belongs to. */
function maskValue(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return maskText(value, field);
  if (typeof value === 'number') return ofPhone.test(field) ? maskText(String(value), field) : value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, field));
  if (typeof value !== 'object' || value === null) return value;
  const named = (value as { field?: unknown }).field;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isOfNamed = typeof named === 'string' && (key === 'before' || key === 'after');
      return [key, key === 'field' ? inner : maskValue(inner, isOfNamed ? named : key)];
    }),
  );
}

const wordOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The group of field rights that a field of a record belongs to, birth dates as one of their own. */
const groupOf = (entity: string, field: string): FieldGroup | 'birthDate' | undefined =>
  entity === 'complaint' ? groupOfComplaintWord(field) : maskedAs(nameOf(field));

/** How values of a group show in the audit; undefined where they show as they are by now, with numbers masked. */
function showing(
  group: FieldGroup | 'birthDate' | undefined,
  { fields, hidesBirthDate }: PersonSight,
): ((value: string) => string) | undefined {
  if (group === 'birthDate') return hidesBirthDate ? (day) => (day === '' ? '' : maskedDay) : undefined;
  if (group === undefined || isShownWhole(fields, group)) return undefined;
  const isNumber = group === 'phone' || group === 'idNumber';
  return isNumber && fields[group] !== 'hidden' ? undefined : shown(fields, group);
}

/** What a line tells as somebody may see it: numbers masked, and every field by the reader's field rights (rule audit-3). */
export function shownDetails(
  entity: string,
  details: Record<string, unknown>,
  sight: PersonSight,
): Record<string, unknown> {
  const masked = maskValue(details) as Record<string, unknown>;
  if (!Array.isArray(masked.changes)) return masked;
  return {
    ...masked,
    changes: masked.changes.map((change) => {
      const { field, before, after } = recordOf(change);
      const show = typeof field === 'string' ? showing(groupOf(entity, field), sight) : undefined;
      if (!show) return change;
      return { ...recordOf(change), before: show(wordOf(before)), after: show(wordOf(after)) };
    }),
  };
}

/** The same in words: what the record said before and says now, and the rest. */
export function wordedDetails(shownToReader: Record<string, unknown>) {
  const { changes, before, after, ...rest } = shownToReader;
  const listed = (Array.isArray(changes) ? changes : []).map((change) => {
    const { field, before: was, after: is, ...others } = recordOf(change);
    const name = typeof field === 'string' ? field : wordOf(others);
    return { field: name, before: wordOf(was), after: wordOf(is) };
  });
  const [was, is] = [recordOf(before), recordOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const compared = fields.map((field) => ({ field, before: wordOf(was[field]), after: wordOf(is[field]) }));
  const plain = typeof before !== 'object' && before !== undefined ? { before } : {};
  return {
    changes: [...listed, ...compared],
    details: Object.entries({ ...rest, ...plain }).map(([name, value]) => ({ name, value: wordOf(value) })),
  };
}
