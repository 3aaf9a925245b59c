/** What an agreement is, with its word on the wire. */
export const agreementKinds = { privacy: '隐私说明', terms: '使用条款' } as const;
export type AgreementKind = keyof typeof agreementKinds;

/** Whom an agreement asks: who works here, or the customer who fills a form by its link. */
export const agreementAudiences = { staff: '员工', customer: '客户' } as const;
export type AgreementAudience = keyof typeof agreementAudiences;

/** Where a version stands. */
export const agreementStates = { draft: '草稿', published: '已发布', withdrawn: '已停用' } as const;
export type AgreementState = keyof typeof agreementStates;

/** Most characters of a text, and of what says what is new in it. */
export const longestAgreement = 30_000;
export const longestNews = 1000;

/** The paragraphs of a text: lines, blank ones left out. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Each paragraph, and whether the text before did not say it. */
export function comparedWith(text: string, before: string | undefined): { text: string; isNew: boolean }[] {
  const known = before === undefined ? undefined : new Set(paragraphsOf(before));
  return paragraphsOf(text).map((paragraph) => ({
    text: paragraph,
    isNew: known !== undefined && !known.has(paragraph),
  }));
}
