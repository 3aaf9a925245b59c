import { type ConfiguredMenuEntry, saveMenuEntry } from '@huifang/contract';
import type { Permission } from '@huifang/domain/rights/permissions';
import { MenuEntryDialog, type MenuEntryValues } from '@huifang/ui/clinic/menu-editor';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { blankEntry, menuEntriesQuery, menuIconsQuery, toValues } from './queries.ts';

export interface MenuEntryEditingProps {
  /** The entry that is changed; without it one is added. */
  id?: string;
  /** The group of a new one; without it at the top level. */
  parentId?: string;
  /** The pages that exist. */
  pages: readonly SelectOption[];
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

/** Adds an entry to the menu, or changes one. */
export const MenuEntryEditing = takingBack(MenuEntryForm);

function MenuEntryForm({ id, parentId, pages, onSaved, onClose }: MenuEntryEditingProps) {
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const entry = useQuery({
    ...menuEntriesQuery(org),
    select: (entries) => entries.find((one) => one.id === id),
    enabled: id !== undefined,
  });
  const { data: icons } = useQuery(menuIconsQuery(org));
  const isUsualOffered = icons?.offered.some((name) => name === blankEntry.icon) ?? true;
  const blank = useMemo(() => (isUsualOffered ? blankEntry : { ...blankEntry, icon: '' }), [isUsualOffered]);
  const editing = useRecordEditing<ConfiguredMenuEntry, MenuEntryValues, ConfiguredMenuEntry>({
    org,
    form: `menu-entry:${id ?? `new:${parentId ?? ''}`}`,
    record: id === undefined ? undefined : entry,
    blank,
    toValues,
    send({ kind, access, url, extra, ...values }, { version, optionsFor }) {
      const request = {
        ...values,
        url: kind === 'link' ? url : '',
        extra: kind === 'page' ? extra : '',
        access: [...access] as Permission[],
        organisationId: org,
        ...(id === undefined ? { parentId, isGroup: kind === 'group' } : { id, version }),
      };
      return api.call(saveMenuEntry, request, optionsFor(request));
    },
    fieldOf: (path) =>
      path === 'name' || path === 'title' || path === 'url' || path === 'icon' ? path : undefined,
    fieldOfCode: { NAME_IN_USE: 'name' },
    onSaved: (saved) => onSaved({ id: saved.id }),
    onClose,
  });
  return (
    <MenuEntryDialog {...editing} isNew={id === undefined} pages={pages} offeredIcons={icons?.offered} />
  );
}
