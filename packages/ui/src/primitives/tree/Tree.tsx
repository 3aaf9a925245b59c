import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Notice } from '../notice/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { EmptyState } from '../states/index.ts';
import { SearchField } from '../text-field/index.ts';
import { mostEntries, mostHits, type TreeProps } from './props.ts';
import { TreeRoot, Waiting } from './Tree.styles.ts';
import { TreeRows } from './TreeRows.tsx';
import { buildTree, rowsOf, searchTree } from './tree.ts';

/**
 * Entries under entries. Arrows move and open, letters search, `*` opens all beside the row at hand; only the rows in
 * view are in the document. Entries, selection, what is open and the search belong to the caller.
 */
export function Tree(props: TreeProps) {
  const { t } = useLingui();
  const { label, entries, state = 'ready', empty, failure, expandedIds, query = '', onQueryChange } = props;
  const tree = useMemo(() => buildTree(entries), [entries]);
  const isSearching = query.trim() !== '';
  const isTooLong = entries.length > mostEntries;
  const found = useMemo(
    () => (isSearching ? searchTree(tree, query, mostHits) : undefined),
    [tree, query, isSearching],
  );
  const rows = useMemo(
    () => found?.rows ?? (isTooLong ? [] : rowsOf(tree, expandedIds)),
    [found, isTooLong, tree, expandedIds],
  );

  const slot = () => {
    if (state === 'failed') return failure;
    if (state === 'loading') return <Bones />;
    if (found?.hitCount === 0) return <EmptyState title={t`没有找到`} hint={t`换一个词，或清除搜索看全部`} />;
    if (isTooLong && !found) {
      const count = entries.length;
      return (
        <EmptyState
          title={t`共 ${count} 项，太多了，不能一次展开`}
          hint={onQueryChange && t`请在上方搜索，找到的会连同上级一起显示`}
        />
      );
    }
    return rows.length === 0 ? (empty ?? <EmptyState />) : undefined;
  };
  const { faultCount } = tree;
  const hitCount = found?.hitCount ?? 0;

  return (
    <TreeRoot>
      {onQueryChange && (
        <SearchField
          label={t`在${label}中搜索`}
          isLabelHidden
          placeholder={props.queryPlaceholder ?? t`输入名称搜索`}
          value={query}
          onChange={({ value }) => onQueryChange({ query: value })}
          onSearch={({ value }) => onQueryChange({ query: value })}
        />
      )}
      {faultCount > 0 && state !== 'loading' && state !== 'failed' && (
        <Notice tone="warning">
          {t`${faultCount} 项的上级有误（不存在、互为上级或编号重复），已放到最上层，重复的只显示一项。`}
        </Notice>
      )}
      {slot() ?? (
        <TreeRows
          {...props}
          tree={tree}
          rows={rows}
          isSearching={isSearching}
          searchResult={
            found &&
            (found.rows.length >= mostHits
              ? t`找到 ${hitCount} 项，只显示前 ${mostHits} 行，再多写几个字`
              : t`找到 ${hitCount} 项`)
          }
        />
      )}
    </TreeRoot>
  );
}

const Bones = () => (
  <Waiting aria-hidden>
    {['60%', '45%', '70%', '50%', '65%', '40%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Waiting>
);
