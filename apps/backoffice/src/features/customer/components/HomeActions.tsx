import type { PersonSummary } from '@huifang/ui/clinic/person';
import { Button } from '@huifang/ui/primitives/button';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus, Eye, Flag, Phone, Send } from 'lucide-react';
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
}

/** What can be done about the customer of a home, as far as the person may and somebody opens it. */
export function HomeActions({ customerId, person, isInpatient, links, ...does }: HomeActionsProps) {
  const { can } = useSession();
  const { onConsult, onSendForm, onComplain, onUnplannedCall, onAddFollowUp, onExplain } = does;
  return (
    <>
      {links}
      {onExplain && can('rights:explain') && (
        <Button icon={<Eye size={15} aria-hidden />} onPress={() => onExplain({ customer: person })}>
          <Trans>谁能看到</Trans>
        </Button>
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
