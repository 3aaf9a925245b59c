import { useLingui } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { type ProfileValues, profileFieldLabels, profileFieldNames } from './labels.ts';

/** A column for each plain field of a customer; `show` draws a text that may be empty. */
export function useProfileFieldColumns<Row extends ProfileValues>(
  show: (text: string) => ReactNode,
): readonly DataTableColumn<Row>[] {
  const { i18n } = useLingui();
  return useMemo(
    () =>
      profileFieldNames.map((id) => ({
        id,
        header: i18n._(profileFieldLabels[id]),
        width: 110,
        cell: (row) => show(row[id]),
      })),
    [i18n, show],
  );
}
