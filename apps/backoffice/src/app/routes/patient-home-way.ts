/** The program of a customer's home; asked for as soon as somebody points at the way there. */
export const loadPatientHome = () => import('./PatientHomeRoute.tsx');

/** The address of a customer's home. */
export const patientHome = (customerId: string) => `/patient-home/${customerId}`;
