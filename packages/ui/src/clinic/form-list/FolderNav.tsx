import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Folder, FolderPlus, Inbox, Layers, Pencil, Trash2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../../primitives/badge/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { placedFolders } from './folder-tree.ts';
import type { FormFolder } from './types.ts';

/** Every form, those in no folder, or the id of a folder. */
export type FolderChoice = 'all' | 'none' | (string & {});

export interface FolderNavProps {
  folders: readonly FormFolder[];
  chosen: FolderChoice;
  onChoose: (details: { folder: FolderChoice }) => void;
  /** Without them folders can only be chosen. */
  onCreate?: () => void;
  /** Renames it or puts it into another one. */
  onEdit?: (details: { folder: FormFolder }) => void;
  onRemove?: (details: { folder: FormFolder }) => void;
}

/** The folders beside the list of forms; below 1024 a line above it. */
export function FolderNav({ folders, chosen, onChoose, onCreate, onEdit, onRemove }: FolderNavProps) {
  const { t } = useLingui();
  const entry = (folder: FolderChoice, name: string, icon: ReactNode) => (
    <Choice
      type="button"
      aria-current={chosen === folder ? 'true' : undefined}
      onClick={() => onChoose({ folder })}
    >
      {icon}
      <span>{name}</span>
    </Choice>
  );
  const isEmpty = ({ id, formCount }: FormFolder) =>
    formCount === 0 && !folders.some(({ parentId }) => parentId === id);
  return (
    <Nav aria-label={t`表单文件夹`}>
      <ul>
        <li>{entry('all', t`全部表单`, <Layers size={16} aria-hidden />)}</li>
        <li>{entry('none', t`未分类`, <Inbox size={16} aria-hidden />)}</li>
        {placedFolders(folders).map((folder) => (
          <li key={folder.id} style={{ '--depth': Math.min(folder.depth, 5) } as CSSProperties}>
            {entry(folder.id, folder.name, <Folder size={16} aria-hidden />)}
            {folder.formCount > 0 && <CountBadge count={folder.formCount} />}
            {(onEdit || onRemove) && (
              <Menu
                label={t`更多操作`}
                trigger={
                  <IconButton
                    size="small"
                    label={t`${folder.name} 的更多操作`}
                    icon={<Ellipsis size={16} />}
                  />
                }
                sections={[
                  {
                    id: 'folder',
                    items: [
                      { id: 'edit', label: t`编辑`, icon: <Pencil size={16} /> },
                      {
                        id: 'remove',
                        label: t`删除`,
                        icon: <Trash2 size={16} />,
                        tone: 'danger',
                        disabledReason: isEmpty(folder)
                          ? undefined
                          : t`文件夹不为空，请先移出其中的表单和文件夹`,
                      },
                    ],
                  },
                ]}
                onAction={({ id }) => (id === 'edit' ? onEdit?.({ folder }) : onRemove?.({ folder }))}
              />
            )}
          </li>
        ))}
        {onCreate && (
          <li>
            <Choice type="button" data-action onClick={onCreate}>
              <FolderPlus size={16} aria-hidden />
              <span>{t`新建文件夹`}</span>
            </Choice>
          </li>
        )}
      </ul>
    </Nav>
  );
}

/** The folders with the list beside them. */
export const FormListLayout = styled.div`
  display: flex;
  flex: 1;
  gap: var(--space-12);
  min-width: 0;
  min-height: 0;

  @media (max-width: 1023px) { flex-direction: column; gap: var(--space-4); }
`;

const Nav = styled.nav`
  position: relative;
  flex: none;
  width: 216px;
  padding: var(--space-8);
  overflow: auto;
  border: 1px solid var(--border-subtle);
  border-radius: var(--radius-md);
  background: var(--bg-surface);

  > ul { display: flex; flex-direction: column; gap: 2px; margin: 0; padding: 0; list-style: none; }
  li { display: flex; align-items: center; gap: var(--space-4); min-width: 0; padding-inline-start: calc(var(--depth, 0) * var(--space-16)); }
  @media (max-width: 1023px) {
    width: auto;
    padding: var(--space-4);
    > ul { flex-direction: row; }
    li { flex: none; max-width: 240px; padding-inline-start: 0; }
  }
`;

const Choice = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-8);
  min-width: 0;
  min-height: var(--size-control);
  padding: 0 var(--space-8);
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--text-primary);
  font: var(--font-small);
  text-align: start;
  cursor: pointer;
  outline-offset: -2px;

  > svg { flex: none; color: var(--text-secondary); }
  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &:hover { background: var(--bg-hover); }
  &[aria-current] { background: var(--bg-selected); color: var(--brand-text); font: var(--font-small-strong); }
  &[aria-current] > svg { color: var(--brand-text); }
  &[data-action] { color: var(--brand-text); }
`;
