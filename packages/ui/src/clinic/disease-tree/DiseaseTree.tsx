import { diseaseFields, diseaseNameKey, mostDiseaseLevels } from '@huifang/domain/disease/fields';
import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, CircleSlash, FileDown, FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { Tree, type TreeEntry, type TreeProps } from '../../primitives/tree/index.ts';
import { type DiseasePlace, placeAfterMove } from './place.ts';
import type { DiseaseEntry } from './types.ts';

/** What can be done with one disease. */
export type DiseaseAction = 'add' | 'edit' | 'disable' | 'enable' | 'merge' | 'remove';

export interface DiseaseTreeProps
  extends Pick<
    TreeProps,
    'state' | 'expandedIds' | 'onExpandedChange' | 'selectedId' | 'onSelect' | 'query' | 'onQueryChange'
  > {
  entries: readonly DiseaseEntry[];
  /** Why they could not be read, worded for the operator. */
  error?: string;
  onRetry?: () => void;
  /** Shows those that are out of use too. */
  isRetiredShown: boolean;
  onRetiredShownChange: (details: { isShown: boolean }) => void;
  onAdd: () => void;
  onRename: (details: { id: string; name: string }) => void;
  onMove: (place: DiseasePlace) => void;
  onAction: (details: { id: string; action: DiseaseAction }) => void;
  onExport: () => void;
  onImport: () => void;
  /** @default false */
  isExporting?: boolean;
}

/** The diseases of the organisation as a tree: found, renamed, moved by hand or by Alt with the arrows. */
export function DiseaseTree(props: DiseaseTreeProps) {
  const { t } = useLingui();
  const { entries, state = 'ready', isRetiredShown } = props;
  const shown = useMemo(
    () =>
      entries
        .filter(({ isOffered }) => isRetiredShown || isOffered)
        .map(
          ({ id, parentId, name, isOffered, keywords }): TreeEntry => ({
            id,
            parentId,
            label: name,
            keywords,
            isRetired: !isOffered,
          }),
        ),
    [entries, isRetiredShown],
  );
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const retiredCount = entries.filter(({ isOffered }) => !isOffered).length;
  const isEmpty = entries.length === 0 && state === 'ready';

  return (
    <Pane aria-label={t`病种`}>
      <Head>
        <h2>{t`病种`}</h2>
        {entries.length > 0 && <CountBadge count={entries.length} />}
        <span />
        <Button
          size="small"
          icon={<FileUp size={14} aria-hidden />}
          onPress={props.onImport}
        >{t`导入`}</Button>
        <Button
          size="small"
          icon={<FileDown size={14} aria-hidden />}
          isBusy={props.isExporting}
          isDisabled={entries.length === 0}
          onPress={props.onExport}
        >
          {t`导出`}
        </Button>
        <Button size="small" variant="primary" icon={<Plus size={14} aria-hidden />} onPress={props.onAdd}>
          {t({ context: 'what a button does', message: '新增' })}
        </Button>
      </Head>
      {retiredCount > 0 && (
        <Switch
          isSelected={isRetiredShown}
          onChange={({ isSelected }) => props.onRetiredShownChange({ isShown: isSelected })}
        >
          {t`显示已停用的 ${retiredCount} 个`}
        </Switch>
      )}
      <Tree
        label={t`病种`}
        entries={shown}
        state={state}
        empty={
          <EmptyState
            title={isEmpty ? t`还没有病种` : t`病种都已停用`}
            hint={
              isEmpty
                ? t`病种在登记咨询时选择，列表按它筛选和统计。可以先新增一个大类，再在它下面新增病种，也可以从文件导入。`
                : t`打开上方的开关可以看到它们`
            }
            action={
              isEmpty && (
                <Button
                  icon={<Plus size={16} aria-hidden />}
                  onPress={props.onAdd}
                >{t`新增第一个病种`}</Button>
              )
            }
          />
        }
        failure={<FailureState title={t`病种加载失败`} detail={props.error} onRetry={props.onRetry} />}
        expandedIds={props.expandedIds}
        onExpandedChange={props.onExpandedChange}
        selectedId={props.selectedId}
        onSelect={props.onSelect}
        query={props.query}
        onQueryChange={isEmpty ? undefined : props.onQueryChange}
        queryPlaceholder={t`名称、拼音或首字母`}
        maxDepth={mostDiseaseLevels}
        onRename={({ id, label }) => props.onRename({ id, name: label })}
        checkName={({ id, label }) => {
          const longest = diseaseFields.name.max;
          if (label.length > longest) return t`最多填写 ${longest} 个字`;
          return isTaken(entries, byId.get(id)?.parentId ?? null, label, id)
            ? t`同级已有同名病种`
            : undefined;
        }}
        onMove={(move) => {
          const place = placeAfterMove(entries, move);
          if (place) props.onMove(place);
        }}
        refuseMove={(move) => {
          const place = placeAfterMove(entries, move);
          const name = byId.get(move.id)?.name ?? '';
          return place && isTaken(entries, place.parentId, name, move.id) ? t`同级已有同名病种` : undefined;
        }}
        actions={({ isRetired }) => [
          {
            id: 'change',
            items: [
              { id: 'add', label: t`新增下级`, icon: <Plus size={16} /> },
              { id: 'edit', label: t`编辑`, icon: <Pencil size={16} /> },
              { id: 'merge', label: t`合并到其他病种`, icon: <ArrowRightLeft size={16} /> },
              isRetired
                ? { id: 'enable', label: t`启用`, icon: <CircleSlash size={16} /> }
                : { id: 'disable', label: t`停用`, icon: <CircleSlash size={16} /> },
            ],
          },
          {
            id: 'remove',
            items: [{ id: 'remove', label: t`删除`, icon: <Trash2 size={16} />, tone: 'danger' }],
          },
        ]}
        onAction={({ id, entryId }) => props.onAction({ id: entryId, action: id as DiseaseAction })}
      />
      {entries.length > 0 && (
        <Hint>
          {t`拖动左侧手柄排序或移动，或选中一行按`} <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd>{' '}
          <kbd>→</kbd>
        </Hint>
      )}
    </Pane>
  );
}

const isTaken = (
  entries: readonly DiseaseEntry[],
  parentId: string | null,
  name: string,
  ownId: string,
): boolean => {
  const key = diseaseNameKey(name);
  return entries.some(
    (entry) => entry.parentId === parentId && entry.id !== ownId && diseaseNameKey(entry.name) === key,
  );
};

/** The tree with what is open beside it; below 1024 that is under it. */
export function DiseaseLayout({
  title,
  tree,
  children,
}: {
  title: string;
  tree: ReactNode;
  children: ReactNode;
}) {
  return (
    <Layout>
      <h1>{title}</h1>
      {tree}
      {children}
    </Layout>
  );
}

const Layout = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  grid-template-columns: minmax(320px, 2fr) minmax(0, 3fr);
  overflow: hidden;
  min-width: 0;
  min-height: 0;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  > h1 { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }

  @media (max-width: 1023px) {
    grid-template-rows: minmax(320px, 1fr) auto;
    grid-template-columns: minmax(0, 1fr);
    overflow: auto;
  }
  @media (max-width: 767px) { border: 0; border-radius: 0; }
`;

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  min-width: 0;
  min-height: 0;
  padding: var(--space-12);
  border-inline-end: 1px solid var(--border-subtle);
  background: var(--bg-subtle);

  @media (max-width: 1023px) { border-inline-end: 0; border-bottom: 1px solid var(--border-subtle); }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);

  h2 { font: var(--font-body-strong); }
  > span:empty { flex: 1; }
`;

const Hint = styled.p`
  color: var(--text-secondary);
  font: var(--font-caption);

  kbd { padding: 0 var(--space-4); border: 1px solid var(--border-subtle); border-radius: var(--radius-xs); font: inherit; }
  @media (pointer: coarse) { display: none; }
`;
