import { saveAccount } from '@huifang/contract';
import { AccountDialog, type AccountValues } from '@huifang/ui/clinic/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { accountQuery, toItem } from './queries.ts';

export interface AccountEditingProps {
  accountId: string;
  onClose: () => void;
}

/** One account: its owner is renamed, the rest is looked at. */
export const AccountEditing = takingBack(AccountEditingForm);

function AccountEditingForm({ accountId, onClose }: AccountEditingProps) {
  const { organisation, user } = useSession();
  const { organisationId: org } = organisation;
  const queryClient = useQueryClient();
  const record = useQuery(accountQuery(org, accountId));
  const editing = useRecordEditing({
    org,
    form: `account:${accountId}`,
    record,
    blank,
    toValues,
    send({ name }, { version, optionsFor }) {
      const request = { id: accountId, name, version, organisationId: org };
      return api.call(saveAccount, request, optionsFor(request));
    },
    fieldOf: (path) => (path === 'name' ? path : undefined),
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['accounts', org] }),
    onClose,
  });
  const sessions = record.data?.openSessions ?? [];
  return (
    <AccountDialog
      {...editing}
      account={record.data && toItem(record.data, user.userId)}
      sessions={sessions.map(({ signedInAt, lastUsedAt, ...session }) => ({
        ...session,
        signedInAt: signedInAt.slice(0, 16),
        lastUsedAt: lastUsedAt.slice(0, 16),
      }))}
    />
  );
}

const blank: AccountValues = { name: '' };
const toValues = ({ name }: AccountValues): AccountValues => ({ name });
