import { decisionsOf, type SettingPage, settingPages } from '@huifang/domain/settings';
import { useLingui } from '@lingui/react/macro';
import { Copy, Eye } from 'lucide-react';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import {
  type CellAddress,
  type CellKind,
  cellKey,
  Matrix,
  type MatrixChange,
  type MatrixColumn,
} from '../../primitives/matrix/index.ts';
import { useMediaQuery } from '../../primitives/media-query/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { Tabs } from '../../primitives/tabs/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import { DraftNotice, type DraftOffer } from '../draft-notice/index.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { pageNames, useCellKinds, useItemRows, useRuleWords } from './labels.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { ReachNote } from './ReachNote.tsx';
import {
  conflictsIn,
  type DecidedRules,
  departmentTree,
  placeKey,
  placeOf,
  ruleIn,
  ruleOfTicks,
  type SettingDepartment,
  ticksOfRule,
  type UnsavedRules,
  withRules,
} from './rules.ts';
import { Columns, Head, Legend, Main, Notices, Root, Tools } from './SettingsMatrix.styles.ts';

export interface SettingsMatrixProps {
  departments: readonly SettingDepartment[];
  decided: DecidedRules;
  unsaved: UnsavedRules;
  onChange: (details: { unsaved: UnsavedRules }) => void;
  onSave: () => void;
  onDiscard: () => void;
  /** Without it there is no other organisation to copy to. */
  onCopy?: () => void;
  draftOffer?: DraftOffer;
  /** @default false */
  isSaving?: boolean;
  /** Why the last save failed, worded for the operator. */
  error?: string;
  /** @default 'ready' */
  state?: 'ready' | 'loading' | 'refreshing' | 'failed';
  failure?: ReactNode;
}

/** The column of what holds where no department says otherwise. */
const organisationColumn = 'organisation';
const departmentIdOf = (columnId: string) => (columnId === organisationColumn ? '' : columnId);

type Shown = 'all' | 'own' | 'unsaved';

/**
 * Which fields each form asks for, lets be changed, has approved or leaves out, department by department, with a preview
 * that follows what is not saved yet. It keeps the search and the filter; the changes belong to the caller.
 */
export function SettingsMatrix(props: SettingsMatrixProps) {
  const { t, i18n } = useLingui();
  const { decided, unsaved, state = 'ready' } = props;
  const [page, setPage] = useState<SettingPage>('consult');
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const [wantsPreview, setPreview] = useState<boolean>();
  const hasPreview = wantsPreview ?? !isNarrow;
  const [previewed, setPreviewed] = useState('');
  const panelId = useId();
  const tree = useMemo(() => departmentTree(props.departments), [props.departments]);
  const paths = useMemo(() => new Map(tree.map(({ id, path }) => [id, path])), [tree]);
  const rows = useItemRows(page);
  const kinds = useCellKinds(page);
  const columns = useColumns(tree);
  const { shownAs } = useRuleWords();

  const ofPage = (key: string) => key.startsWith(`${page}/`);
  const ownKeys = useMemo(
    () => new Set([...decided.keys(), ...Object.keys(unsaved)].filter((key) => key.startsWith(`${page}/`))),
    [decided, unsaved, page],
  );
  const visible = visibleIn({
    rows,
    columns,
    search,
    keys:
      shown === 'all' ? undefined : shown === 'own' ? ownKeys : new Set(Object.keys(unsaved).filter(ofPage)),
  });

  const pathOf = useCallback((columnId: string) => paths.get(departmentIdOf(columnId)) ?? [], [paths]);
  const kindOf = useCallback(
    ({ rowId }: CellAddress): CellKind => kinds.get(rowId) ?? { type: 'text' },
    [kinds],
  );
  const savedOf = useCallback(
    ({ rowId, columnId }: CellAddress) => {
      const place = { page, item: rowId, departmentId: departmentIdOf(columnId) };
      const own = decided.get(placeKey(place))?.rule;
      // What a fixed rule asks for holds whatever was decided before.
      return own && kinds.get(rowId)?.lockedReason === undefined ? ticksOfRule(page, own) : undefined;
    },
    [decided, page, kinds],
  );
  const inheritedOf = useCallback(
    ({ rowId, columnId }: CellAddress) => {
      const about = { page, item: rowId };
      if (kinds.get(rowId)?.lockedReason !== undefined) return 'required,editable';
      return ticksOfRule(
        page,
        ruleIn(
          about,
          pathOf(columnId).slice(0, -1),
          decided,
          columnId === organisationColumn ? noRules(about) : unsaved,
        ),
      );
    },
    [decided, unsaved, page, pathOf, kinds],
  );
  const originOf = useCallback(
    ({ rowId, columnId }: CellAddress) => {
      if (columnId === organisationColumn) return { label: t`产品默认` };
      const { from } = ruleIn({ page, item: rowId }, pathOf(columnId).slice(0, -1), decided, unsaved);
      if (from === undefined) return { label: t`产品默认` };
      const column = columns.find(({ id }) => departmentIdOf(id) === from);
      return { label: column?.label ?? '', columnId: column?.id };
    },
    [decided, unsaved, page, pathOf, columns, t],
  );
  const changes = useMemo(
    () =>
      new Map(
        Object.entries(unsaved).flatMap(([key, { rule }]): [string, MatrixChange][] => {
          const place = placeOf(key);
          if (place.page !== page) return [];
          const cell = { rowId: place.item, columnId: place.departmentId || organisationColumn };
          return [[cellKey(cell), { ...cell, value: rule ? ticksOfRule(page, rule) : undefined }]];
        }),
      ),
    [unsaved, page],
  );
  const change = (next: ReadonlyMap<string, MatrixChange>) => {
    const cells = [...next.values()].map(({ rowId, columnId, value }) => ({
      page,
      item: rowId,
      departmentId: departmentIdOf(columnId),
      rule: value === undefined ? null : ruleOfTicks(page, String(value)),
    }));
    const kept = Object.fromEntries(Object.entries(unsaved).filter(([key]) => !ofPage(key)));
    // What stood in a cell when it was first changed stays known.
    const before = Object.fromEntries(Object.entries(unsaved).filter(([key]) => ofPage(key)));
    const changed = withRules(before, decided, cells);
    const asked = new Set(cells.map(placeKey));
    const own = Object.fromEntries(Object.entries(changed).filter(([key]) => asked.has(key)));
    props.onChange({ unsaved: { ...kept, ...own } });
  };

  const unsavedCount = Object.keys(unsaved).length;
  const conflicts = conflictsIn(unsaved, decided);
  return (
    <Root>
      <Head>
        <Tabs
          label={t`登记页面`}
          panelId={panelId}
          items={settingPages.map((id) => ({
            id,
            label: i18n._(pageNames[id]),
            count: countOf(unsaved, id) || undefined,
          }))}
          selectedId={page}
          onSelect={({ id }) => setPage(id as SettingPage)}
        />
        {props.onCopy && (
          <Button icon={<Copy size={15} aria-hidden />} onPress={props.onCopy}>
            {t`复制到其他机构`}
          </Button>
        )}
      </Head>
      <Notices>
        <DraftNotice offer={props.draftOffer} />
        {conflicts.length > 0 && (
          <ConflictNotice
            keys={conflicts}
            departments={props.departments}
            decided={decided}
            unsaved={unsaved}
            onChange={props.onChange}
          />
        )}
      </Notices>
      <Columns
        id={panelId}
        role="tabpanel"
        aria-label={i18n._(pageNames[page])}
        style={{ position: 'relative' }}
      >
        <Main>
          <Tools>
            <div data-search>
              <SearchField
                label={t`查找字段或部门`}
                isLabelHidden
                placeholder={t`字段或部门`}
                value={search}
                onChange={({ value }) => setSearch(value)}
                onSearch={({ value }) => setSearch(value)}
              />
            </div>
            <div data-filter>
              <SegmentedControl
                label={t`显示的设置`}
                isLabelHidden
                options={[
                  { value: 'all', label: t`全部` },
                  { value: 'own', label: t`单独设置 ${ownKeys.size}` },
                  { value: 'unsaved', label: t`未保存 ${changes.size}` },
                ]}
                value={shown}
                onChange={({ value }) => setShown(value as Shown)}
              />
            </div>
            <span data-count>{t`${visible.columns.length - 1} 个部门`}</span>
            {!hasPreview && (
              <Button
                variant="quiet"
                icon={<Eye size={15} aria-hidden />}
                onPress={() => setPreview(true)}
              >{t`预览`}</Button>
            )}
          </Tools>
          <Matrix
            label={i18n._(pageNames[page])}
            rowHeader={t`字段`}
            rows={visible.rows}
            columns={visible.columns}
            kindOf={kindOf}
            savedOf={savedOf}
            inheritedOf={inheritedOf}
            originOf={originOf}
            changes={changes}
            changeCount={unsavedCount}
            changeNote={<ReachNote departments={tree} decided={decided} unsaved={unsaved} />}
            onChange={(details) => change(details.changes)}
            onSave={props.onSave}
            onDiscard={props.onDiscard}
            isSaving={props.isSaving}
            error={props.error}
            state={state}
            failure={props.failure}
            empty={<EmptyState title={t`没有满足条件的字段或部门`} />}
            legend={
              <Legend>
                {legendTicks(page).map((ticks) => {
                  const { label, sign } = shownAs(page, ticks);
                  return (
                    <span key={ticks}>
                      <i aria-hidden>{sign}</i> {label}
                    </span>
                  );
                })}
                <span data-own>{t`单独设置`}</span>
                <span data-inherited>{t`继承`}</span>
                <span data-unsaved>{t`未保存`}</span>
              </Legend>
            }
          />
        </Main>
        {hasPreview && state !== 'failed' && state !== 'loading' && (
          <PreviewPane
            page={page}
            departments={tree}
            decided={decided}
            unsaved={unsaved}
            departmentId={previewed}
            onDepartmentChange={({ departmentId }) => setPreviewed(departmentId)}
            onClose={() => setPreview(false)}
          />
        )}
      </Columns>
    </Root>
  );
}

/** What has a sign of its own on a page. */
const legendTicks = (page: SettingPage) => [
  page === 'callback' ? 'required' : 'required,editable',
  ...(decisionsOf[page].includes('needsApproval') ? ['approval'] : []),
  'hidden',
  ...(page === 'callback' ? [] : ['']),
];

const countOf = (unsaved: UnsavedRules, page: SettingPage) =>
  Object.keys(unsaved).filter((key) => key.startsWith(`${page}/`)).length;

/** Takes the organisation's own rule away, to see what stands behind it. */
const noRules = ({ page, item }: { page: SettingPage; item: string }): UnsavedRules => ({
  [placeKey({ page, item, departmentId: '' })]: { rule: null, seen: null },
});

/** The organisation first, then its departments, each under the one above it. */
function useColumns(tree: ReturnType<typeof departmentTree>): readonly MatrixColumn[] {
  const { t } = useLingui();
  const organisation = t`机构默认`;
  const itself = t`（本级）`;
  return useMemo(() => {
    const names = new Map(tree.map(({ id, name }) => [id, name]));
    return [
      { id: organisationColumn, label: organisation, width: 104, isFrozen: true },
      ...tree.map(({ id, name, parentId, hasBelow }) =>
        hasBelow
          ? { id, label: `${name}${itself}`, group: name, width: 132 }
          : { id, label: name, group: names.get(parentId) },
      ),
    ];
  }, [tree, organisation, itself]);
}

interface Visible {
  rows: ReturnType<typeof useItemRows>;
  columns: readonly MatrixColumn[];
}

/**
 * The rows and columns that the search and the filter leave: a word is looked for in both, and where one of the two has
 * it the other stays whole.
 */
function visibleIn({
  rows,
  columns,
  search,
  keys,
}: Visible & { search: string; keys: ReadonlySet<string> | undefined }): Visible {
  const places = keys && [...keys].map(placeOf);
  const items = places && new Set(places.map(({ item }) => item));
  const departments = places && new Set(places.map(({ departmentId }) => departmentId));
  const isDefault = ({ id }: MatrixColumn) => id === organisationColumn;
  const kept: Visible = {
    rows: items ? rows.filter(({ id }) => items.has(id)) : rows,
    columns: departments
      ? columns.filter((column) => isDefault(column) || departments.has(column.id))
      : columns,
  };
  const word = search.trim().toLowerCase();
  if (word === '') return kept;
  const has = (text = '') => text.toLowerCase().includes(word);
  const foundRows = kept.rows.filter(({ label }) => has(label));
  const foundColumns = kept.columns.filter((column) => has(column.label) || has(column.group));
  return {
    rows: foundRows.length > 0 ? foundRows : foundColumns.length > 0 ? kept.rows : [],
    columns:
      foundColumns.length > 0
        ? kept.columns.filter((column) => isDefault(column) || foundColumns.includes(column))
        : kept.columns,
  };
}
