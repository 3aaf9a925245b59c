import { isNumber, stored } from './storage.ts';

/** The last-activity timestamp, shared by the browser's windows (rule session-4). */
const lastActivity = stored('lastActivity', isNumber);

const activityEvents = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
/** Writing at every key press would keep the disk busy for nothing. */
const writeEvery = 5000;
/** How often within the limit the server is told. */
const tellTimes = 5;

/** A call that is made so long after the last key or click was caused by nobody. */
const attendedFor = 10_000;
/** Opening the page was somebody's doing. */
let lastInput = Date.now();

/** Whether what this window asks now, it asks by itself: as polls and streams do, and what follows from them. */
export const isUnattended = (now = Date.now()) => now - lastInput > attendedFor;

/** Whether nobody did anything for the given minutes; 0 means never. A missing timestamp counts as activity. */
export const isIdle = (lastActive: number | undefined, now: number, minutes: number) =>
  minutes > 0 && lastActive !== undefined && now - lastActive >= minutes * 60_000;

export const noteActivity = (now = Date.now()) => lastActivity.write(now);

/** Whether the session that the cookie still carries was left alone for too long. */
export const wasLeftIdle = (minutes: number, now = Date.now()) => isIdle(lastActivity.read(), now, minutes);

/**
 * Notes what the person does in this window and calls `onIdle` once nobody was active in any window for
 * `minutes`; `onActive` now and then while somebody is, for a server that would hear nothing of it. A window that wakes up from sleep checks at once. Returns the way to stop.
 */
export function watchIdle(minutes: number, onIdle: () => void, onActive = () => {}): () => void {
  let written = Date.now();
  let told = written;
  noteActivity(written);

  const check = () => {
    if (isIdle(lastActivity.read(), Date.now(), minutes)) onIdle();
  };
  const note = (event: Event) => {
    // Coming back to a window that slept past the limit is not activity: the check must win.
    if (event.type === 'focus') return check();
    const now = Date.now();
    lastInput = now;
    if (now - written < writeEvery) return;
    if (isIdle(lastActivity.read(), now, minutes)) return onIdle();
    written = now;
    noteActivity(now);
    if (minutes === 0 || now - told < (minutes * 60_000) / tellTimes) return;
    told = now;
    onActive();
  };

  for (const type of activityEvents) addEventListener(type, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, Math.min(15_000, Math.max(1000, (minutes * 60_000) / 4)));
  return () => {
    for (const type of activityEvents) removeEventListener(type, note, { capture: true });
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}
