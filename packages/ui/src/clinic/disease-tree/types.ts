import type { ListedChange } from '../change-list/index.ts';

/** A disease in the tree. */
export interface DiseaseEntry {
  id: string;
  /** Null at the top level. */
  parentId: string | null;
  name: string;
  /** It and all above it are in use. */
  isOffered: boolean;
  /** What it is found by besides its name, such as initials. */
  keywords: readonly string[];
}

/** How many records name a disease. */
export interface DiseaseUse {
  consults: number;
  /** There are more consults than are counted. */
  isMore: boolean;
  views: number;
  children: number;
}

/** One that was merged into it, as long as that can be undone. */
export interface UndoableMerge {
  id: string;
  name: string;
  at: string;
  who: string;
  consults: number;
}

/** The disease that is open beside the tree. */
export interface DiseaseFacts {
  id: string;
  name: string;
  /** From the top down to its parent. */
  path: readonly string[];
  isEnabled: boolean;
  isOffered: boolean;
  initials: string;
  translations: { 'zh-TW': string; 'en-US': string };
  use: DiseaseUse;
  changes: readonly ListedChange[];
  merges: readonly UndoableMerge[];
}
