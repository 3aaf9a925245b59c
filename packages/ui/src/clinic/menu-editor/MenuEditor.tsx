import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import {
  type ConfiguredActions,
  ConfiguredTree,
  MoveHint,
  Pane,
  PaneHead,
  Panes,
  PaneTools,
} from '../configured-tree/index.ts';
import { useRightName } from '../rights/index.ts';
import { MenuIcon } from '../shell/menu-icons.ts';
import { TranslationMarks } from '../translations/index.ts';
import type { EditedMenuEntry, PreviewEntry } from './types.ts';

export interface MenuEditorProps extends ConfiguredActions {
  /** In their order below each group, also those that nobody sees. */
  entries: readonly EditedMenuEntry[];
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
  chosenId?: string;
  onChoose: (details: { id: string }) => void;
  /** At the top level. */
  onAdd: () => void;
  /** Whether there is a page of that name. */
  isKnownPage: (name: string) => boolean;
  preview: MenuPreviewProps;
  /** Beside the button that adds. */
  tools?: ReactNode;
}

/** The menu as a tree with the chosen entry, and the menu as a role has it, beside; below 1024 under it. */
export function MenuEditor(props: MenuEditorProps) {
  const { entries, isLoading = false, loadError, chosenId, isKnownPage, preview } = props;
  const { t } = useLingui();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const chosen = chosenId === undefined ? undefined : byId.get(chosenId);
  const kinds = useKindWords();
  const notesOf = (entry: EditedMenuEntry) => [
    ...(entry.kind === 'page' ? [] : [kinds[entry.kind]]),
    ...(entry.kind === 'page' && !isKnownPage(entry.name) ? [t`页面不存在`] : []),
    ...(entry.kind === 'group' && !entries.some(({ parentId }) => parentId === entry.id)
      ? [t`空分组，不显示`]
      : []),
  ];
  return (
    <Panes>
      <Pane as="nav" aria-label={t`菜单项`} data-tone="subtle">
        <PaneHead>
          <h1>
            <Trans>页面与菜单</Trans>
          </h1>
          <span data-end>
            {props.tools}
            <Button size="small" icon={<Plus size={16} aria-hidden />} onPress={props.onAdd}>
              <Trans context="what a button does">新增</Trans>
            </Button>
          </span>
        </PaneHead>
        <ConfiguredTree
          label={t`菜单项`}
          state={isLoading ? 'loading' : loadError === undefined ? 'ready' : 'failed'}
          failure={<FailureState title={t`菜单加载失败`} detail={loadError} onRetry={props.onRetry} />}
          empty={<EmptyState title={t`菜单是空的`} hint={t`没有菜单项时，只能通过地址和搜索打开页面`} />}
          entries={entries.map((entry) => ({ ...entry, name: entry.title, notes: notesOf(entry) }))}
          selectedId={chosenId}
          onSelect={props.onChoose}
          takesBelow={(id) => byId.get(id)?.kind === 'group'}
          refuseMove={({ targetId, position }) =>
            position === 'into' && byId.get(targetId)?.kind !== 'group' ? t`只能移到分组里` : undefined
          }
          checkName={({ label }) => (label.trim() === '' ? t`请填写标题` : undefined)}
          onRename={props.onRename}
          onMove={props.onMove}
          onEdit={props.onEdit}
          onAddBelow={props.onAddBelow}
          onSwitch={props.onSwitch}
          onRemove={props.onRemove}
        />
        <MoveHint />
      </Pane>
      <Pane as="div">
        {chosen && (
          <ChosenEntry
            entry={chosen}
            isUnknown={chosen.kind === 'page' && !isKnownPage(chosen.name)}
            onEdit={() => props.onEdit({ id: chosen.id })}
            onSwitch={({ isEnabled }) => props.onSwitch({ id: chosen.id, isEnabled })}
          />
        )}
        <MenuPreview {...preview} />
      </Pane>
    </Panes>
  );
}

/** What an entry is, in words. */
export function useKindWords() {
  const { t } = useLingui();
  return { page: t`页面`, group: t`分组`, link: t`外部链接` };
}

interface ChosenEntryProps {
  entry: EditedMenuEntry;
  /** There is no page of its name. */
  isUnknown: boolean;
  onEdit: () => void;
  onSwitch: (details: { isEnabled: boolean }) => void;
}

function ChosenEntry({ entry, isUnknown, onEdit, onSwitch }: ChosenEntryProps) {
  const { t } = useLingui();
  const nameOfRight = useRightName();
  const kinds = useKindWords();
  const { access, kind, name, extra, url } = entry;
  const rights = access.map(nameOfRight);
  const anyOf = rights.join(t`、`);
  const facts = [
    ...(kind === 'link' ? [] : [{ term: kind === 'page' ? t`页面` : t`分组名称`, value: name }]),
    ...(url ? [{ term: t`外部链接`, value: url }] : []),
    ...(extra ? [{ term: t`附加值`, value: extra }] : []),
    {
      term: t`可见范围`,
      value: rights.length === 0 ? t`所有人` : t`有以下任一权限的人：${anyOf}`,
    },
  ];
  return (
    <Chosen aria-label={entry.title}>
      <PaneHead>
        <MenuIcon name={entry.icon} />
        <h2>{entry.title}</h2>
        <StatusChip tone="task-pending">{kinds[kind]}</StatusChip>
        <TranslationMarks value={entry.translations} />
        <span data-end>
          <Switch
            isSelected={entry.isEnabled}
            onChange={({ isSelected }) => onSwitch({ isEnabled: isSelected })}
          >
            <Trans>显示</Trans>
          </Switch>
          <Button size="small" icon={<Pencil size={14} aria-hidden />} onPress={onEdit}>
            <Trans>编辑</Trans>
          </Button>
        </span>
      </PaneHead>
      {isUnknown && (
        <Notice tone="warning" title={t`没有名为“${name}”的页面`}>
          <p>
            <Trans>点开后会说明菜单配置有误，请核对页面名称。</Trans>
          </p>
        </Notice>
      )}
      <FactList facts={facts} />
    </Chosen>
  );
}

export interface MenuPreviewProps {
  roles: readonly SelectOption[];
  /** Empty: one's own menu. */
  roleId: string;
  onRoleChange: (details: { roleId: string }) => void;
  entries: readonly PreviewEntry[];
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
}

/** The menu as somebody of a role has it. */
function MenuPreview({
  roles,
  roleId,
  onRoleChange,
  entries,
  isLoading,
  loadError,
  onRetry,
}: MenuPreviewProps) {
  const { t } = useLingui();
  return (
    <Previewed aria-label={t`预览`} aria-busy={isLoading || undefined}>
      <PaneTools>
        <Select
          label={t`按角色预览`}
          options={[{ value: '', label: t`我自己` }, ...roles]}
          value={roleId}
          onChange={({ value }) => onRoleChange({ roleId: value })}
        />
      </PaneTools>
      {loadError !== undefined ? (
        <FailureState title={t`预览加载失败`} detail={loadError} onRetry={onRetry} />
      ) : entries.length === 0 && !isLoading ? (
        <EmptyState title={t`此角色的菜单是空的`} />
      ) : (
        <Entries entries={entries} />
      )}
    </Previewed>
  );
}

function Entries({ entries }: { entries: readonly PreviewEntry[] }) {
  return (
    <List>
      {entries.map(({ title, icon, children }, index) => (
        // A menu may name two entries alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${title} ${index}`}>
          <span>
            <MenuIcon name={icon} /> {title}
          </span>
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </List>
  );
}

const Chosen = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding-bottom: var(--space-16);
  border-bottom: 1px solid var(--border-subtle);
`;

const Previewed = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-12);
  min-height: 160px;
  padding-bottom: var(--space-16);
  overflow: auto;
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  font: var(--font-small);
  list-style: none;

  & & { margin-top: var(--space-4); padding-inline-start: var(--space-24); }
  span { display: flex; align-items: center; gap: var(--space-8); overflow-wrap: anywhere; }
`;
