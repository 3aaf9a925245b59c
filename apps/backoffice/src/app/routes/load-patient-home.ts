/** The program of a customer's home. */
export const loadPatientHome = () => import('./PatientHomeRoute.tsx');

/** Fetches that program ahead, as soon as somebody may be about to open it. When that fails, opening it says so. */
export const prefetchPatientHome = () => void loadPatientHome().catch(() => undefined);
