/** What is to be registered or changed. */
export type ConsultTarget =
  /** A new customer and consult. */
  | { mode: 1 }
  /** A new consult of a known customer, who may have a profile only. */
  | { mode: 2; customerId: string }
  | { mode: 3; consultId: string }
  /** Without plan and appointment: corrects a consult, or registers one of a known or of a new customer. */
  | { mode: 4; consultId: string }
  | { mode: 4; customerId: string }
  | { mode: 4 };

/** The consult that is changed; a new one has no record of its own yet. */
export const ownConsultId = (target: ConsultTarget): string | undefined =>
  'consultId' in target ? target.consultId : undefined;

/** The customer whose profile a new consult starts from. */
export const knownCustomerId = (target: ConsultTarget): string | undefined =>
  'customerId' in target ? target.customerId : undefined;

/** The same registration, of a customer whom it turned out to be. */
export const forCustomer = ({ mode }: ConsultTarget, customerId: string): ConsultTarget =>
  mode === 4 ? { mode, customerId } : { mode: 2, customerId };

/** The name under which the form's draft is kept. */
export function draftForm(target: ConsultTarget): string {
  if ('consultId' in target) return `consult:${target.mode === 3 ? 'edit' : 'correct'}:${target.consultId}`;
  const kind = target.mode === 4 ? 'only' : 'new';
  return 'customerId' in target ? `consult:${kind}:${target.customerId}` : `consult:${kind}`;
}
