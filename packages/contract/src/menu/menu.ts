import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';

const entry = {
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  /** A group heading rather than a page. */
  istitle: z.boolean(),
  /** For template entries the id that the page is opened with. */
  extra: z.string().optional(),
  /** Shown only to those whose access has one of these; everybody when absent. */
  access: z.array(z.string()).optional(),
  /** Opens in a new window instead of a page. */
  url: z.string().optional(),
};

export interface MenuEntry {
  name: string;
  title: string;
  icon: string;
  istitle: boolean;
  extra?: string;
  access?: string[];
  url?: string;
  children: MenuEntry[];
}

export const MenuEntry: z.ZodType<MenuEntry, MenuEntry> = z.lazy(() =>
  z.object({ ...entry, children: z.array(MenuEntry) }),
);

export const getAdminRouter = defineCall({
  path: '/api/Admin/GetAdminRouter',
  summary: 'The menu tree of the organisation',
  request: z.object({ organisationId: as('org', OrgParam) }).optional(),
  data: z.array(MenuEntry),
});
