import { Trans, useLingui } from '@lingui/react/macro';
import { UserCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DisturbWords } from '../do-not-disturb/index.ts';
import { useGenderText } from '../person/index.ts';
import { accountLabels } from '../profile-fields/labels.ts';
import type { KnownCustomer, KnownField, Recognition } from './types.ts';

export interface KnownCustomersProps {
  /** What was found, by the field that was typed; the surest field first. */
  found: readonly { field: KnownField; recognition: Recognition }[];
  /** Goes on with one of them instead of a new customer; without it they are only shown. */
  onRegisterAgain?: (details: { customer: KnownCustomer }) => void;
}

/** Who the typed values belong to already; of those beyond one's sight only that they exist. */
export function KnownCustomers({ found, onRegisterAgain }: KnownCustomersProps) {
  const { t, i18n } = useLingui();
  const gender = useGenderText();
  const customers = withFields(found);
  const hasOthers = found.some(({ recognition }) => recognition.hasOthers);
  if (customers.length === 0 && !hasOthers) return null;
  const fieldNames = {
    name: t`姓名`,
    phone: t`电话`,
    wechat: i18n._(accountLabels.wechat),
    qq: i18n._(accountLabels.qq),
  };
  const listed = (fields: readonly (keyof typeof fieldNames)[]) =>
    fields.map((field) => fieldNames[field]).join(t`、`);
  const total = Math.max(customers.length, ...found.map(({ recognition }) => recognition.total));
  const unseen = total - customers.length;

  return (
    <Root>
      <UserCheck size={17} aria-hidden />
      <div>
        <strong>{t`已有档案`}</strong>
        <ul>
          {customers.map(({ customer, fields }) => (
            <li key={customer.id}>
              <Facts>
                <b>{customer.name}</b>
                <span>{gender.inFull(customer.gender)}</span>
                {customer.age !== undefined && (
                  <span>
                    <Trans>{customer.age} 岁</Trans>
                  </span>
                )}
                {customer.disturb && <DisturbWords mark={customer.disturb} />}
                {customer.phone && <span>{customer.phone}</span>}
                <small>
                  <Trans>相同：{listed(fields)}</Trans>
                </small>
                <small>
                  <LastConsult customer={customer} />
                </small>
                {customer.staffName && (
                  <small>
                    <Trans>服务人 {customer.staffName}</Trans>
                  </small>
                )}
              </Facts>
              {onRegisterAgain && (
                <Button size="small" onPress={() => onRegisterAgain({ customer })}>
                  {t`为此客户再次登记`}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {unseen > 0 && <small>{t`还有 ${unseen} 位同名客户，可用联系电话进一步核对`}</small>}
      </div>
    </Root>
  );
}

function LastConsult({ customer }: { customer: KnownCustomer }) {
  const { t } = useLingui();
  if (!customer.lastConsult) return t`暂无咨询记录`;
  const { day, disease, method } = customer.lastConsult;
  const about = [disease, method].filter(Boolean).join(' · ');
  return about ? t`最后咨询 ${day} ${about}` : t`最后咨询 ${day}`;
}

/** Each customer once, with all that is the same. */
function withFields(found: KnownCustomersProps['found']) {
  const byId = new Map<string, { customer: KnownCustomer; fields: KnownField[] }>();
  for (const { field, recognition } of found) {
    for (const customer of recognition.customers) {
      const entry = byId.get(customer.id) ?? { customer, fields: [] };
      if (!entry.fields.includes(field)) entry.fields.push(field);
      byId.set(customer.id, entry);
    }
  }
  return [...byId.values()];
}

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 14px;
  border-radius: var(--radius-md);
  background: var(--warning-tint);
  box-shadow: inset 0 0 0 1px var(--warning-border);
  color: var(--text-primary);
  overflow-wrap: anywhere;

  & > svg { flex: none; margin-top: 3px; color: var(--warning-text); }
  & > div { flex: 1; min-width: 0; }
  & strong { font-weight: 600; }
  & small { color: var(--text-secondary); font: var(--font-small); }
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4) var(--space-12);
    padding-top: var(--space-6);
  }
  & li + li { margin-top: var(--space-6); border-top: 1px solid var(--warning-border); }
`;

const Facts = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-12);
  min-width: min(100%, 200px);

  & > b { font-weight: 600; }
`;
