import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { Button } from '../button/index.ts';
import { Menu } from '../menu/index.ts';
import { completeLayout, initialLayout } from './column-layout.ts';
import { AboveCards } from './DataTable.styles.ts';
import type { DataTableProps } from './props.ts';
import { firstDirectionOf } from './sort.ts';

const ownOrder = '$own';

export type SortMenuProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'layout' | 'sorting' | 'onSortChange'
>;

/** Sorts the cards, which have no heads: by any column that the layout shows and that sorts, in either direction. */
export function SortMenu<Row extends object>({ columns, layout, sorting, onSortChange }: SortMenuProps<Row>) {
  const { t } = useLingui();
  const { order, hidden } = completeLayout(columns, layout ?? initialLayout(columns));
  const sortable = order.flatMap((id) =>
    hidden.includes(id) ? [] : columns.filter((column) => column.id === id && column.isSortable),
  );
  if (!onSortChange || sortable.length === 0) return null;

  const sorted = sortable.find((column) => column.id === sorting?.columnId);
  const isAscending = sorting?.direction === 'ascending';
  const Arrow = !sorted ? ArrowDownUp : isAscending ? ArrowUp : ArrowDown;
  const words = () => {
    if (!sorted) return t`排序`;
    const { header } = sorted;
    return isAscending ? t`排序：${header}，升序` : t`排序：${header}，降序`;
  };

  return (
    <AboveCards>
      <Menu
        label={t`排序`}
        trigger={
          <Button variant="quiet" icon={<Arrow size={16} />}>
            {words()}
          </Button>
        }
        sections={[
          {
            id: 'column',
            title: t`排序`,
            selectedId: sorted?.id ?? ownOrder,
            items: [
              { id: ownOrder, label: t`默认顺序` },
              ...sortable.map(({ id, header }) => ({ id, label: header })),
            ],
          },
          ...(sorted
            ? [
                {
                  id: 'direction',
                  title: t`方向`,
                  selectedId: isAscending ? 'ascending' : 'descending',
                  items: [
                    { id: 'ascending', label: t`升序` },
                    { id: 'descending', label: t`降序` },
                  ],
                },
              ]
            : []),
        ]}
        onAction={({ id, sectionId }) => {
          if (sectionId === 'direction' && sorted)
            onSortChange({
              columnId: sorted.id,
              direction: id === 'ascending' ? 'ascending' : 'descending',
            });
          else if (id === ownOrder && sorted) onSortChange({ columnId: sorted.id });
          else {
            const column = sortable.find((candidate) => candidate.id === id);
            if (column) onSortChange({ columnId: id, direction: firstDirectionOf(column) });
          }
        }}
      />
    </AboveCards>
  );
}
