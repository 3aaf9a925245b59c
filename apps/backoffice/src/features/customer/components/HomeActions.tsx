import type { PersonSummary } from '@huifang/ui/clinic/person';
import { Button } from '@huifang/ui/primitives/button';
import { Menu } from '@huifang/ui/primitives/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Eye, Flag, Phone, Send, ShieldUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session-context.tsx';

export interface HomeActionsProps {
  customerId: string;
  person: PersonSummary;
  /** Nothing is planned and nobody is called while the customer stays in the house. */
  isInpatient: boolean;
  /** The ways to the customer's other pages. */
  links?: ReactNode;
  onConsult?: (details: { customerId: string }) => void;
  onSendForm?: () => void;
  onComplain?: (details: { customer: PersonSummary }) => void;
  onUnplannedCall?: (details: { customer: PersonSummary }) => void;
  onAddFollowUp?: () => void;
  onExplain?: (details: { customer: PersonSummary }) => void;
  /** The customer asks for all that is kept about them, or that it is erased. */
  onPrivacy?: (details: { customer: PersonSummary; wanted: 'export' | 'erasure' }) => void;
}

/** What can be done about the customer of a home, as far as the person may and somebody opens it. */
export function HomeActions({ customerId, person, isInpatient, links, ...does }: HomeActionsProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const { onConsult, onSendForm, onComplain, onUnplannedCall, onAddFollowUp, onExplain, onPrivacy } = does;
  const asked = [
    ...(can('privacy:export') ? [{ id: 'export', label: t`导出客户资料` }] : []),
    ...(can('privacy:erase') ? [{ id: 'erasure', label: t`申请抹除个人信息`, tone: 'danger' as const }] : []),
  ];
  return (
    <>
      {links}
      {onExplain && can('rights:explain') && (
        <Button icon={<Eye size={15} aria-hidden />} onPress={() => onExplain({ customer: person })}>
          <Trans>谁能看到</Trans>
        </Button>
      )}
      {onPrivacy && asked.length > 0 && (
        <Menu
          label={t`个人信息`}
          trigger={
            <Button icon={<ShieldUser size={15} aria-hidden />}>
              <Trans>个人信息</Trans>
            </Button>
          }
          sections={[{ id: 'privacy', items: asked }]}
          onAction={({ id }) => onPrivacy({ customer: person, wanted: id as 'export' | 'erasure' })}
        />
      )}
      {onConsult && can('consult:write') && (
        <Button onPress={() => onConsult({ customerId })}>
          <Trans>咨询登记</Trans>
        </Button>
      )}
      {onSendForm && can('form:send') && (
        <Button icon={<Send size={15} aria-hidden />} onPress={onSendForm}>
          <Trans>发送表单</Trans>
        </Button>
      )}
      {onComplain && can('complaint:write') && (
        <Button icon={<Flag size={15} aria-hidden />} onPress={() => onComplain({ customer: person })}>
          <Trans>投诉登记</Trans>
        </Button>
      )}
      {onUnplannedCall && can('callback:execute') && (
        <Button
          icon={<Phone size={15} aria-hidden />}
          isDisabled={isInpatient}
          onPress={() => onUnplannedCall({ customer: person })}
        >
          <Trans>记录回访</Trans>
        </Button>
      )}
      {onAddFollowUp && can('callback:plan') && (
        <Button
          icon={<CalendarPlus size={15} aria-hidden />}
          isDisabled={isInpatient}
          onPress={onAddFollowUp}
        >
          <Trans>新建回访计划</Trans>
        </Button>
      )}
    </>
  );
}
