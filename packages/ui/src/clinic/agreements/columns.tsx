import type { AgreementAudience, AgreementKind, AgreementState } from '@huifang/domain/agreement/words';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '../../primitives/button/index.ts';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedTextLink, TextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { kindWords } from '../consent/index.ts';
import { missing } from '../service-centre/ConsultCells.tsx';
import { audienceWords, stateWords } from './words.ts';

/** One version of an agreement. */
export interface AgreementRow {
  id: string;
  kind: AgreementKind;
  audience: AgreementAudience;
  /** 0 for a draft. */
  number: number;
  state: AgreementState;
  /** Whether it is the one that is asked now. */
  isCurrent: boolean;
  news: string;
  /** `YYYY-MM-DD HH:mm:ss`; empty for a draft. */
  publishedAt: string;
  publisher: string;
  accepted: number;
}

/** That somebody accepted a version. */
export interface AcceptanceRow {
  id: string;
  kind: AgreementKind;
  audience: AgreementAudience;
  number: number;
  /** Empty for a customer out of sight. */
  name: string;
  /** Of a customer in sight; empty otherwise. */
  customerId: string;
  acceptedAt: string;
  language: string;
  address: string;
}

type Open<Row> = (details: { row: Row }) => void;
const clipped = (text: string) => (text ? <ClippedText text={text} /> : missing);

/** The columns of the versions. */
export function useAgreementColumns<Row extends AgreementRow>({
  onOpen,
  onOpenAccepted,
}: {
  onOpen: Open<Row>;
  /** Leads to who accepted one. */
  onOpenAccepted: Open<Row>;
}) {
  const { t, i18n } = useLingui();
  return useMemo<readonly DataTableColumn<Row>[]>(
    () => [
      {
        id: 'name',
        header: t`文本`,
        width: 180,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <ClippedTextLink type="button" onClick={() => onOpen({ row })}>
            {row.number === 0
              ? t`${i18n._(kindWords[row.kind])}草稿`
              : t`${i18n._(kindWords[row.kind])}第 ${row.number} 版`}
          </ClippedTextLink>
        ),
      },
      {
        id: 'audience',
        header: t`对象`,
        width: 100,
        card: 'fact',
        cell: (row) => i18n._(audienceWords[row.audience]),
      },
      {
        id: 'state',
        header: t`状态`,
        width: 110,
        card: 'status',
        cell: (row) => (row.isCurrent ? t`现行版本` : i18n._(stateWords[row.state])),
      },
      { id: 'news', header: t`更新说明`, width: 260, card: 'fact', cell: (row) => clipped(row.news) },
      {
        id: 'publishedAt',
        header: t`发布时间`,
        width: 150,
        cell: (row) => row.publishedAt.slice(0, 16) || missing,
      },
      { id: 'publisher', header: t`发布人`, width: 110, cell: (row) => clipped(row.publisher) },
      {
        id: 'accepted',
        header: t`已同意`,
        width: 90,
        cell: (row) =>
          row.accepted === 0 ? (
            '0'
          ) : (
            <TextLink
              type="button"
              aria-label={t`查看 ${row.accepted} 条同意记录`}
              onClick={() => onOpenAccepted({ row })}
            >
              {row.accepted}
            </TextLink>
          ),
      },
    ],
    [t, i18n, onOpen, onOpenAccepted],
  );
}

/** The columns of who accepted what. */
export function useAcceptanceColumns<Row extends AcceptanceRow>({
  onOpenCustomer,
}: {
  /** Without it there is no way to customers. */
  onOpenCustomer?: (details: { customerId: string }) => void;
}) {
  const { t, i18n } = useLingui();
  return useMemo<readonly DataTableColumn<Row>[]>(
    () => [
      {
        id: 'name',
        header: t`姓名`,
        width: 140,
        canHide: false,
        card: 'title',
        cell: ({ name, customerId }) =>
          customerId && onOpenCustomer ? (
            <ClippedTextLink type="button" onClick={() => onOpenCustomer({ customerId })}>
              {name}
            </ClippedTextLink>
          ) : (
            clipped(name)
          ),
      },
      {
        id: 'version',
        header: t`文本`,
        width: 160,
        card: 'fact',
        cell: (row) => t`${i18n._(kindWords[row.kind])}第 ${row.number} 版`,
      },
      { id: 'audience', header: t`对象`, width: 100, cell: (row) => i18n._(audienceWords[row.audience]) },
      {
        id: 'acceptedAt',
        header: t`同意时间`,
        width: 160,
        card: 'fact',
        cell: (row) => row.acceptedAt.slice(0, 16),
      },
      { id: 'language', header: t`语言`, width: 90, cell: (row) => row.language || missing },
      { id: 'address', header: t`来源地址`, width: 150, cell: (row) => clipped(row.address) },
    ],
    [t, i18n, onOpenCustomer],
  );
}

export interface AgreementActionsProps {
  row: Pick<AgreementRow, 'state'>;
  onPublish: () => void;
  onRemove: () => void;
  /** Asks for it no more, or again. */
  onWithdraw: (details: { isWithdrawn: boolean }) => void;
}

/** What can be done with one version. */
export function AgreementActions({ row, onPublish, onRemove, onWithdraw }: AgreementActionsProps) {
  const { t } = useLingui();
  if (row.state !== 'draft') {
    const isWithdrawn = row.state === 'withdrawn';
    return (
      <Button size="small" onPress={() => onWithdraw({ isWithdrawn: !isWithdrawn })}>
        {isWithdrawn ? t`启用` : t`停用`}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" onPress={onPublish}>{t`发布`}</Button>
      <Button size="small" onPress={onRemove}>{t`删除`}</Button>
    </>
  );
}
