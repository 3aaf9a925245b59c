import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { AuditKeeping } from './audit-archive.ts';
import type { HeadSettings } from './audit-chain/heads.ts';
import { type DatabaseLimits, usualLimits } from './db/limits.ts';
import type { Pooler } from './db/server.ts';
import { StartupError } from './errors.ts';
import { isNetwork } from './lib/networks.ts';
import type { MetricsSettings } from './metrics/serve-metrics.ts';
import { allFileExtensions } from './modules/files/file-kinds.ts';
import type { BucketSettings, FileSettings } from './modules/files/file-store.ts';
import { leastWords } from './secrets.ts';
import type { TraceSettings } from './traces/exporter.ts';

/** What the environment decides. */
export interface Config {
  port: number;
  /** How many server processes share the port. */
  processes: number;
  /** Undefined: loopback for a demonstration, every interface otherwise. */
  host: string | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** What stands before the PostgreSQL of `databaseUrl`; undefined: nothing. */
  pooler: Pooler | undefined;
  /** A standby of the same cluster, for reads that may be a second old; undefined: there is none. */
  replicaUrl: string | undefined;
  /** Undefined: on the embedded database only. */
  demonstration: boolean | undefined;
  /** Minutes without activity after which the back office signs out; 0 never. */
  idleMinutes: number;
  /** Where the identity-card reader's service listens on the user's own machine; empty: there is none. */
  cardReaderUrl: string;
  /** Undefined: `info`, quieter for a demonstration. */
  logLevel: string | undefined;
  /** Milliseconds from which on a request is told with its statements; 0 none. Undefined: 1000, none for a demonstration. */
  slowMs: number | undefined;
  /** Whose `X-Forwarded-For` counts: that of so many proxies in front, or of these addresses; nobody's when false. */
  trustedProxies: TrustedProxies;
  /** What keys are made from; undefined: the installation makes some itself. */
  secret: string | undefined;
  /** Where browsers find the back office; undefined: where each request was sent. */
  origin: string | undefined;
  limits: DatabaseLimits;
  /** How Prometheus reads what is counted. */
  metrics: MetricsSettings;
  /** Where traces go; undefined: none are made. */
  traces: TraceSettings | undefined;
  /** Where uploads go, and which are taken. */
  files: FileSettings;
  /** How long lines of the audit log stay in the database, and where older ones go. */
  audit: AuditKeeping;
  /** Where the audit's signed heads go, so that what is cut off later can be told. */
  auditHeads: HeadSettings;
  backup: BackupSettings;
  /** Private networks to which webhooks may be sent. */
  webhookNetworks: readonly string[];
}

export interface BackupSettings {
  /** The folder for backups that are not told another place. */
  to: string;
  /** Minutes of the day at which one is made; none: by command only. */
  at: readonly number[];
  /** How many stay in the folder. */
  keep: number;
  /** A file with keys; undefined: backups are not encrypted. */
  keyFile: string | undefined;
  /** A program that carries a new backup elsewhere. */
  carrier: string | undefined;
  /** Hours after which administrators are warned that there is no newer one; 0 never. */
  warnHours: number;
}

export type TrustedProxies = number | string[] | false;

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
    processes: processes(env),
    host: env.HOST || undefined,
    dataFolder,
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    pooler: pooler(env.HUIFANG_POOLER),
    replicaUrl: replicaUrl(env),
    demonstration: demonstration(env.HUIFANG_DEMO),
    idleMinutes: integer(env, 'HUIFANG_IDLE_MINUTES', 30, 1440),
    cardReaderUrl: cardReader(env.HUIFANG_CARD_READER),
    logLevel,
    slowMs: env.HUIFANG_SLOW_MS ? integer(env, 'HUIFANG_SLOW_MS', 0, 60_000) : undefined,
    trustedProxies: trustedProxies(env.HUIFANG_TRUST_PROXY),
    secret: secret(env.HUIFANG_SECRET),
    origin: origin(env.HUIFANG_ORIGIN),
    limits: limits(env),
    audit: {
      folder: join(dataFolder, 'audit'),
      months: integer(env, 'HUIFANG_AUDIT_MONTHS', 24, 600, 6),
    },
    auditHeads: auditHeads(env, dataFolder),
    metrics: metrics(env),
    traces: traces(env),
    webhookNetworks: webhookNetworks(env.HUIFANG_WEBHOOK_NETWORKS),
    files: {
      folder: join(dataFolder, 'files'),
      bucket: bucket(env),
      mostBytes: integer(env, 'HUIFANG_UPLOAD_MB', 20, 1000, 1) * 1024 * 1024,
      extensions: extensionsIn(env.HUIFANG_UPLOAD_TYPES),
    },
    backup: {
      to: resolve(env.HUIFANG_BACKUP_TO || join(dataFolder, 'backups')),
      at: timesOfDay(env.HUIFANG_BACKUP_AT),
      keep: integer(env, 'HUIFANG_BACKUP_KEEP', 7, 1000, 1),
      keyFile: env.HUIFANG_BACKUP_KEY ? resolve(env.HUIFANG_BACKUP_KEY) : undefined,
      carrier: env.HUIFANG_BACKUP_THEN ? resolve(env.HUIFANG_BACKUP_THEN) : undefined,
      warnHours: integer(env, 'HUIFANG_BACKUP_WARN_HOURS', 48, 10_000),
    },
  };
}

function auditHeads(env: NodeJS.ProcessEnv, dataFolder: string): HeadSettings {
  const places = (env.HUIFANG_AUDIT_HEADS ?? '').split(/\s+/).filter(Boolean);
  const urls = places.filter((place) => /^https?:/i.test(place));
  const folders = places.filter((place) => !urls.includes(place));
  const [url] = urls;
  const isSafe = url === undefined || (URL.canParse(url) && isPrivateTo(new URL(url)));
  if (urls.length > 1 || folders.length > 1 || !isSafe) {
    throw new StartupError(
      `HUIFANG_AUDIT_HEADS is ${env.HUIFANG_AUDIT_HEADS}; it must be a folder, an https address, or one of each.`,
    );
  }
  return {
    folder: folders[0] ? resolve(folders[0]) : join(dataFolder, 'audit', 'heads'),
    isFolderElsewhere: folders.length > 0,
    url,
    carrier: env.HUIFANG_AUDIT_HEADS_THEN ? resolve(env.HUIFANG_AUDIT_HEADS_THEN) : undefined,
  };
}

/** Nobody on the way reads or changes what is sent there. */
const isPrivateTo = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function timesOfDay(text: string | undefined): number[] {
  const times = (text ?? '').split(/[\s,]+/).filter(Boolean);
  return times.map((time) => {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
    if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
    throw new StartupError(
      `HUIFANG_BACKUP_AT is ${text}; it must be times of day such as 03:30, or 03:30, 13:00.`,
    );
  });
}

function integer(env: NodeJS.ProcessEnv, name: string, otherwise: number, most: number, least = 0): number {
  const text = env[name];
  if (!text) return otherwise;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new StartupError(`${name} is ${text}; it must be a number from ${least} to ${most}.`);
}

/** The embedded database is open to one process alone. */
function processes(env: NodeJS.ProcessEnv): number {
  const name = 'HUIFANG_PROCESSES';
  if (env[name] === 'auto') return env.DATABASE_URL ? availableParallelism() : 1;
  const wanted = integer(env, name, 1, 64, 1);
  if (wanted === 1 || env.DATABASE_URL) return wanted;
  throw new StartupError(
    `${name} is ${wanted}, and the embedded database serves one process alone. Set DATABASE_URL to a PostgreSQL database, or ${name} to 1.`,
  );
}

function limits(env: NodeJS.ProcessEnv): DatabaseLimits {
  const seconds = (name: string, usual: number) => integer(env, name, usual / 1000, 3600, 1) * 1000;
  const { statements, lock, connect, again, connections, mostWaiting } = usualLimits;
  return {
    ...usualLimits,
    statements: {
      list: seconds('HUIFANG_LIST_SECONDS', statements.list),
      save: seconds('HUIFANG_SAVE_SECONDS', statements.save),
      export: seconds('HUIFANG_EXPORT_SECONDS', statements.export),
      sweep: seconds('HUIFANG_SWEEP_SECONDS', statements.sweep),
    },
    lock: seconds('HUIFANG_LOCK_SECONDS', lock),
    connect: seconds('HUIFANG_CONNECT_SECONDS', connect),
    again: seconds('HUIFANG_AGAIN_SECONDS', again),
    connections: integer(env, 'HUIFANG_CONNECTIONS', connections, 500, 2),
    mostWaiting: integer(env, 'HUIFANG_QUEUE', mostWaiting, 10_000, 1),
  };
}

/** Never repeats the text: it may hold a password. */
function databaseUrl(
  env: NodeJS.ProcessEnv,
  name: 'DATABASE_URL' | 'HUIFANG_REPLICA_URL',
): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const kind = /^[\w+.-]+(?=:)/.exec(text)?.[0] ?? '';
  if (/^postgres(ql)?$/i.test(kind)) return text;
  throw new StartupError(
    `${name} names ${kind ? `a database of the kind ${kind}` : 'no kind of database'}; it must begin with postgres://.`,
  );
}

function replicaUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = databaseUrl(env, 'HUIFANG_REPLICA_URL');
  if (!url || env.DATABASE_URL) return url;
  throw new StartupError(
    'HUIFANG_REPLICA_URL is set, and the embedded database has no replica. Set DATABASE_URL to its primary, or leave HUIFANG_REPLICA_URL out.',
  );
}

function pooler(text: string | undefined): Pooler | undefined {
  if (!text) return undefined;
  if (text === 'transaction' || text === 'prepared') return text;
  throw new StartupError(`HUIFANG_POOLER is ${text}; it must be transaction or prepared.`);
}

function metrics(env: NodeJS.ProcessEnv): MetricsSettings {
  const { HUIFANG_METRICS_TOKEN: token } = env;
  if (token && token.length < 16) {
    throw new StartupError('HUIFANG_METRICS_TOKEN is too short; it must have at least 16 characters.');
  }
  return {
    port: env.HUIFANG_METRICS_PORT ? integer(env, 'HUIFANG_METRICS_PORT', 0, 65_535) : undefined,
    host: env.HUIFANG_METRICS_HOST || '127.0.0.1',
    token: token || undefined,
  };
}

/** By the names that OpenTelemetry gave them. Never repeats the headers, which may hold a token. */
function traces(env: NodeJS.ProcessEnv): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is ${endpoint}; it must be an http address, such as http://127.0.0.1:4318.`,
    );
  }
  const headers = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((part) => part.trim());
  const pairs = headers.map((header) => {
    const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(header) ?? [];
    try {
      if (name !== undefined && value !== undefined) return [name, decodeURIComponent(value.trim())] as const;
    } catch {
      // A % that begins nothing.
    }
    throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between several.');
  });
  return {
    endpoint,
    headers: Object.fromEntries(pairs),
    serviceName: env.OTEL_SERVICE_NAME || 'huifang',
  };
}

function demonstration(text: string | undefined): boolean | undefined {
  if (!text) return undefined;
  if (text === '0' || text === '1') return text === '1';
  throw new StartupError(`HUIFANG_DEMO is ${text}; it must be 0 or 1.`);
}

/** A count of proxies, or addresses and networks; trusting everybody would let callers choose their own address. */
function trustedProxies(text: string | undefined): TrustedProxies {
  if (!text || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  if (addresses.every(isNetwork)) return addresses;
  throw new StartupError(
    `HUIFANG_TRUST_PROXY is ${text}; it must be the number of proxies in front, 1 to 9, or their addresses, such as 10.0.0.5, 10.0.1.0/24.`,
  );
}

function webhookNetworks(text: string | undefined): string[] {
  const networks = (text ?? '').split(/[\s,]+/).filter(Boolean);
  if (networks.every(isNetwork)) return networks;
  throw new StartupError(
    `HUIFANG_WEBHOOK_NETWORKS is ${text}; it must be addresses or networks, such as 10.0.0.5, 10.0.1.0/24.`,
  );
}

/** Never repeats the text. */
function secret(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= leastWords) return text;
  throw new StartupError(`HUIFANG_SECRET is too short; it must have at least ${leastWords} characters.`);
}

function origin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new StartupError(
    `HUIFANG_ORIGIN is ${text}; it must be the address of the back office without a path, such as https://crm.example.com.`,
  );
}

function extensionsIn(text: string | undefined): readonly string[] {
  if (!text) return allFileExtensions;
  const wanted = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const unknown = wanted.find((extension) => !allFileExtensions.includes(extension));
  if (unknown === undefined) return wanted;
  throw new StartupError(
    `HUIFANG_UPLOAD_TYPES names ${unknown}; it may name ${allFileExtensions.join(', ')}.`,
  );
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
