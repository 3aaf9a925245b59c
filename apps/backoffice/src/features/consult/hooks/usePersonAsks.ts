import { config } from '../../../lib/config.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { idNumberWarning } from '../model/id-number.ts';
import { checkDuplicate, readCard, recognise, revealPhone } from '../queries.ts';
import { regionNamesOf } from './useConsultOptions.ts';

/** What the form of a person asks the server and the card reader while it is filled: for its props of these names. */
export function usePersonAsks(customerId: string | undefined) {
  const { organisation, mayReveal } = useSession();
  const { organisationId: org } = organisation;
  return {
    onCheckDuplicate: (check: Parameters<typeof checkDuplicate>[2]) => checkDuplicate(org, customerId, check),
    onRecognise: (typed: Parameters<typeof recognise>[2]) => recognise(org, customerId, typed),
    onValidateIdNumber: idNumberWarning,
    onReadCard: config.cardReaderUrl ? () => readCard(org, regionNamesOf) : undefined,
    onRevealPhone:
      customerId && mayReveal('phone')
        ? ({ index }: { index: number }) => revealPhone(org, customerId, index)
        : undefined,
  };
}
