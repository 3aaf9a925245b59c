import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, Plus } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import {
  Located,
  TypeColumns,
  TypeList,
  TypesHead,
  TypesPanel,
  TypesSearch,
} from './DictionaryTypes.styles.ts';
import { typesMatching } from './matching.ts';
import type { DictionaryType } from './types.ts';

export interface DictionaryTypesProps {
  /** All of them, in their order; the words narrow them here. */
  types: readonly DictionaryType[];
  selectedId?: string;
  /** @default 'ready' */
  state?: 'ready' | 'loading' | 'failed';
  /** Why they could not be loaded. */
  failure?: string;
  onRetry?: () => void;
  query: string;
  onQueryChange: (details: { query: string }) => void;
  onSelect: (details: { id: string }) => void;
  /** Without it nobody adds a type here. */
  onAdd?: () => void;
}

/** The dictionaries of the organisation: found by name or code, one of them chosen; arrows move, Enter chooses. */
export function DictionaryTypes(props: DictionaryTypesProps) {
  const { t } = useLingui();
  const { types, selectedId, state = 'ready', query } = props;
  const shown = typesMatching(types, query);
  const search = ({ value }: { value: string }) => props.onQueryChange({ query: value });
  return (
    <TypesPanel aria-label={t`字典类型`}>
      <TypesHead>
        <h2>
          <Trans>字典类型</Trans>
        </h2>
        {state === 'ready' && <CountBadge count={types.length} />}
        {props.onAdd && (
          <IconButton size="small" label={t`新增类型`} icon={<Plus size={16} />} onPress={props.onAdd} />
        )}
      </TypesHead>
      <TypesSearch>
        <SearchField
          label={t`查找字典类型`}
          isLabelHidden
          placeholder={t`名称或编码`}
          value={query}
          onChange={search}
          onSearch={search}
        />
      </TypesSearch>
      <TypeColumns aria-hidden>
        <span>{t`编码`}</span>
        <span>{t`名称`}</span>
        <span>{t`归属`}</span>
        <span>{t`条目`}</span>
      </TypeColumns>
      <TypeList>
        {state === 'loading' && <LoadingTypes />}
        {state === 'failed' && (
          <FailureState title={t`字典类型加载失败`} detail={props.failure} onRetry={props.onRetry} />
        )}
        {state === 'ready' && shown.length > 0 && (
          <ListBox
            aria-label={t`字典类型`}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={selectedId === undefined ? [] : [selectedId]}
            onSelectionChange={(keys) => {
              const [id] = keys === 'all' ? [] : keys;
              if (id !== undefined) props.onSelect({ id: String(id) });
            }}
          >
            {shown.map((type) => (
              <TypeRow key={type.id} type={type} />
            ))}
          </ListBox>
        )}
        {state === 'ready' && shown.length === 0 && (
          <EmptyState
            title={query.trim() === '' ? t`还没有字典类型` : t`没有找到“${query.trim()}”`}
            action={
              query.trim() !== '' && (
                <Button onPress={() => props.onQueryChange({ query: '' })}>{t`清除搜索`}</Button>
              )
            }
          />
        )}
      </TypeList>
    </TypesPanel>
  );
}

function TypeRow({ type }: { type: DictionaryType }) {
  const { t, i18n } = useLingui();
  const { code, name, isLocated, owner, entryCount } = type;
  const ownerWord = owner === 'product' ? t`产品` : t`机构`;
  const count = i18n.number(entryCount);
  const place = t`位置类`;
  const label = [code, name, isLocated && place, ownerWord, t`${count} 条`].filter(Boolean).join(' ');
  return (
    <ListBoxItem id={type.id} textValue={name} aria-label={label}>
      <span data-code>{code}</span>
      <span data-name title={name}>
        <span>{name}</span>
        {isLocated && (
          <Located>
            <MapPin size={13} aria-hidden />
            {place}
          </Located>
        )}
      </span>
      <span data-owner>{ownerWord}</span>
      <span data-count>{count}</span>
    </ListBoxItem>
  );
}

function LoadingTypes() {
  const { t } = useLingui();
  return (
    <div data-loading role="status" aria-label={t`正在加载…`}>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}
