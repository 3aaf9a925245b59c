/**
 * Characters that a typed text may have, by form and field. Each is what the server keeps: the back office holds this
 * list to the contract.
 */
export const fieldLimits = {
  consult: {
    name: 50,
    contactName: 50,
    wechat: 50,
    qq: 20,
    addressDetail: 200,
    keywords: 200,
    content: 10_000,
    planNote: 1000,
    appointmentNote: 1000,
    changeRequestNote: 500,
    source: 500,
  },
  complaint: { name: 50, content: 1000, handlingNote: 1000 },
  complaintStep: { note: 1000 },
  callback: { note: 10_000, demand: 10_000, appointmentNote: 1000, nextNote: 1000 },
  followUp: { note: 10_000, demand: 10_000, appointmentNote: 1000, nextNote: 1000 },
  plan: { note: 1000 },
  unanswered: { note: 9000 },
  sale: { source: 50, remarks: 1000 },
  refusal: { reason: 500 },
  disturb: { reason: 200 },
  form: { name: 100, description: 500, versionNote: 200 },
  folder: { name: 50 },
  template: { name: 100, content: 2000 },
  passkey: { name: 40 },
} as const;
