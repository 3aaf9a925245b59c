/** What became of a link: not opened yet, opened, handed in, run out, or taken back. */
export type FormLinkState = 'sent' | 'opened' | 'answered' | 'expired' | 'revoked';

/** A form that was sent to a customer. Times are `YYYY-MM-DD HH:mm:ss` of the organisation. */
export interface FormLink {
  id: string;
  formName: string;
  version: number;
  state: FormLinkState;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  /** The answers, once they were handed in. */
  answerId?: string;
}
