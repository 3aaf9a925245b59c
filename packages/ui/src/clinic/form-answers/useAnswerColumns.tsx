import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { Day, missing } from '../service-centre/ConsultCells.tsx';

/** What a row of the sheet shows. */
export interface AnswerCells {
  customerName: string;
  version: number;
  /** `YYYY-MM-DD HH:mm:ss`. */
  filledAt: string;
  /** Empty when the customer did it alone. */
  filledBy: string;
  /** The answers in words, by field. */
  values: Readonly<Record<string, string>>;
}

export interface UseAnswerColumnsOptions<Row> {
  /** The fields of the form, in its order; the same list as long as they are the same. */
  fields: readonly { id: string; label: string }[];
  /** The organisation's current day; dates of its year leave the year out. */
  today: string;
  read: (row: Row) => AnswerCells;
  onOpen: (details: { row: Row }) => void;
}

/** The columns of a sheet of answers: who and when, then a column for each field. */
export function useAnswerColumns<Row>({
  fields,
  today,
  read,
  onOpen,
}: UseAnswerColumnsOptions<Row>): readonly DataTableColumn<Row>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'customer',
        header: t`客户`,
        width: 128,
        canHide: false,
        card: 'title' as const,
        cell: (row: Row) => (
          <TextLink type="button" onClick={() => onOpen({ row })}>
            {read(row).customerName || missing}
          </TextLink>
        ),
      },
      {
        id: 'filledAt',
        header: t`填写时间`,
        width: 104,
        card: 'fact' as const,
        cell: (row: Row, { isNarrow }: { isNarrow: boolean }) => (
          <Day time={read(row).filledAt} today={today} isNarrow={isNarrow} />
        ),
      },
      {
        id: 'filledBy',
        header: t`填写人`,
        width: 96,
        card: 'fact' as const,
        cell: (row: Row) => <ClippedText text={read(row).filledBy || t`客户本人`} />,
      },
      {
        id: 'version',
        header: t`版本`,
        width: 64,
        align: 'end' as const,
        cell: (row: Row) => read(row).version,
      },
      ...fields.map(({ id, label }, at) => ({
        id: `field.${id}`,
        header: label,
        width: 150,
        ...(at < 2 && { card: 'fact' as const }),
        cell: (row: Row) => {
          const text = read(row).values[id] ?? '';
          return text === '' ? missing : <ClippedText text={text} />;
        },
      })),
    ],
    // `read` only looks at the row it is given.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, fields, today],
  );
}
