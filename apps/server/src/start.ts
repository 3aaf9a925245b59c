import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { headSender } from './audit-chain/heads.ts';
import { openAuditKeys } from './audit-chain/keys.ts';
import { startSealer } from './audit-chain/sealer.ts';
import { startBackups } from './backup/schedule.ts';
import { listenForCommands } from './cli/socket/listen.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { demonstrationAccounts, demonstrationPassword } from './demo/accounts.ts';
import { ensureDemonstration } from './demo/index.ts';
import { StartupError } from './errors.ts';
import { forgetOld } from './housekeeping.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { typesOf } from './modules/files/file-kinds.ts';
import { checkBucket, checkFolder } from './modules/files/files.service.ts';
import { issueFirstRunCode } from './modules/first-run/first-run.service.ts';
import { startReminders } from './modules/follow-ups/reminders.ts';
import { startCovers } from './modules/handovers/covers.ts';
import { erasedList } from './modules/privacy/erased-list.ts';
import { startErasures } from './modules/privacy/perform.ts';
import { countLostApps } from './modules/second-factor/factors.service.ts';
import { startWebhooks } from './modules/systems/webhooks.service.ts';
import { closeFolder, makeFilesPrivate } from './private-folder.ts';
import { wordsInFolder } from './secrets.ts';

const backofficeFolder = join(import.meta.dirname, '..', '..', 'backoffice', 'dist');
/** How long running requests may take to finish once the process is asked to stop. */
const patience = 10_000;

export interface Running {
  /** Where it listens, and what whoever started it has to know. */
  words: string;
  /** Lets requests finish that are under way, and ends. */
  stop: () => Promise<void>;
  /** Hands over to others that listen already: every connection has its next answer, then it ends. */
  drain: () => Promise<void>;
}

interface StartOptions {
  /**
   * Whether it is not the first of several: then it changes no table and makes no code for the first run.
   * @default false
   */
  isFurther?: boolean;
}

/** Starts everything. Throws a `StartupError` worded for whoever runs the command. */
export async function start(config: Config, { isFurther = false }: StartOptions = {}): Promise<Running> {
  makeFilesPrivate();
  if (config.databaseUrl) for (const { folder } of [config.files, config.audit]) closeFolder(folder);
  await checkBucket(config.files);
  const database = await openDatabase(
    config.databaseUrl
      ? {
          url: config.databaseUrl,
          pooler: config.pooler,
          replicaUrl: config.replicaUrl,
          isMigrated: isFurther,
        }
      : { dataFolder: config.dataFolder },
    config.limits,
  );
  try {
    await checkFolder(config.files);
    const secrets = secretsOf(config);
    openAuditKeys(config);
    const isWanted = config.demonstration ?? database.kind === 'embedded';
    const isDemonstration = await ensureDemonstration(database, isWanted);
    if (isDemonstration && config.demonstration === false) {
      throw new StartupError(
        'HUIFANG_DEMO is 0, and the database holds the demonstration, whose passwords everybody knows. Close its accounts with `npm run admin -- close-demonstration`, or set HUIFANG_DATA to another folder.',
      );
    }
    const app = await createApp({
      database,
      logLevel: config.logLevel ?? (isDemonstration ? 'warn' : 'info'),
      slowMs: config.slowMs ?? (isDemonstration ? 0 : 1000),
      ...(config.traces && { traces: config.traces }),
      trustedProxies: config.trustedProxies,
      secrets,
      origin: config.origin,
      idleMinutes: config.idleMinutes,
      webhooks: { networks: config.webhookNetworks },
      files: config.files,
      audit: config,
      // What everybody may sign in to holds nothing worth keeping.
      backupWarnHours: isDemonstration ? 0 : config.backup.warnHours,
      backoffice: {
        folder: backofficeFolder,
        config: {
          apiBase: '',
          idleMinutes: config.idleMinutes,
          cardReaderUrl: config.cardReaderUrl,
          uploads: {
            mostBytes: config.files.mostBytes,
            extensions: config.files.extensions,
            types: typesOf(config.files.extensions),
          },
          ...(config.traces && { isTraced: true }),
          ...(isDemonstration && {
            demonstration: { accounts: demonstrationAccounts, password: demonstrationPassword },
          }),
        },
      },
    });
    const lost = isFurther ? 0 : await countLostApps(database, app.secrets);
    if (lost > 0) app.log.warn({ apps: lost }, lostAppsSentence);
    const metrics = serveMetrics(app, app.metrics, config.metrics);
    const wantedHost = config.host ?? (isDemonstration ? 'localhost' : '0.0.0.0');
    // A name of two addresses would have two servers, of which only the first can be drained.
    const host = cluster.isWorker && wantedHost === 'localhost' ? '127.0.0.1' : wantedHost;
    try {
      await app.listen({ port: config.port, host });
    } catch (cause) {
      throw cannotListen(cause as NodeJS.ErrnoException, host, config.port);
    }
    await metrics.listen();
    // On PostgreSQL commands connect to the database themselves.
    const stopTaking =
      database.kind === 'embedded' ? await listenForCommands({ database, config, log: app.log }) : undefined;
    const stopForgetting = forgetOld(app, config.audit);
    const stopReminding = startReminders({
      database,
      log: app.log,
      now: app.now,
      onReminded: app.metrics.reminded,
    });
    const stopCovering = startCovers({ database, log: app.log, now: app.now });
    const stopWebhooks = startWebhooks({
      database,
      secrets: app.secrets,
      webhooks: app.webhooks,
      log: app.log,
    });
    const stopErasing = startErasures({
      database,
      files: app.files,
      list: erasedList(config),
      log: app.log,
      now: app.now,
    });
    const stopBackups = startBackups({ database, config, log: app.log });
    const stopSealing = startSealer({
      database,
      log: app.log,
      afterwards: headSender(database, config.auditHeads, app.log),
    });
    const stopWorking = once(async () => {
      await stopTaking?.();
      stopForgetting();
      await stopReminding();
      await stopCovering();
      await stopWebhooks();
      await stopErasing();
      await stopBackups();
      await stopSealing();
    });
    const stop = once(async () => {
      await stopWorking();
      await metrics.close();
      // A connection whose last answer was under way stays open for the next request, which will not be served.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(sweep);
      await database.close();
    });
    const drain = async () => {
      await Promise.all([app.drain(), stopWorking()]);
      await stop();
    };
    const firstRunCode = isFurther ? undefined : await issueFirstRunCode(database);
    const port = portOf(app.addresses()[0]) ?? config.port;
    return { words: wordsOf({ port, isDemonstration, firstRunCode }), stop, drain };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const lostAppsSentence =
  'authenticator apps were set up with another HUIFANG_SECRET, or file `secret`, than the one of now, and none of their codes is right: put that one back, or take the second factor of whoever is locked out away with `npm run admin -- reset-second-factor`; recovery codes go on working';

/** On the embedded database the key lies beside it; several processes on PostgreSQL share the setting, or what the database holds. */
function secretsOf({ secret, databaseUrl, dataFolder }: Config): string[] {
  const own = secret ? [secret] : [];
  return databaseUrl ? own : [...own, wordsInFolder(dataFolder)];
}

const portOf = (address: AddressInfo | string | undefined) =>
  typeof address === 'object' ? address.port : undefined;

function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): StartupError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Set PORT to another one.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to one from 1024 up.`,
  };
  return new StartupError(reasons[code ?? ''] ?? `Cannot listen at ${host}, port ${port}: ${message}.`);
}

interface Announced {
  port: number;
  isDemonstration: boolean;
  /** While there is no organisation: what the first-run page asks for. */
  firstRunCode: string | undefined;
}

function wordsOf({ port, isDemonstration, firstRunCode }: Announced): string {
  const accounts = demonstrationAccounts.map(({ account, name }) => `  ${account.padEnd(8)} ${name}`);
  const lines = [
    `Huifang is ready at http://localhost:${port}`,
    ...(isDemonstration ? [`Demonstration accounts, password ${demonstrationPassword}:`, ...accounts] : []),
    ...(firstRunCode
      ? [`There is no organisation yet. Open the page and enter this code, once: ${firstRunCode}`]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Ends the process when it is asked to, once it has stopped. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    exitAfter(stop());
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Ends the process with the work, saying what failed. */
export function exitAfter(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
}

/** Done at the first call; the others wait for it. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
