import { requestStates } from '@huifang/domain/consult/words';
import type { Calendar } from './calendar.ts';
import { isAdministrator } from './clinics.ts';
import type { DemoConsult } from './consults.ts';
import { identityNumber } from './people.ts';
import type { Random } from './random.ts';
import type { ClinicReferences } from './set-up.ts';

/** Requests to correct a name or an identity number: about half still wait, some have been refused. */
export function makeModificationRequests(
  random: Random,
  calendar: Calendar,
  { organisationId: org_id, staff }: ClinicReferences,
  consults: readonly DemoConsult[],
): Record<string, unknown>[] {
  const admin = staff.find(isAdministrator);
  const recent = consults.filter(({ registeredAt }) => {
    const days = calendar.daysFromToday(registeredAt);
    return days < -1 && days > -20;
  });
  return random
    .shuffled(recent)
    .slice(0, Math.ceil(recent.length / 60))
    .map((consult) => {
      const isRefused = random.chance(0.35);
      const appliedAt = new Date(consult.registeredAt.getTime() + random.integer(2, 20) * 3600_000);
      return {
        org_id,
        consult_id: consult.id,
        state: requestStates[isRefused ? 'refused' : 'pending'],
        changes: [random.chance(0.5) ? nameChange(consult) : idNumberChange(random, consult)],
        note: random.pick(['客户来电更正', '登记时听错，已与客户核实', '与身份证不符，申请修改', '']),
        applicant_id: consult.staff.id,
        applied_at: appliedAt,
        decided_by: isRefused ? admin?.id : null,
        decided_at: isRefused ? new Date(appliedAt.getTime() + 3 * 3600_000) : null,
        detail: isRefused ? '请先上传或核对身份证件' : '',
      };
    });
}

const nameChange = ({ customer }: DemoConsult) => ({
  field: '姓名',
  before: customer.name,
  after: `${customer.name.slice(0, 8)}${customer.sex === '男' ? '军' : '珍'}`,
});

function idNumberChange(random: Random, { customer }: DemoConsult) {
  const birthDate = (customer.row.birth_date as string | null) ?? `19${random.integer(50, 99)}-06-15`;
  const after = identityNumber(random, customer.sex === '男' ? '男' : '女', birthDate, '310105');
  return { field: '证件号', before: customer.row.id_number, after };
}
