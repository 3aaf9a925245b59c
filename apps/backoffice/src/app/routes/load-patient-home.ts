const fetchProgram = () => import('./PatientHomeRoute.tsx');

let loaded: Awaited<ReturnType<typeof fetchProgram>> | undefined;

/** The program of a customer's home. */
export async function loadPatientHome() {
  loaded = await fetchProgram();
  return loaded;
}

/** Fetches that program ahead, as soon as somebody may be about to open it. When that fails, opening it says so. */
export const prefetchPatientHome = () => void loadPatientHome().catch(() => undefined);

/** That program, if it is here. */
export const loadedPatientHome = () => loaded;
