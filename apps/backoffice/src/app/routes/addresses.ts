/** The address of a customer's home. */
export const patientHome = (customerId: string) => `/patient-home/${customerId}`;
