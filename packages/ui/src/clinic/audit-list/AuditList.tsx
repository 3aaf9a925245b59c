import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { actionWords, entityWords, type SealState, sealWords } from './words.ts';

/** Who did what to which record. */
export interface AuditLine {
  id: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  person: string;
  address: string;
  /** By the names of the log, such as `update`. */
  action: string;
  entity: string;
  entityId: string;
  changes: readonly { field: string; before: string; after: string }[];
  details: readonly { name: string; value: string }[];
  seal: SealState;
}

/** Puts the log's own names into words. */
export function useAuditWords() {
  const { i18n } = useLingui();
  return useMemo(() => {
    const wordIn = (words: Readonly<Record<string, MessageDescriptor>>) => (name: string) => {
      const word = Object.hasOwn(words, name) ? words[name] : undefined;
      return word ? i18n._(word) : name;
    };
    return { actionOf: wordIn(actionWords), entityOf: wordIn(entityWords), sealOf: wordIn(sealWords) };
  }, [i18n]);
}

/** The columns of 操作记录. */
export function useAuditColumns(): readonly DataTableColumn<AuditLine>[] {
  const { t } = useLingui();
  const { actionOf, entityOf, sealOf } = useAuditWords();
  return useMemo(
    () => [
      { id: 'at', header: t`时间`, width: 160, card: 'title', cell: (line) => line.at },
      { id: 'person', header: t`人员`, width: 96, card: 'fact', cell: (line) => line.person || '—' },
      { id: 'action', header: t`动作`, width: 112, card: 'status', cell: (line) => actionOf(line.action) },
      { id: 'entity', header: t`类别`, width: 112, card: 'fact', cell: (line) => entityOf(line.entity) },
      { id: 'entityId', header: t`记录 ID`, width: 112, card: 'fact', cell: (line) => line.entityId || '—' },
      {
        id: 'changes',
        header: t`变更`,
        width: 320,
        card: 'fact',
        cell: (line) =>
          line.changes
            .map(({ field, before, after }) => `${field}: ${before || '—'} → ${after || '—'}`)
            .join('；') || '—',
      },
      { id: 'address', header: t`来自`, width: 128, card: 'fact', cell: (line) => line.address || '—' },
      {
        id: 'seal',
        header: t`封存`,
        width: 112,
        card: 'fact',
        cell: (line) => <SealWord data-seal={line.seal}>{sealOf(line.seal)}</SealWord>,
      },
    ],
    [t, actionOf, entityOf, sealOf],
  );
}

export const SealWord = styled.span`
  color: var(--text-secondary);
  &[data-seal='refused'] { color: var(--danger-text); font-weight: 600; }
`;
