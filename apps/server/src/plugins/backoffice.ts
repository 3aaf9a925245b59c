import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { buildHeader } from '@huifang/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { refuse } from './refusals.ts';
import { pagePolicy } from './security-headers.ts';

/** What the page is told at run time, in its `huifang-config` block. */
interface PageConfig {
  /** Where the API is; empty for the same origin. */
  apiBase: string;
  /** Minutes without activity after which the page signs out; 0 never. */
  idleMinutes: number;
  /** Empty: there is no card reader. */
  cardReaderUrl: string;
  /** Bytes of one file, and the extensions that can be uploaded with their media types. */
  uploads: { mostBytes: number; extensions: readonly string[]; types?: readonly string[] };
  /** Traces are kept. */
  isTraced?: boolean;
  /** Present on a demonstration only. */
  demonstration?: { accounts: readonly { account: string; name: string }[]; password: string };
}

interface BackofficeOptions {
  /** Where the built back office is. */
  folder: string;
  config: PageConfig;
}

/** Serves the built back office: hashed assets for good, its page with a nonce of its own for every navigation. */
export async function addBackoffice(app: FastifyInstance, { folder, config }: BackofficeOptions) {
  const pagePath = join(folder, 'index.html');
  if (!existsSync(pagePath)) {
    app.log.warn('the back office is not built; only the API is served');
    app.setNotFoundHandler((request, reply) => refuse(new AppError('UNKNOWN_PATH'), request, reply));
    return;
  }
  const built = readFileSync(pagePath, 'utf8');
  // The page names its scripts by what is in them, and they the others.
  const build = createHash('sha256').update(built).digest('hex').slice(0, 12);
  const page = withConfig(built, { ...config, build });
  const firstPage = withConfig(built, { ...config, build, isFirstRun: true });
  const connectTo = config.cardReaderUrl ? [new URL(config.cardReaderUrl).origin] : [];

  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce, connectTo))
      .type('text/html; charset=utf-8')
      .send(((await app.isFirstRun()) ? firstPage : page).replaceAll('%NONCE%', nonce));
  };

  app.addHook('onRequest', async (_request, reply) => void reply.header(buildHeader, build));
  await app.register(async (files) => {
    files.setErrorHandler((error, request, reply) => refuse(refusalOf(error), request, reply));
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      // What the build notes for itself: its manifest, its marks.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${sep}assets${sep}`);
        reply.header(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  });
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(request, reply) : refuse(new AppError('UNKNOWN_PATH'), request, reply),
  );
}

/** What the file sender refuses carries a status but no code: a folder, a range beyond the end, a condition not met. */
function refusalOf(error: unknown) {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 403 || statusCode === 404) return new AppError('UNKNOWN_PATH', { cause: error });
  if (statusCode === 412 || statusCode === 416) return new AppError('BAD_REQUEST', { cause: error });
  return error;
}

/** A person opening a page, not a script asking for data or an asset that is gone. */
const isNavigation = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets)(\/|$|\?)/i.test(url) &&
  (headers.accept ?? '').includes('text/html');

const configBlock = /<script type="application\/json" id="huifang-config">[^<]*<\/script>/;

/** Puts the configuration into the page's own block, or before the end of its head. */
function withConfig(page: string, config: PageConfig & { build: string; isFirstRun?: true }): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="huifang-config">${json}</script>`;
  return configBlock.test(page)
    ? page.replace(configBlock, () => block)
    : page.replace('</head>', () => `${block}</head>`);
}
