/** What is to be registered or corrected. */
export type ComplaintTarget =
  /** A new complaint, perhaps of a known customer and about one of their consults. */
  { kind: 'new'; customerId?: string; consultId?: string } | { kind: 'edit'; complaintId: string };
