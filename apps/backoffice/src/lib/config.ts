/** What the server that delivers the page tells it (the JSON block in the document). */
export interface AppConfig {
  /** Where the calls go; empty for the page's own origin. */
  apiBase: string;
  /** Minutes without activity after which the session ends (rule session-4); 0 never. */
  idleMinutes: number;
  /** The identity-card reader's service on this machine; empty when there is none. */
  cardReaderUrl: string;
  /** Bytes of one uploaded file, and the extensions that the server takes with their media types. */
  uploads: { mostBytes: number; extensions: readonly string[]; types?: readonly string[] };
  /** See `buildHeader`; absent where no server filled in the configuration. */
  build?: string;
  /** There is no organisation yet: the page makes the first one. */
  isFirstRun?: boolean;
  /** The server keeps traces: calls name the click that caused them. */
  isTraced?: boolean;
  /** On a demonstration the sign-in page names its accounts. */
  demonstration?: { accounts: readonly { account: string; name: string }[]; password: string };
}

const defaults: AppConfig = {
  apiBase: '',
  idleMinutes: 30,
  cardReaderUrl: '',
  uploads: { mostBytes: 20 * 1024 * 1024, extensions: [] },
};

/** Reads the configuration out of the document; what is missing or unreadable keeps its default. */
function readConfig(text = document.getElementById('huifang-config')?.textContent): AppConfig {
  try {
    const given = JSON.parse(text ?? '') as Partial<AppConfig>;
    const idleMinutes = Number(given.idleMinutes);
    return {
      ...defaults,
      ...given,
      idleMinutes: idleMinutes >= 0 ? idleMinutes : defaults.idleMinutes,
    };
  } catch {
    return defaults;
  }
}

/** The configuration of this page. */
export const config: AppConfig = readConfig();
