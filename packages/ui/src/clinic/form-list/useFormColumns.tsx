import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { Tooltip } from '../../primitives/tooltip/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { Day, missing } from '../service-centre/ConsultCells.tsx';
import { FormStateChip } from './FormStateChip.tsx';
import type { FormListRow } from './types.ts';

export interface UseFormColumnsOptions {
  /** The organisation's current day; dates of its year leave the year out. */
  today: string;
  onOpen: (details: { row: FormListRow }) => void;
}

/** Characters that the column surely has room for. */
const shortName = 12;

/** The columns of the list of forms. */
export function useFormColumns({
  today,
  onOpen,
}: UseFormColumnsOptions): readonly DataTableColumn<FormListRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`表单名称`,
        width: 200,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <Tooltip content={[...row.name].length > shortName && row.name} isPlain>
            <FormName type="button" onClick={() => onOpen({ row })}>
              {row.name}
            </FormName>
          </Tooltip>
        ),
      },
      {
        id: 'state',
        header: t`状态`,
        width: 140,
        card: 'status',
        cell: (row) => <FormStateChip state={row.state} />,
      },
      {
        id: 'version',
        header: t`版本`,
        width: 80,
        card: 'fact',
        cell: ({ version }) => (version === undefined ? missing : t`版本 ${version}`),
      },
      {
        id: 'folder',
        header: t`文件夹`,
        width: 120,
        card: 'fact',
        cell: (row) => (row.folderName === '' ? missing : <ClippedText text={row.folderName} />),
      },
      {
        id: 'answers',
        header: t`答卷数`,
        width: 88,
        align: 'end',
        card: 'fact',
        cell: (row) => row.answerCount,
      },
      {
        id: 'changedAt',
        header: t`修改时间`,
        width: 100,
        card: 'fact',
        cell: (row, { isNarrow }) => <Day time={row.changedAt} today={today} isNarrow={isNarrow} />,
      },
      {
        id: 'changedBy',
        header: t`修改人`,
        width: 100,
        cell: (row) => (row.changedBy === '' ? missing : <ClippedText text={row.changedBy} />),
      },
    ],
    [t, today, onOpen],
  );
}

const FormName = styled(ClippedTextLink)`
  /* In a card there is room for all of it. */
  @media (max-width: 767px) { white-space: normal; overflow-wrap: anywhere; }
`;
