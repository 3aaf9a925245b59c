/** What is to be registered or corrected. */
export type ComplaintTarget =
  /** A new complaint, perhaps of a known customer and about one of their consults. */
  { kind: 'new'; customerId?: string; consultId?: string } | { kind: 'edit'; complaintId: string };

/** The name under which the form's draft is kept. */
export function draftForm(target: ComplaintTarget): string {
  if (target.kind === 'edit') return `complaint:edit:${target.complaintId}`;
  return target.customerId ? `complaint:new:${target.customerId}` : 'complaint:new';
}
