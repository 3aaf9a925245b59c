import type { ConsultMode } from '@huifang/ui/clinic/consult-modal';

/** What is to be registered or changed. */
export type ConsultTarget =
  /** A new customer and consult. */
  | { mode: 1 }
  /** A new consult of a known customer; `consultId` is one of theirs, from which the person's data come. */
  | { mode: 2; customerId: string; consultId: string }
  | { mode: 3; consultId: string }
  /** Corrects a consult without its plan and appointment. */
  | { mode: 4; consultId: string };

/** The consult whose record the form starts from. */
export const sourceConsultId = (target: ConsultTarget): string | undefined =>
  target.mode === 1 ? undefined : target.consultId;

/** A new consult of a known customer has no record of its own yet. */
export const ownConsultId = (target: ConsultTarget): string | undefined =>
  target.mode === 3 || target.mode === 4 ? target.consultId : undefined;

/** The name under which the form's draft is kept. */
export function draftForm(target: ConsultTarget): string {
  if (target.mode === 1) return 'consult:new';
  if (target.mode === 2) return `consult:new:${target.customerId}`;
  return `consult:${target.mode === 3 ? 'edit' : 'correct'}:${target.consultId}`;
}

export type { ConsultMode };
