import type { FormKind, FormState as KeptState } from '@huifang/domain/form/words';

/** Where a form stands: never published, published as it is, published with later edits, taken out of use, in the bin. */
export type FormState = KeptState | 'edited';

/** One form of the list. */
export interface FormListRow {
  id: string;
  name: string;
  description: string;
  kind: FormKind;
  /** Empty for none. */
  folderId: string;
  folderName: string;
  state: FormState;
  /** The newest published version; absent before the first. */
  version?: number;
  /** How often it was filled in. */
  answerCount: number;
  /** `YYYY-MM-DD HH:mm:ss` of the organisation. */
  changedAt: string;
  changedBy: string;
}

export interface FormFolder {
  id: string;
  name: string;
  /** The folder around it; empty at the top. */
  parentId: string;
  formCount: number;
}

/** A published version, which never changes. */
export interface FormVersion {
  number: number;
  /** `YYYY-MM-DD HH:mm:ss` of the organisation. */
  publishedAt: string;
  publishedBy: string;
  /** What the publisher wrote about it. */
  note: string;
  answerCount: number;
  /** Links that are made now lead to it. */
  isCurrent: boolean;
}
