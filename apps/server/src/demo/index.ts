import type { DatabaseHandle } from '../db/database.ts';
import { createUser, type Grant, grantMembership } from '../modules/accounts/accounts.service.ts';
import { createOrganisation } from '../modules/organisation/organisation.service.ts';
import { demonstrationAccounts, demonstrationPassword } from './accounts.ts';
import { demonstrationOrganisations } from './organisations.ts';

type Account = (typeof demonstrationAccounts)[number]['account'];

interface Place extends Pick<Grant, 'customerRange' | 'job'> {
  organisation: number;
  role: string;
  department: string;
}

/** Who works where, and as what (decisions: Data that ships). */
const places: Record<Account, Place[]> = {
  admin: [
    { organisation: 0, role: '管理员', department: '安和康复医院总部', job: '运营主管', customerRange: 3 },
    { organisation: 1, role: '管理员', department: '北苑门诊部总部', job: '运营主管', customerRange: 3 },
  ],
  kefu: [{ organisation: 0, role: '客服', department: '电话组', job: '客服专员', customerRange: 3 }],
  yisheng: [{ organisation: 0, role: '客服', department: '康复科', job: '主治医师', customerRange: 2 }],
  shixi: [{ organisation: 0, role: '实习', department: '网络组', job: '实习客服', customerRange: 1 }],
  beiyuan: [{ organisation: 1, role: '客服', department: '前台', job: '客服专员', customerRange: 3 }],
};

/** Fills an empty database with the demonstration. */
export async function loadDemonstration(database: DatabaseHandle): Promise<void> {
  const organisations = [];
  for (const document of demonstrationOrganisations) {
    organisations.push(await createOrganisation(database, document));
  }
  for (const { account, name } of demonstrationAccounts) {
    const userId = await createUser(database, { account, name, password: demonstrationPassword });
    for (const { organisation, role, department, job, customerRange } of places[account]) {
      const { id, roles, departments } = organisations[organisation] ?? {};
      await grantMembership(database, {
        userId,
        organisationId: id as string,
        roleId: roles?.get(role) as string,
        departmentId: departments?.get(department),
        job,
        customerRange,
      });
    }
  }
}
