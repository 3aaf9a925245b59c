import type { LinkState } from '@huifang/domain/form/words';

/** A form that was sent to a customer. Times are `YYYY-MM-DD HH:mm:ss` of the organisation. */
export interface FormLink {
  id: string;
  formName: string;
  version: number;
  state: LinkState;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  /** The answers, once they were handed in. */
  answerId?: string;
}
