import { useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, ChevronRight, Search, X } from 'lucide-react';
import {
  type FocusEventHandler,
  type KeyboardEvent,
  type Ref,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Input } from 'react-aria-components';
import { boxState, Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { isComposing } from '../field/keys.ts';
import { Sheet } from '../popover/index.ts';
import { InlineButton, ListNote, OptionItem, OptionList } from '../select/Options.styles.ts';
import { RetiredOffered } from '../select/retired.ts';
import { ClearSlot } from '../select/Select.styles.ts';
import { InputBox } from '../text-field/TextField.styles.ts';
import { CascaderRoot, Column, Columns, Panel, SearchBox, Trigger } from './Cascader.styles.ts';
import { columnsOf, findPath, offeredNodes, searchPaths, type TreeNode } from './tree.ts';

export interface CascaderProps extends FieldOptions {
  tree: readonly TreeNode[];
  /** The chosen node's value, empty when nothing is chosen. */
  value: string;
  onChange: (details: { value: string; path: readonly TreeNode[] }) => void;
  onBlur?: FocusEventHandler;
  /** A node that has children may be chosen too; otherwise only leaves. @default false */
  canChooseBranch?: boolean;
  /** Shown for a value that the tree does not have, such as one removed since. */
  fallbackLabel?: string;
  /** @default 请选择 */
  placeholder?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const searchLimit = 100;

/**
 * A node of a tree, picked level by level or found by name. In the columns, up and down move, right or Enter
 * goes deeper, left goes back.
 */
export function Cascader(props: CascaderProps) {
  const { t } = useLingui();
  const [
    field,
    { tree, value, onChange, onBlur, canChooseBranch = false, fallbackLabel, placeholder, ref, ...rest },
  ] = splitFieldOptions(props);
  const trigger = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const path = value ? findPath(tree, value) : [];
  const shown = path.length > 0 ? path.map(({ label }) => label).join(' / ') : (fallbackLabel ?? value);
  const canClear = value !== '' && !rest.isDisabled;
  const offersRetired = use(RetiredOffered);

  return (
    <Field {...field}>
      {(control) => {
        if (rest.isReadOnly) return <InputBox {...control} readOnly value={shown} />;
        return (
          <CascaderRoot ref={trigger} data-clearable={canClear || undefined}>
            <Trigger
              {...boxState(props)}
              id={control.id}
              ref={ref}
              isDisabled={rest.isDisabled}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-labelledby={`${control['aria-labelledby']} ${control.id}-value`}
              aria-describedby={control['aria-describedby']}
              onBlur={(event) => !isOpen && onBlur?.(event)}
              // A mouse opens it at once: leaving another field may move it away before the button comes up.
              onPressStart={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
              onPress={({ pointerType }) => pointerType !== 'mouse' && setOpen(true)}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') setOpen(true);
              }}
            >
              <span id={`${control.id}-value`} data-placeholder={shown === '' || undefined}>
                {shown || placeholder || t`请选择`}
              </span>
              <ChevronDown size={14} aria-hidden />
            </Trigger>
            {canClear && (
              <ClearSlot>
                <InlineButton aria-label={t`清除`} onPress={() => onChange({ value: '', path: [] })}>
                  <X size={14} aria-hidden />
                </InlineButton>
              </ClearSlot>
            )}
            <Sheet
              triggerRef={trigger}
              isOpen={isOpen}
              onOpenChange={setOpen}
              placement="bottom start"
              style={{ maxWidth: 'min(680px, 100vw)' }}
            >
              <Panel aria-labelledby={control['aria-labelledby']}>
                <Chooser
                  tree={
                    offersRetired
                      ? tree
                      : offeredNodes(
                          tree,
                          path.map((node) => node.value),
                        )
                  }
                  initialPath={path.map((node) => node.value)}
                  canChooseBranch={canChooseBranch}
                  onChoose={(chosen, isFinal) => {
                    onChange({ value: chosen.at(-1)?.value ?? '', path: chosen });
                    if (isFinal) setOpen(false);
                  }}
                />
              </Panel>
            </Sheet>
          </CascaderRoot>
        );
      }}
    </Field>
  );
}

interface ChooserProps {
  tree: readonly TreeNode[];
  initialPath: string[];
  canChooseBranch: boolean;
  onChoose: (path: readonly TreeNode[], isFinal: boolean) => void;
}

function Chooser({ tree, initialPath, canChooseBranch, onChoose }: ChooserProps) {
  const { t } = useLingui();
  const [path, setPath] = useState(initialPath);
  const [text, setText] = useState('');
  const columns = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const lists = columnsOf(tree, path);
  const isSearching = text.trim() !== '';
  const found = isSearching
    ? searchPaths(tree, text, searchLimit).filter(
        (match) => canChooseBranch || !match.at(-1)?.children?.length,
      )
    : [];

  const shownLists = () => [...(columns.current?.querySelectorAll<HTMLElement>('[role="listbox"]') ?? [])];
  const focusColumn = (level: number) => {
    // The next list is only there after this render.
    requestAnimationFrame(() => {
      const list = shownLists()[level];
      (
        list?.querySelector<HTMLElement>('[aria-selected="true"]') ??
        list?.querySelector<HTMLElement>('[role="option"]')
      )?.focus();
    });
  };
  const open = (level: number, value: string) => {
    const next = [...path.slice(0, level), value];
    setPath(next);
    const node = lists[level]?.find((one) => one.value === value);
    const isLeaf = !node?.children?.length;
    if (isLeaf || canChooseBranch) onChoose(findPath(tree, value), isLeaf);
    if (!isLeaf) focusColumn(level + 1);
  };
  const moveAcross = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const level = shownLists().findIndex((list) => list.contains(target));
    const value = target.dataset.key;
    if (isSearching || value === undefined) return;
    if (event.key === 'ArrowLeft' && level > 0) focusColumn(level - 1);
    if (event.key === 'ArrowRight' && lists[level]?.find((one) => one.value === value)?.children?.length) {
      open(level, value);
    }
  };

  return (
    <>
      <SearchBox>
        <Search size={15} aria-hidden />
        <Input
          ref={search}
          aria-label={t`搜索`}
          placeholder={t`搜索`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              focusColumn(0);
            }
            if (event.key === 'Enter' && found.length > 0) onChoose(found[0] ?? [], true);
          }}
        />
      </SearchBox>
      <Columns
        ref={columns}
        onKeyDownCapture={moveAcross}
        data-single={lists.length === 1 || isSearching || undefined}
      >
        {isSearching ? (
          <OptionList
            aria-label={t`搜索结果`}
            style={{ flex: 1, height: 260 }}
            selectionMode="single"
            renderEmptyState={() => <ListNote>{t`没有满足条件的数据`}</ListNote>}
            onSelectionChange={(keys) => {
              const match = found.find((one) => keys !== 'all' && keys.has(one.at(-1)?.value ?? ''));
              if (match) onChoose(match, true);
            }}
          >
            {found.map((match) => (
              <OptionItem key={match.at(-1)?.value} id={match.at(-1)?.value} textValue={match.at(-1)?.label}>
                <span>{match.map(({ label }) => label).join(' / ')}</span>
              </OptionItem>
            ))}
          </OptionList>
        ) : (
          lists.map((nodes, level) => {
            const chosen = path[level];
            return (
              <Column
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its level under its parent
                key={`${level}-${path[level - 1] ?? ''}`}
                aria-label={t`第 ${level + 1} 级`}
                selectionMode="single"
                disallowEmptySelection
                selectedKeys={chosen === undefined ? [] : [chosen]}
                onSelectionChange={(keys) => {
                  const [key] = keys === 'all' ? [] : keys;
                  if (key !== undefined) open(level, String(key));
                }}
                renderEmptyState={() => <ListNote>{t`没有满足条件的数据`}</ListNote>}
              >
                {nodes.map((node) => (
                  <OptionItem key={node.value} id={node.value} textValue={node.label}>
                    <span>{node.label}</span>
                    {node.children?.length ? (
                      <ChevronRight size={14} aria-hidden />
                    ) : (
                      node.value === initialPath.at(-1) && <Check size={14} aria-hidden />
                    )}
                  </OptionItem>
                ))}
              </Column>
            );
          })
        )}
      </Columns>
    </>
  );
}
