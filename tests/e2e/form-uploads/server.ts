import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';

/** What the page asked the server for: the path, and how many requests of it were open at once. */
export interface Seen {
  path: string;
  open: number;
}

export interface UploadServer {
  origin: string;
  seen: Seen[];
  /** Answers in place of the server when it returns true; called before the body is read. */
  takeOver: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close: () => void;
}

/** The page's bundle and a server that speaks multipart uploads and the storage's protocol. */
export async function startUploadServer(): Promise<UploadServer> {
  const files = await bundle();
  const state: UploadServer = { origin: '', seen: [], takeOver: undefined, close: () => server.close() };
  let open = 0;
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const file = files.get(path);
    if (request.method === 'GET' && file !== undefined) {
      response.setHeader('Content-Type', path === '/' ? 'text/html; charset=utf-8' : 'text/javascript');
      response.end(file);
      return;
    }
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    state.seen.push({ path, open });
    if (state.takeOver?.(request, response)) return;
    request.resume();
    request.on('end', () => setTimeout(() => answer(path, state.origin, response), 50));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

let contexts = 0;

function answer(path: string, origin: string, response: ServerResponse): void {
  const json = (value: unknown) => response.end(JSON.stringify(value));
  if (path === '/region') json({ hosts: [{ up: { domains: [origin] } }] });
  else if (path === '/action') json({ url: 'https://files.example/plain' });
  else if (path.startsWith('/mkblk/')) {
    contexts += 1;
    json({ ctx: `context-${contexts}` });
  } else if (path === '/' || path.startsWith('/mkfile/')) json({ key: 'kept/file' });
  else {
    response.statusCode = 404;
    response.end();
  }
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: { write: false, minify: false, rollupOptions: { input: `${import.meta.dirname}/page.tsx` } },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const files = new Map<string, string>();
  for (const output of outputs) {
    if (output.type !== 'chunk') continue;
    files.set(`/${output.fileName}`, output.code);
    if (output.isEntry) {
      const script = `<script type="module" src="/${output.fileName}"></script>`;
      files.set('/', `<!doctype html><html lang="zh-CN"><title>Form</title><body>${script}</body></html>`);
    }
  }
  return files;
}
