/** Finds the Chromium that tests drive; plain Node 18. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What is made to run without a window comes first: it draws no tabs and tools around every page. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What keeps a headless Chromium quiet and working inside containers. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The path of an installed Chromium or Chrome, or undefined. */
export const findBrowser = () => places.find((place) => place && existsSync(place));

/** Finds a browser, installing Debian's where that is allowed. Throws a sentence that says how to get one. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], options);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need Chromium or Chrome. Install one (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH.',
  );
}
