import type { Tx } from '../db/types.ts';
import { insertReserved } from './write.ts';

interface Entry {
  name: string;
  title: string;
  icon: string;
  access?: string[];
  children?: Entry[];
}

/** The pages that exist, in their groups (decisions: Menu). */
const menu: Entry[] = [
  {
    name: 'customers',
    title: '客户与服务',
    icon: '',
    children: [
      { name: 'Servicecenter', title: '客户服务中心', icon: 'headset', access: ['consult:read'] },
      {
        name: 'applycenter',
        title: '修改申请',
        icon: 'file-check',
        access: ['consult:write', 'apply:decide'],
      },
    ],
  },
  {
    name: 'system',
    title: '系统',
    icon: '',
    children: [{ name: 'errorlogs', title: '错误日志', icon: 'bug', access: ['errorlog:read'] }],
  },
];

export async function writeMenu(tx: Tx, organisationId: string): Promise<void> {
  const write = async (entries: Entry[], parentId: string | null): Promise<void> => {
    const ids = await insertReserved(
      tx,
      'menu_entries',
      entries.map(({ name, title, icon, access, children }, index) => ({
        org_id: organisationId,
        parent_id: parentId,
        name,
        title,
        icon,
        is_group: children !== undefined,
        access: access ?? null,
        sort: index + 1,
      })),
    );
    for (const [index, { children = [] }] of entries.entries()) {
      if (children.length > 0) await write(children, ids[index] as string);
    }
  };
  await write(menu, null);
}
