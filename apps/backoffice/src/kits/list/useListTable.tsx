import type { ViewList } from '@huifang/domain/list-views';
import type { DataTableColumn } from '@huifang/ui/primitives/data-table';
import type { FilterAddress } from '../../lib/address-filter.ts';
import { useListColumns } from '../../lib/list-columns.tsx';
import { useListViews } from './useListViews.ts';
import { ViewProblem } from './ViewProblem.tsx';
import { ViewsOfList } from './ViewsOfList.tsx';

export interface UseListTableOptions<Row extends object, Filter> {
  /** Whose views these are. */
  list: ViewList;
  address: FilterAddress<Filter>;
  columns: readonly DataTableColumn<Row>[];
  /** Those that show before anybody arranged them. @default all */
  shown?: readonly string[];
  /** Whose columns a filter shows, where one list has several tables. @default the list's */
  tableOf?: (filter: Filter) => string;
  /** Whether the list has a density of its own to choose. @default false */
  hasDensity?: boolean;
}

/** A list's columns as the person or the view that is shown arranges them: `arranged` for its table, the rest beside it. */
export function useListTable<Row extends object, Filter>(options: UseListTableOptions<Row, Filter>) {
  const { list, address, columns, shown, tableOf, hasDensity } = options;
  const views = useListViews({ list, address, tableOf });
  const { arranged, columnSettings } = useListColumns(views.table, columns, shown, views.arrangement);
  return {
    arranged,
    columnSettings,
    /** The button of the list's views. */
    views: <ViewsOfList views={views} table={arranged} hasDensity={hasDensity} />,
    /** Stands above the table: why it is not as the view says. */
    problem: <ViewProblem views={views} table={arranged} />,
  };
}

/** What the line above the table needs of it. */
export type ListTableTools = Pick<ReturnType<typeof useListTable>, 'views' | 'columnSettings'>;
