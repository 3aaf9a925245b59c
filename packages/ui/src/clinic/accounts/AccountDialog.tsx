import { accountFields } from '@huifang/domain/account/fields';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { useDeviceName } from '../session-list/useDeviceName.ts';
import type { AccountItem, AccountSession } from './types.ts';

export interface AccountValues {
  name: string;
}

export interface AccountDialogProps extends EditProps<AccountValues> {
  /** Undefined while it is read. */
  account?: AccountItem;
  sessions: readonly AccountSession[];
}

/** One account: whose it is, how it stands, and where it is signed in. */
export function AccountDialog({ account, sessions, ...props }: AccountDialogProps) {
  const name = account?.account;
  const { t } = useLingui();
  return (
    <EditDialog<AccountValues>
      {...props}
      title={name ? t`账号 ${name}` : t`账号`}
      isReadOnly={account?.isOwnToDecide === false}
      labels={{ name: t`姓名` }}
      validate={({ name }) => ({
        name: name.trim() === '' ? msg`请填写姓名` : lengthProblem(name, accountFields.name.max),
      })}
      normalise={({ name }) => ({ name: name.trim() })}
      notice={
        account?.isOwnToDecide === false && (
          <Notice tone="info" title={t`该账号还在其他机构工作，只有在其全部机构都能管理账号的人可以更改`} />
        )
      }
    >
      {(form) => (
        <>
          <NameField form={form} isReadOnly={account?.isOwnToDecide === false} />
          {account && <Facts account={account} sessions={sessions} />}
        </>
      )}
    </EditDialog>
  );
}

function NameField({ form, isReadOnly }: { form: RuleForm<AccountValues>; isReadOnly: boolean }) {
  const { t } = useLingui();
  const name = useRuleField(form, 'name');
  return (
    <TextField
      {...name.control}
      autoFocus
      isRequired
      isReadOnly={isReadOnly}
      label={t`姓名`}
      value={name.value}
      onChange={({ value }) => name.set(value)}
    />
  );
}

function Facts({ account, sessions }: { account: AccountItem; sessions: readonly AccountSession[] }) {
  const { t } = useLingui();
  const nameOf = useDeviceName();
  return (
    <>
      <FactList
        facts={[
          { term: t`状态`, value: account.isDisabled ? t`已停用` : t`启用` },
          { term: t`角色`, value: account.roles },
          { term: t`部门`, value: account.department },
          { term: t`职务`, value: account.job },
          { term: t`最近登录`, value: account.signedInAt || t`从未登录` },
          { term: t`二次验证`, value: account.hasSecondFactor ? t`已设置` : '' },
          { term: t`机构数`, value: String(account.organisations) },
        ]}
      />
      {sessions.length > 0 && (
        <Devices aria-label={t`登录设备`}>
          {sessions.map((session) => (
            <li key={session.id}>
              <strong>{nameOf(session.userAgent)}</strong>
              <small>
                {session.address} · {t`${session.signedInAt} 登录`} · {t`${session.lastUsedAt} 使用过`}
              </small>
            </li>
          ))}
        </Devices>
      )}
    </>
  );
}

const Devices = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  margin: 0;
  padding: var(--space-12) 0 0;
  border-top: 1px solid var(--border-subtle);
  list-style: none;

  li { display: flex; flex-direction: column; overflow-wrap: anywhere; }
  strong { font: var(--font-small-strong); }
  small { color: var(--text-secondary); font: var(--font-caption); }
`;
