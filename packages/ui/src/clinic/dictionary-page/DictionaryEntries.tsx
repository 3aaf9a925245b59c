import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Ellipsis, Eye, Pencil, Plus, Upload } from 'lucide-react';
import { Button } from '../../primitives/button/index.ts';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { Fixed, Foot, Head, Key, Panel, Tools, Uses } from './DictionaryEntries.styles.ts';
import { EntryList, type EntryListProps } from './EntryList.tsx';
import { entriesMatching } from './matching.ts';
import type { DictionaryUse } from './types.ts';

export interface DictionaryEntriesProps extends Omit<EntryListProps, 'shown' | 'children'> {
  usedIn: readonly DictionaryUse[];
  /** Why they could not be loaded. */
  failure?: string;
  onRetry?: () => void;
  query: string;
  onQueryChange: (details: { query: string }) => void;
  showsDisabled: boolean;
  onShowsDisabledChange: (details: { showsDisabled: boolean }) => void;
  /** Without it, as in a dictionary that the product fixes, nothing is added. */
  onAdd?: () => void;
  onImport?: () => void;
  onExport?: () => void;
  /** @default false */
  isExporting?: boolean;
  /** Opens the type: to change it, or, one of the product's, to see it. */
  onEditType: () => void;
  onRemoveType?: () => void;
}

/**
 * The entries of one dictionary: searched, ordered, renamed in their rows, taken out of use. All entries arrive in their
 * order; words and 显示已停用 narrow them here.
 */
export function DictionaryEntries(props: DictionaryEntriesProps) {
  const { t } = useLingui();
  const { type, entries, state = 'ready', query, showsDisabled } = props;
  const shown = entriesMatching(entries, { query, showsDisabled });
  const search = ({ value }: { value: string }) => props.onQueryChange({ query: value });
  const disabled = entries.filter(({ isEnabled }) => !isEnabled).length;
  const isSearching = query.trim() !== '';
  const canOrder = !type.isFixed && !isSearching && props.onMove !== undefined;
  return (
    <Panel aria-label={type.name}>
      <TypeHead {...props} />
      <Tools role="search" aria-label={t`筛选条目`}>
        <SearchField
          label={t`查找条目`}
          isLabelHidden
          placeholder={t`文字、编码或译文`}
          value={query}
          onChange={search}
          onSearch={search}
        />
        <Checkbox
          isSelected={showsDisabled}
          onChange={({ isSelected }) => props.onShowsDisabledChange({ showsDisabled: isSelected })}
        >
          <Trans>显示已停用</Trans>
        </Checkbox>
        {state === 'ready' && (
          <small>
            {disabled > 0 ? t`${entries.length} 条，停用 ${disabled} 条` : t`${entries.length} 条`}
          </small>
        )}
        <span data-actions>
          {props.onImport && (
            <Button size="small" icon={<Upload size={14} aria-hidden />} onPress={props.onImport}>
              <Trans>导入</Trans>
            </Button>
          )}
          {props.onExport && (
            <Button
              size="small"
              icon={<Download size={14} aria-hidden />}
              isBusy={props.isExporting}
              onPress={props.onExport}
            >
              <Trans>导出</Trans>
            </Button>
          )}
          {props.onAdd && (
            <Button
              size="small"
              variant="primary"
              icon={<Plus size={14} aria-hidden />}
              onPress={props.onAdd}
            >
              <Trans context="what a button does">新增</Trans>
            </Button>
          )}
        </span>
      </Tools>
      {type.isFixed && (
        <Fixed>
          <Notice tone="info">{t`此字典的条目由产品规定，只能查看，不能修改。`}</Notice>
        </Fixed>
      )}
      <EntryList {...props} key={type.id} shown={state === 'ready' ? shown : []}>
        {state === 'failed' ? (
          <FailureState title={t`条目加载失败`} detail={props.failure} onRetry={props.onRetry} />
        ) : (
          state === 'ready' && shown.length === 0 && <NothingShown {...props} />
        )}
      </EntryList>
      {canOrder && shown.length > 1 && (
        <Foot>
          <Trans>拖动左侧手柄排序，或选中一行按</Trans>
          <Key>Alt</Key>
          <Key>↑</Key>
          <Key>↓</Key>
        </Foot>
      )}
    </Panel>
  );
}

function TypeHead({ type, usedIn, onEditType, onRemoveType }: DictionaryEntriesProps) {
  const { t } = useLingui();
  const isOurs = type.owner === 'organisation';
  return (
    <Head>
      <div>
        <div data-facts>
          <h2>{type.name}</h2>
          <span data-code>{type.code}</span>
          <span>{isOurs ? t`机构` : t`产品`}</span>
          {type.note && <p>{type.note}</p>}
        </div>
        <span data-actions>
          <Button
            variant="quiet"
            size="small"
            icon={isOurs ? <Pencil size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
            onPress={onEditType}
          >
            {isOurs ? <Trans>编辑类型</Trans> : <Trans>查看类型</Trans>}
          </Button>
          {onRemoveType && (
            <Menu
              label={t`${type.name} 的操作`}
              trigger={
                <IconButton
                  size="small"
                  label={t`${type.name} 的操作`}
                  hasTooltip={false}
                  icon={<Ellipsis size={16} />}
                />
              }
              sections={[{ id: 'type', items: [{ id: 'remove', label: t`删除类型`, tone: 'danger' }] }]}
              onAction={onRemoveType}
            />
          )}
        </span>
      </div>
      {usedIn.length > 0 && (
        <Uses>
          <span>
            <Trans>用在</Trans>
          </span>
          {usedIn.map(({ label, href, onPress }) =>
            href ? (
              <a key={label} href={href}>
                {label}
              </a>
            ) : onPress ? (
              <TextLink key={label} type="button" onClick={onPress}>
                {label}
              </TextLink>
            ) : (
              <span key={label}>{label}</span>
            ),
          )}
        </Uses>
      )}
    </Head>
  );
}

function NothingShown(props: DictionaryEntriesProps) {
  const { t } = useLingui();
  const { type, entries, query, onAdd } = props;
  const words = query.trim();
  const hidden = props.showsDisabled ? 0 : entriesMatching(entries, { query, showsDisabled: true }).length;
  const showDisabled = () => props.onShowsDisabledChange({ showsDisabled: true });
  if (words !== '')
    return (
      <EmptyState
        title={t`没有找到“${words}”`}
        hint={hidden > 0 && t`已停用的条目中有 ${hidden} 条`}
        action={
          <>
            {hidden > 0 && <Button onPress={showDisabled}>{t`显示已停用`}</Button>}
            <Button onPress={() => props.onQueryChange({ query: '' })}>{t`清除搜索`}</Button>
          </>
        }
      />
    );
  if (hidden > 0)
    return (
      <EmptyState title={t`条目都已停用`} action={<Button onPress={showDisabled}>{t`显示已停用`}</Button>} />
    );
  return (
    <EmptyState
      title={t`“${type.name}”还没有条目`}
      hint={
        <>
          {type.note && (
            <>
              {type.note}
              <br />
            </>
          )}
          {onAdd && t`新增条目或从文件导入，保存后即可在用到它的页面选择。`}
        </>
      }
      action={
        <>
          {onAdd && (
            <Button variant="primary" onPress={onAdd}>
              <Trans>新增条目</Trans>
            </Button>
          )}
          {props.onImport && (
            <Button onPress={props.onImport}>
              <Trans>导入</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}
