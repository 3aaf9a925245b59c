import { createRoot, type Root } from 'react-dom/client';
import { formLinkToken, guard } from './app/routes/guard.ts';
import { config } from './lib/config.ts';
import { wasLeftIdle } from './lib/idle.ts';
import { fetchChunk, loadChunk } from './lib/load-chunk.ts';
import { activateLocale, initialLocale, languageOf } from './lib/locale.ts';
import { endSession, session } from './lib/session.ts';
import { watchClicks } from './lib/trace.ts';
import { showLoadFailure } from './load-failure.ts';

/**
 * The product starts here. A customer's link gets its form and nothing else; who has no token gets the sign-in page,
 * and before there is an organisation everybody gets the page that makes one. These are entries of their own and stay light. Everybody else gets the application.
 */
async function start(root: Root) {
  const token = formLinkToken(location.pathname);
  if (token !== undefined) {
    await fetchChunk(() => activateLocale(languageOf(navigator.languages)));
    const { showFormLink } = await fetchChunk(() => import('./entries/fill-form.tsx'));
    showFormLink(root, token);
    return;
  }
  if (session.get().token && wasLeftIdle(config.idleMinutes)) endSession('idle');
  await fetchChunk(() => activateLocale(initialLocale()));

  if (config.isFirstRun) {
    // Of an installation that was here before.
    if (session.get().token) endSession('logout');
    const { showFirstRun } = await loadChunk(() => import('./entries/first-run.tsx'));
    showFirstRun(root, { onSignedIn: () => openApplication(root) });
    return;
  }
  const decision = guard({ isSignedIn: session.get().token !== undefined, place: location });
  if (decision.to === 'sign-in') {
    const { showSignIn } = await fetchChunk(() => import('./entries/sign-in.tsx'));
    showSignIn(root, { next: decision.next, onSignedIn: () => openApplication(root) });
  } else {
    await openApplication(root);
  }
}

async function openApplication(root: Root) {
  try {
    const { showApplication } = await fetchChunk(() => import('./entries/application.tsx'));
    showApplication(root);
  } catch {
    showLoadFailure(root);
  }
}

const container = document.getElementById('root');
if (container) {
  watchClicks();
  const root = createRoot(container);
  start(root).catch(() => showLoadFailure(root));
}
