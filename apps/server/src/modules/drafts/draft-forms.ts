import { customerFields, maskedAs } from '@huifang/domain/customer/fields';
import type { FieldGroup, FieldRights } from '@huifang/domain/rights/field-rights';
import type { Permission } from '@huifang/domain/rights/permissions';
import { isShownWhole } from '@huifang/domain/rights/shown';

/** What a form is about: a record of this kind, or nothing yet. */
export type Subject = { kind: 'customer' | 'consult' | 'plan' | 'complaint'; id: string } | undefined;

interface FormOf {
  /** Who may save it. */
  right: Permission;
  subject?: (parts: readonly string[]) => Subject;
  /** Fields that only this form has, by the group whose rights rule them. */
  groups?: Readonly<Record<string, FieldGroup>>;
}

const about =
  (kind: NonNullable<Subject>['kind']) =>
  (parts: readonly string[]): Subject => {
    const id = parts.at(-1) ?? '';
    return /^\d+$/.test(id) ? { kind, id } : undefined;
  };

const complaint: FormOf['groups'] = {
  content: 'complaintContent',
  handlingNote: 'complaintContent',
  note: 'complaintContent',
};

/** The forms whose drafts a colleague can go on with (rule draft-2), by the first part of their names. */
const forms: Readonly<Record<string, FormOf>> = {
  consult: {
    right: 'consult:write',
    subject: (parts) => about(['edit', 'correct'].includes(parts[0] ?? '') ? 'consult' : 'customer')(parts),
  },
  profile: { right: 'consult:write', subject: about('customer') },
  sale: { right: 'consult:write', subject: about('customer') },
  tags: { right: 'consult:write', subject: about('customer') },
  disturb: { right: 'consult:write', subject: about('customer') },
  callback: {
    right: 'callback:execute',
    subject: (parts) => about(parts[0] === 'unplanned' ? 'customer' : 'plan')(parts),
  },
  plan: { right: 'callback:plan', subject: about('plan') },
  'follow-up': { right: 'callback:plan', subject: about('customer') },
  complaint: {
    right: 'complaint:write',
    subject: (parts) => about(parts[0] === 'new' ? 'customer' : 'complaint')(parts),
    groups: complaint,
  },
  disease: { right: 'disease:configure' },
  site: { right: 'site:configure' },
  'phone-line': { right: 'site:configure' },
  'consult-method': { right: 'method:configure' },
  'dictionary-type': { right: 'dictionary:configure' },
  'dictionary-entry': { right: 'dictionary:configure' },
  agreement: { right: 'agreement:configure' },
};

const formOf = (name: string): [FormOf | undefined, string[]] => {
  const [kind = '', ...parts] = name.split(':');
  return [Object.hasOwn(forms, kind) ? forms[kind] : undefined, parts];
};

/** The right that a form asks for; undefined for one whose drafts are nobody else's to finish. */
export const rightOfForm = (name: string): Permission | undefined => formOf(name)[0]?.right;

export function subjectOf(name: string): Subject {
  const [form, parts] = formOf(name);
  return form?.subject?.(parts);
}

/** Whether values under such a name show to somebody: what is masked for them would not be worth saving either. */
function isShown(
  key: string,
  form: FormOf | undefined,
  { fields, hidesBirthDate }: { fields: FieldRights; hidesBirthDate: boolean },
): boolean {
  const masked = Object.hasOwn(customerFields, key) ? maskedAs(key) : undefined;
  if (masked === 'birthDate') return !hidesBirthDate;
  const group = form?.groups?.[key] ?? masked;
  return group === undefined || isShownWhole(fields, group as FieldGroup, 'page');
}

/** What of a draft somebody may see by their field rights, and whether something was left out. */
export function shownContents(
  name: string,
  contents: Record<string, unknown>,
  sight: { fields: FieldRights; hidesBirthDate: boolean },
): { contents: Record<string, unknown>; isPart: boolean } {
  const [form] = formOf(name);
  let isPart = false;
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip);
    if (typeof value !== 'object' || value === null) return value;
    const kept = Object.entries(value).filter(([key]) => isShown(key, form, sight));
    if (kept.length < Object.keys(value).length) isPart = true;
    return Object.fromEntries(kept.map(([key, inner]) => [key, strip(inner)]));
  };
  return { contents: strip(contents) as Record<string, unknown>, isPart };
}
