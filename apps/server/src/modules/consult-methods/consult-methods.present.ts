import type { AnswerOf, ConsultItem, ConsultMethod, SourceNode } from '@huifang/contract';
import { toTranslations } from '../../db/words.ts';
import type { ItemRow, MethodRow } from './consult-methods.repo.ts';

export const toMethod = (row: MethodRow): AnswerOf<typeof ConsultMethod> => ({
  id: row.id,
  title: row.title,
  name: row.name,
  type: row.type,
  sort: row.sort,
  enabled: row.is_enabled,
  isNatural: row.is_natural_source,
  translations: toTranslations(row.translations),
  version: row.version,
});

export const toItem = (row: ItemRow): AnswerOf<typeof ConsultItem> => ({
  id: row.id,
  methodId: row.method_id,
  parentId: row.parent_id ?? '',
  label: row.title,
  name: row.label,
  sort: row.sort,
  enabled: row.is_enabled,
  translations: toTranslations(row.translations),
  version: row.version,
});

/** Flat sources as a tree; one whose parent is not among them is left out. */
export function toTree(rows: readonly ItemRow[]): SourceNode[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const nodesOf = (parentId: string | null): SourceNode[] =>
    (below.get(parentId) ?? []).map(({ id, title, is_enabled: enabled }) => ({
      id,
      title,
      enabled,
      children: nodesOf(id),
    }));
  return nodesOf(null);
}
