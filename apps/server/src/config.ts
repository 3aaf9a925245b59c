import { join, resolve } from 'node:path';
import { StartupError } from './errors.ts';
import { allFileEndings } from './modules/files/file-kinds.ts';
import type { BucketSettings, FileSettings } from './modules/files/file-store.ts';

/** What the environment decides. */
export interface Config {
  port: number;
  /** Undefined: loopback for a demonstration, every interface otherwise. */
  host: string | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Undefined: on the embedded database only. */
  demonstration: boolean | undefined;
  /** Minutes without activity after which the back office signs out; 0 never. */
  idleMinutes: number;
  /** Where the identity-card reader's service listens on the user's own machine; empty: there is none. */
  cardReaderUrl: string;
  /** Undefined: `info`, quieter for a demonstration. */
  logLevel: string | undefined;
  /** Take the caller's address from a proxy's `X-Forwarded-For`. */
  trustsProxy: boolean;
  /** Where uploads go, and which are taken. */
  files: FileSettings;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the environment; throws a `StartupError` that names the variable that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const logLevel = env.HUIFANG_LOG || undefined;
  if (logLevel && !logLevels.includes(logLevel)) {
    throw new StartupError(`HUIFANG_LOG is ${logLevel}; it must be one of ${logLevels.join(', ')}.`);
  }
  const dataFolder = resolve(env.HUIFANG_DATA || '.data');
  return {
    port: integer(env, 'PORT', 3000, 65_535),
    host: env.HOST || undefined,
    dataFolder,
    databaseUrl: env.DATABASE_URL || undefined,
    demonstration: env.HUIFANG_DEMO ? env.HUIFANG_DEMO === '1' : undefined,
    idleMinutes: integer(env, 'HUIFANG_IDLE_MINUTES', 30, 1440),
    cardReaderUrl: cardReader(env.HUIFANG_CARD_READER),
    logLevel,
    trustsProxy: env.HUIFANG_TRUST_PROXY === '1',
    files: {
      folder: join(dataFolder, 'files'),
      bucket: bucket(env),
      mostBytes: (integer(env, 'HUIFANG_UPLOAD_MB', 20, 1000) || 20) * 1024 * 1024,
      endings: endings(env.HUIFANG_UPLOAD_TYPES),
    },
  };
}

function integer(env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new StartupError(`${name} is ${text}; it must be a number from 0 to ${most}.`);
  return value;
}

function endings(text: string | undefined): readonly string[] {
  if (!text) return allFileEndings;
  const wanted = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const unknown = wanted.find((ending) => !allFileEndings.includes(ending));
  if (unknown === undefined) return wanted;
  throw new StartupError(`HUIFANG_UPLOAD_TYPES names ${unknown}; it may name ${allFileEndings.join(', ')}.`);
}

function bucket(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const url = env.HUIFANG_S3_URL;
  if (!url) return undefined;
  const { protocol, pathname } = URL.canParse(url) ? new URL(url) : { protocol: '', pathname: '' };
  if (!/^https?:$/.test(protocol) || !/^\/[^/]+\/?$/.test(pathname)) {
    throw new StartupError(
      `HUIFANG_S3_URL is ${url}; it must be an http address with the bucket as its path.`,
    );
  }
  const { HUIFANG_S3_KEY: accessKeyId, HUIFANG_S3_SECRET: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new StartupError('HUIFANG_S3_URL needs HUIFANG_S3_KEY and HUIFANG_S3_SECRET beside it.');
  }
  return { url, accessKeyId, secretAccessKey, region: env.HUIFANG_S3_REGION || 'us-east-1' };
}

function cardReader(text: string | undefined): string {
  if (!text) return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartupError(`HUIFANG_CARD_READER is ${text}; it must be an http address.`);
  }
  return url.href;
}
