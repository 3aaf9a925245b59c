/** Dictionary types by code (rule setting-4). */
export const dictionaries = {
  intention: '01',
  consultType: '33',
  appointmentType: '34',
  appointmentTimeType: '35',
  visitState: '36',
  relation: '37',
  callbackState: '38',
  followUpChannel: '39',
  complaintCategory: '40',
  attention: '41',
  complaintSource: '42',
  complaintState: '43',
  handlingNote: '44',
  customerState: '45',
  ethnicGroup: '50',
  marriage: '51',
  degree: '52',
  job: '53',
  bloodGroup: '54',
  rhesus: '55',
  neighbourhood: '60',
} as const;

export type DictionaryName = keyof typeof dictionaries;

/** Most characters of what is typed of types and entries (rule dictionary-1). */
export const longestCode = 20;
export const longestWord = 100;
export const longestTypeNote = 200;

/** Why codes cannot be changed or taken away: what goes by them. */
export const codeReasons = [
  /** Steps of a complaint. */
  'complaintSteps',
  /** A complaint on site, and one by the public account. */
  'complaintSources',
  /** An appointment without a date. */
  'withoutDate',
  /** What became of a visit; inpatients are not called. */
  'visits',
  /** What a callback found. */
  'callbacks',
  /** How a customer is contacted. */
  'channels',
  /** Who is a customer no more. */
  'customers',
] as const;
export type CodeReason = (typeof codeReasons)[number];

const rules: Readonly<Partial<Record<string, { codes: readonly string[]; reason: CodeReason }>>> = {
  [dictionaries.complaintState]: { codes: ['0', '1', '2', '3', '4'], reason: 'complaintSteps' },
  [dictionaries.complaintSource]: { codes: ['1', '3'], reason: 'complaintSources' },
  [dictionaries.appointmentTimeType]: { codes: ['5'], reason: 'withoutDate' },
  [dictionaries.visitState]: { codes: ['住院', '门诊', '结算', '未就诊'], reason: 'visits' },
  [dictionaries.callbackState]: { codes: ['1', '2', '3', '4'], reason: 'callbacks' },
  [dictionaries.followUpChannel]: { codes: ['1', '2', '3'], reason: 'channels' },
  [dictionaries.customerState]: { codes: ['正常', '作废'], reason: 'customers' },
};

/** What goes by a code, so that it stays as it is; its text may change all the same (rule dictionary-3). */
export const lockOf = (dictionary: string, code: string): CodeReason | undefined => {
  const rule = rules[dictionary];
  return rule?.codes.includes(code) ? rule.reason : undefined;
};

/** Dictionaries whose codes the product and the hospital's records write: nothing is added to them. */
const closed: ReadonlySet<string> = new Set([
  dictionaries.complaintState,
  dictionaries.visitState,
  dictionaries.callbackState,
  dictionaries.followUpChannel,
  dictionaries.customerState,
]);
export const isClosed = (dictionary: string): boolean => closed.has(dictionary);

/** A national standard of the product, which nobody changes. */
export const isFixed = (dictionary: string): boolean => dictionary === dictionaries.ethnicGroup;

/**
 * A code as it is kept: what is typed in full width or with blanks around it is the same code. Undefined where it is
 * none: empty, too long, or with blanks or signs inside that no list could be searched by.
 */
export function codeOf(typed: string): string | undefined {
  const code = typed.normalize('NFKC').trim();
  return /^[\p{L}\p{N}._-]+$/u.test(code) && [...code].length <= longestCode ? code : undefined;
}

/** A word as it is kept and compared: single blanks inside, none around it. */
export const wordOf = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** What two words or codes have in common that read the same: letter case and width aside. */
export const readAs = (text: string): string => text.normalize('NFKC').toLowerCase();
