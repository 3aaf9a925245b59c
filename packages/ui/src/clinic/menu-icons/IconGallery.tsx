import { type MenuIconGroup, type MenuIconName, menuIconGroups } from '@huifang/domain/menu-icons';
import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { MenuIcon } from '../shell/menu-icons.ts';
import { Group, IconsBody, IconsTools } from './menu-icons.styles.ts';
import { iconGroupWords, iconWords } from './words.ts';

export interface GalleryIcon {
  /** Whether the menu's entries can be given it. */
  isOffered: boolean;
  /** The entries that have it. */
  uses: readonly { id: string; title: string }[];
}

export interface IconGalleryProps {
  icons: Readonly<Record<MenuIconName, GalleryIcon>>;
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry: () => void;
  onCopy: (details: { name: string }) => void;
  /** Opens an entry of the menu. */
  onOpenEntry: (details: { id: string }) => void;
}

/** All icons of the menu, with what they are called and which entries have them. */
export function IconGallery({ icons, isLoading, loadError, onRetry, onCopy, onOpenEntry }: IconGalleryProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  if (loadError !== undefined)
    return <FailureState title={t`图标加载失败`} detail={loadError} onRetry={onRetry} />;
  if (isLoading) return <Spinner />;
  const word = search.trim().toLowerCase();
  const isFound = (name: MenuIconName) =>
    [name, i18n._(iconWords[name]), ...icons[name].uses.map(({ title }) => title)].some((text) =>
      text.toLowerCase().includes(word),
    );
  const groups = (Object.keys(menuIconGroups) as MenuIconGroup[])
    .map((group) => ({ group, names: menuIconGroups[group].filter(isFound) }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      <IconsTools>
        <SearchField
          label={t`查找图标`}
          isLabelHidden
          placeholder={t`名称、说明或菜单项`}
          value={search}
          onChange={({ value }) => setSearch(value)}
          onSearch={({ value }) => setSearch(value)}
        />
      </IconsTools>
      <IconsBody>
        {groups.length === 0 && <EmptyState title={t`没有找到图标`} />}
        {groups.map(({ group, names }) => (
          <Group key={group} aria-label={i18n._(iconGroupWords[group])}>
            <h2>{i18n._(iconGroupWords[group])}</h2>
            <Cards>
              {names.map((name) => (
                <Card key={name} name={name} icon={icons[name]} onCopy={onCopy} onOpenEntry={onOpenEntry} />
              ))}
            </Cards>
          </Group>
        ))}
      </IconsBody>
    </>
  );
}

interface CardProps extends Pick<IconGalleryProps, 'onCopy' | 'onOpenEntry'> {
  name: MenuIconName;
  icon: GalleryIcon;
}

function Card({ name, icon: { isOffered, uses }, onCopy, onOpenEntry }: CardProps) {
  const { t, i18n } = useLingui();
  return (
    <li>
      <Head>
        <MenuIcon name={name} />
        <strong>{i18n._(iconWords[name])}</strong>
        {!isOffered && <StatusChip tone="task-pending">{t`不提供`}</StatusChip>}
      </Head>
      <Head>
        <code>{name}</code>
        <IconButton
          size="small"
          label={t`复制 ${name}`}
          icon={<Copy size={14} aria-hidden />}
          onPress={() => onCopy({ name })}
        />
      </Head>
      {uses.length === 0 ? (
        <small>{t`菜单中没有使用`}</small>
      ) : (
        <Uses aria-label={t`使用 ${name} 的菜单项`}>
          {uses.map(({ id, title }) => (
            <li key={id}>
              <TextLink type="button" onClick={() => onOpenEntry({ id })}>
                {title}
              </TextLink>
            </li>
          ))}
        </Uses>
      )}
    </li>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: var(--space-12);
  margin: 0;
  padding: 0;
  list-style: none;

  > li { display: flex; flex-direction: column; gap: var(--space-4); min-width: 0; padding: var(--space-12); border: 1px solid var(--border-subtle); border-radius: var(--radius-sm); }
  svg { flex: none; }
  small { color: var(--text-tertiary); font: var(--font-caption); }
  code { color: var(--text-secondary); font: var(--font-small); }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 24px;

  > svg:first-child { width: 20px; height: 20px; }
  > button { margin-inline-start: auto; }
`;

const Uses = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-12);
  margin: 0;
  padding: 0;
  font: var(--font-small);
  list-style: none;
`;
