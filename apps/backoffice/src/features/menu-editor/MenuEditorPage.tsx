import { MenuEditor } from '@huifang/ui/clinic/menu-editor';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { readId } from '../../lib/list-address.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { MenuEntryEditing } from './MenuEntryEditing.tsx';
import { MenuFiles } from './MenuFiles.tsx';
import { menuEntriesQuery, menuPreviewQuery, toEdited, toPreview } from './queries.ts';
import { useMenuChanges, useMenuRefresh } from './useMenuChanges.ts';

export interface MenuEditorPageProps {
  /** The pages that exist, by menu name. */
  pages: readonly SelectOption[];
  /** How the menu shows a title in the interface language. */
  titleIn: (title: string) => string;
}

/** 页面与菜单: the menu of the organisation, arranged and shown as each role has it. */
export function MenuEditorPage({ pages, titleIn }: MenuEditorPageProps) {
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const { search, replace } = usePageTab();
  const [edited, setEdited] = useState<{ id?: string; parentId?: string }>();
  const [roleId, setRoleId] = useState('');
  const entries = useQuery(menuEntriesQuery(org));
  const preview = useQuery(menuPreviewQuery(org, roleId));
  const refresh = useMenuRefresh(org);
  const { actions, shown } = useMenuChanges(org, entries.data);
  const listed = shown((entries.data ?? []).map(toEdited));
  const asked = readId(new URLSearchParams(search).get('entry'));
  const chosenId = (listed.find(({ id }) => id === asked) ?? listed[0])?.id;
  const choose = ({ id }: { id: string }) => replace(new URLSearchParams({ entry: id }));
  return (
    <>
      <MenuEditor
        {...actions}
        entries={listed}
        isLoading={entries.isLoading}
        loadError={entries.error && !entries.data ? messageOf(entries.error) : undefined}
        onRetry={() => void entries.refetch()}
        chosenId={chosenId}
        onChoose={choose}
        onAdd={() => setEdited({})}
        onAddBelow={({ id }) => setEdited({ parentId: id })}
        onEdit={setEdited}
        tools={<MenuFiles onImported={() => void refresh()} />}
        isKnownPage={(name) => pages.some(({ value }) => value === name)}
        preview={{
          roles: (preview.data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name })),
          roleId,
          onRoleChange: (details) => setRoleId(details.roleId),
          entries: (preview.data?.menu ?? []).map(toPreview(titleIn)),
          isLoading: preview.isLoading,
          loadError: preview.error ? messageOf(preview.error) : undefined,
          onRetry: () => void preview.refetch(),
        }}
      />
      {edited && (
        <MenuEntryEditing
          {...edited}
          pages={pages}
          onSaved={(saved) => {
            void refresh();
            choose(saved);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
