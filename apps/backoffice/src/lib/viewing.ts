import { stored } from './storage.ts';

/** As somebody else or as a role, reading only: in this window, across reloads. */
interface Viewing {
  id: string;
  organisationId: string;
  /** Where it was begun, and goes on afterwards. */
  back: string;
}

const isViewing = (value: unknown): value is Viewing =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'organisationId' in value &&
  'back' in value;
const kept = stored('viewing', isViewing, () => sessionStorage);

let current = kept.read();

/** Undefined for whoever looks as themselves. */
export const viewing = (): Viewing | undefined => current;

/** From the next call on this window looks as somebody else. Nothing that was read before may stay: the page loads anew. */
export function startViewing(id: string, organisationId: string): void {
  kept.write({ id, organisationId, back: `${location.pathname}${location.search}` });
  location.assign('/home');
}

/** From the next call on this window looks as itself; answers what is over. The page is to be loaded anew. */
export function leaveViewing(): Viewing | undefined {
  const left = current;
  current = undefined;
  kept.remove();
  return left;
}
