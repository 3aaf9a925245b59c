import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import type { CheckSettings } from './audit-chain/recorded-check.ts';
import type { TrustedProxies } from './config.ts';
import type { DatabaseHandle } from './db/database.ts';
import { AppError } from './errors.ts';
import { addMetrics, type Metrics } from './metrics/metrics.ts';
import { removeSavedDraft } from './modules/drafts/draft.service.ts';
import { maySeeFile } from './modules/file-sight.ts';
import type { FileSettings } from './modules/files/file-store.ts';
import { createFileService, type FileService } from './modules/files/files.service.ts';
import { watchFirstRun } from './modules/first-run/first-run.service.ts';
import { modules } from './modules/index.ts';
import { type Site, siteOf } from './modules/second-factor/passkeys.ts';
import { ownThreads, type PasswordThreads } from './modules/session/password.ts';
import { createPasswordCheck, type PasswordCheck } from './modules/session/password-check.ts';
import type { Cost } from './modules/session/password-thread.ts';
import { createSystemTokens } from './modules/systems/system-token.ts';
import { createSender, type Sender, type SenderSettings } from './modules/systems/webhook-sender.ts';
import { addBackoffice } from './plugins/backoffice.ts';
import { addDraining } from './plugins/draining.ts';
import { addEarlyAnswers } from './plugins/early-answers.ts';
import { addHealth } from './plugins/health.ts';
import { addRequestLog, loggerOptions } from './plugins/logging.ts';
import { addOperations } from './plugins/operations.ts';
import { addRecordings } from './plugins/recordings.ts';
import { addRefusals, refuse } from './plugins/refusals.ts';
import { requestIds } from './plugins/request-id.ts';
import { acceptJson, parseQuery } from './plugins/request-input.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { addServe } from './plugins/serve.ts';
import { addSlowLog } from './plugins/slow-log.ts';
import { addSlowSenders, type Patience, usualPatience } from './plugins/slow-senders.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import type { TraceSettings } from './traces/exporter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    database: DatabaseHandle;
    /** The present moment. */
    now: () => Date;
    /** Uploaded files. */
    files: FileService;
    /** Hours after which administrators are warned that there is no newer backup; 0 never. */
    backupWarnHours: number;
    /** Where old lines of the audit and its signed heads go. */
    auditSettings: CheckSettings;
    secrets: Secrets;
    /** Sends webhooks, to where they may go. */
    webhooks: Sender;
    /** Where the back office is for whoever asks, if browsers have passkeys there. */
    /** What is counted. */
    metrics: Metrics;
    siteOf: (request: FastifyRequest) => Site | undefined;
    checkPassword: PasswordCheck;
    /** Of the first passwords of people from a file; undefined as of all others. */
    passwordCost: Cost | undefined;
    /** Whether the installation still waits for its first organisation. */
    isFirstRun: () => Promise<boolean>;
  }
}

export interface AppOptions {
  database: DatabaseHandle;
  logLevel: string;
  /** Where uploads go, and which. */
  files: FileSettings;
  /** Whose word counts for the caller's address. @default false */
  trustedProxies?: TrustedProxies;
  /** Words to make keys from; the first seals. Without any the key is kept in the database. */
  secrets?: readonly string[];
  /** Where browsers find the back office. @default where each request was sent */
  origin?: string;
  /** Serve the built back office too. */
  backoffice?: Parameters<typeof addBackoffice>[1];
  /** For how many milliseconds what is known of a token counts without looking again. @default 2000 */
  callerMaxAge?: number;
  /** Minutes after which a session that nobody uses ends; 0 never. @default 0 */
  idleMinutes?: number;
  /** Where the passwords of sign-ins are checked. @default this process's own threads */
  passwordThreads?: PasswordThreads;
  /** How dear the first passwords of people from a file are to guess. @default as dear as all others */
  passwordCost?: Cost;
  /** How webhooks are sent. */
  webhooks?: SenderSettings;
  /** The clock that follow-ups and their reminders go by. @default the system's */
  now?: () => Date;
  /** How long senders may take. @default usualPatience */
  patience?: Patience;
  /** Hours after which administrators are warned that there is no newer backup. @default 0 never */
  backupWarnHours?: number;
  /** Where old lines of the audit and its signed heads go. @default beside the files; heads do not leave */
  audit?: CheckSettings;
  /** A request that takes so many milliseconds is told with its statements; 0 none. @default 0 */
  slowMs?: number;
  /** Where traces of requests go. @default none are made */
  traces?: TraceSettings;
  /** Refuse answers that break the contract: for tests and development. */
  checksAnswers?: boolean;
}

const oneMegabyte = 1024 * 1024;

/** The whole server, ready to listen; closing it leaves the database open. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const patience = options.patience ?? usualPatience;
  const app = Fastify({
    requestTimeout: patience.upload,
    http: {
      headersTimeout: patience.head,
      connectionsCheckingInterval: Math.min(5000, patience.head),
    },
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(options.trustedProxies ?? false),
    bodyLimit: oneMegabyte,
    trustProxy: trusting(options.trustedProxies ?? false),
    routerOptions: { caseSensitive: false, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
  });
  app.decorate('database', options.database);
  app.decorate('now', options.now ?? (() => new Date()));
  app.decorate('files', createFileService(options.database, options.files, maySeeFile));
  app.decorate('backupWarnHours', options.backupWarnHours ?? 0);
  app.decorate('auditSettings', options.audit ?? auditBeside(options.files.folder));
  app.decorate('secrets', await loadSecrets(options.database, options.secrets ?? []));
  app.decorate('webhooks', createSender(options.webhooks));
  app.decorate('siteOf', (request: FastifyRequest) => siteOf(request, options.origin));
  const threads = options.passwordThreads ?? ownThreads;
  app.decorate('checkPassword', createPasswordCheck(options.database, threads, app.log));
  app.decorate('passwordCost', options.passwordCost);
  app.decorate('isFirstRun', watchFirstRun(options.database));
  await app.register(fastifyCompress, {
    encodings: ['gzip'],
    threshold: 4096,
    customTypes: /^(application\/json|text\/html)/,
    // A third of the work of the usual 6, for a twentieth more to send.
    zlibOptions: { level: 3 },
  });
  addDraining(app);
  addSecurityHeaders(app);
  addSlowSenders(app, patience);
  addEarlyAnswers(app);
  acceptJson(app);
  await app.register(fastifyMultipart);
  addRefusals(app);
  addRequestLog(app);
  const { slowMs = 0, traces } = options;
  if (slowMs > 0 || traces) addRecordings(app);
  if (slowMs > 0) addSlowLog(app, slowMs);
  if (traces) {
    const { addTraces } = await import('./traces/request-traces.ts');
    addTraces(app, traces, packageJson.version);
  }
  app.decorate('metrics', addMetrics(app, packageJson.version));
  const checksAnswers = options.checksAnswers ?? false;
  const { callerMaxAge = 2000, idleMinutes = 0 } = options;
  const systemTokens = createSystemTokens(options.database);
  addServe(app, { checksAnswers, callerMaxAge, idleMinutes, removeDraft: removeSavedDraft, systemTokens });
  addOperations(app, { checksAnswers });

  for (const module of modules) await module(app);
  addHealth(app, packageJson.version);
  if (options.backoffice) await addBackoffice(app, options.backoffice);
  else app.setNotFoundHandler((request, reply) => refuse(new AppError('UNKNOWN_PATH'), request, reply));
  return app;
}

function auditBeside(folder: string): CheckSettings {
  const audit = join(folder, '..', 'audit');
  return {
    audit: { folder: audit, months: 24 },
    auditHeads: {
      folder: join(audit, 'heads'),
      isFolderElsewhere: false,
      url: undefined,
      carrier: undefined,
    },
  };
}

/** Counted from the server outwards: the first so many addresses are those of proxies. */
const trusting = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
