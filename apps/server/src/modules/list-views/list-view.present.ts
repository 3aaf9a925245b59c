import type { ListView } from '@huifang/contract';
import type { Viewer, ViewRow } from './list-view.repo.ts';

/** A view as the person sees it. */
export const toView = (row: ViewRow, { staffId }: Viewer, gone: ListView['gone']): ListView => ({
  id: row.id,
  name: row.name,
  document: JSON.parse(row.document),
  audience: row.audience,
  roleId: row.role_id ?? '',
  roleName: row.role_name ?? '',
  ownerName: row.owner_name,
  isOwn: row.owner_id === staffId,
  isOwnerGone: row.is_owner_gone,
  isDefault: row.is_default,
  version: row.version,
  gone,
});
