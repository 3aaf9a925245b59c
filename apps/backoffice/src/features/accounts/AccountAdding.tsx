import { createAccount } from '@huifang/contract';
import { NewAccountDialog, type NewAccountValues } from '@huifang/ui/clinic/accounts';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { grantableRolesQuery, jobsQuery } from './queries.ts';

export interface AccountAddingProps {
  /** It was made, with a password that is told this once. */
  onMade: (details: { account: string; password: string }) => void;
  onClose: () => void;
}

/** Makes an account that works in the organisation. */
export const AccountAdding = takingBack(AccountAddingForm);

function AccountAddingForm({ onMade, onClose }: AccountAddingProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const roles = useQuery(grantableRolesQuery(org));
  const departments = useQuery(departmentsQuery(org));
  const jobs = useQuery(jobsQuery(org));
  const editing = useRecordEditing<
    { version: number },
    NewAccountValues,
    { account: string; password: string }
  >({
    org,
    form: 'account:new',
    record: undefined,
    blank,
    toValues: () => blank,
    async send(values, { optionsFor }) {
      const request = { ...values, departmentId: values.departmentId || undefined, organisationId: org };
      const { password } = await api.call(createAccount, request, optionsFor(request));
      return { account: values.account, password };
    },
    fieldOf: (path) => (Object.hasOwn(blank, path) ? (path as keyof NewAccountValues) : undefined),
    fieldOfCode: { ACCOUNT_TAKEN: 'account', GRANT_BEYOND_OWN: 'roleId' },
    onSaved(made) {
      void queryClient.invalidateQueries({ queryKey: ['accounts', org] });
      onMade(made);
    },
    onClose,
  });
  return (
    <NewAccountDialog
      {...editing}
      roles={(roles.data ?? []).map(({ id, name, canGrant }) => ({
        value: id,
        label: name,
        ...(!canGrant && { isDisabled: true, reason: t`含有您没有的权限` }),
      }))}
      departments={departments.data ?? []}
      jobs={jobs.data ?? []}
    />
  );
}

const blank: NewAccountValues = { account: '', name: '', roleId: '', departmentId: '', job: '' };
