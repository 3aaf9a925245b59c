import type { AnswerOf, ConsultMethod, getConsultItemById, SourceNode } from '@huifang/contract';
import type { z } from 'zod';
import type { ItemRow, MethodRow } from './consult-methods.repo.ts';

export const toMethod = (row: MethodRow): z.output<typeof ConsultMethod> => ({
  id: row.id,
  title: row.name,
  name: row.name,
  type: row.type,
  sort: row.sort,
  enabled: row.is_enabled,
});

export const toItem = (row: ItemRow): AnswerOf<typeof getConsultItemById> => ({
  id: row.id,
  methodId: row.method_id,
  parentId: row.parent_id ?? '',
  label: row.label,
  sort: row.sort,
});

export const toTree = (rows: readonly ItemRow[], parentId: string | null = null): SourceNode[] =>
  rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({ id: row.id, title: row.label, children: toTree(rows, row.id) }));
