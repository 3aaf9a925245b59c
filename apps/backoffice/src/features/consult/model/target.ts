/** What is to be registered or changed. */
export type ConsultTarget =
  /** A new customer and consult. */
  | { mode: 'new' }
  /** A new consult of a known customer, who may have a profile only. */
  | { mode: 'again'; customerId: string }
  | { mode: 'edit'; consultId: string }
  /** Without plan and appointment: corrects a consult, or registers one of a known or of a new customer. */
  | { mode: 'consultOnly'; consultId: string }
  | { mode: 'consultOnly'; customerId: string }
  | { mode: 'consultOnly' };

/** The consult that is changed; a new one has no record of its own yet. */
export const ownConsultId = (target: ConsultTarget): string | undefined =>
  'consultId' in target ? target.consultId : undefined;

/** The customer whose profile a new consult starts from. */
export const knownCustomerId = (target: ConsultTarget): string | undefined =>
  'customerId' in target ? target.customerId : undefined;

/** The same registration, of a customer whom it turned out to be. */
export const forCustomer = ({ mode }: ConsultTarget, customerId: string): ConsultTarget =>
  mode === 'consultOnly' ? { mode, customerId } : { mode: 'again', customerId };

/** The name under which the form's draft is kept. */
export function draftForm(target: ConsultTarget): string {
  if ('consultId' in target)
    return `consult:${target.mode === 'edit' ? 'edit' : 'correct'}:${target.consultId}`;
  const kind = target.mode === 'consultOnly' ? 'only' : 'new';
  return 'customerId' in target ? `consult:${kind}:${target.customerId}` : `consult:${kind}`;
}
