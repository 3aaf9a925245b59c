/** Dictionary types by code (rule setting-4). */
export const dictionaries = {
  intention: '01',
  consultType: '33',
  appointmentType: '34',
  appointmentTimeType: '35',
  visitState: '36',
  relation: '37',
  complaintCategory: '40',
  attention: '41',
  complaintSource: '42',
  complaintState: '43',
  handlingNote: '44',
  marriage: '51',
  degree: '52',
  job: '53',
  bloodGroup: '54',
  rhesus: '55',
} as const;
