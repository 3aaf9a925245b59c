import type { Translations } from '@huifang/domain/translations';

/** A consult method as whoever configures it sees it. */
export interface ConfiguredMethod {
  id: string;
  /** As it was typed. */
  name: string;
  /** Its sources are chosen from a tree or typed into inputs. */
  kind: 'tree' | 'inputs';
  isEnabled: boolean;
  /** Its consults came in by themselves. */
  isNatural: boolean;
  translations: Translations;
  /** How many sources it has and how many consults have it; undefined until they are counted. */
  uses?: { sources: number; consults: number };
}

export interface ConfiguredSource {
  id: string;
  /** Null at the top level. */
  parentId: string | null;
  name: string;
  isEnabled: boolean;
  translations: Translations;
  /** How many consults have it; undefined until they are counted. */
  consults?: number;
}
