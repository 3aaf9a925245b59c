import { createServer, type Server } from 'node:http';

export const modes = ['ok', 'timeout', 'garbage', 'invalid', 'error'] as const;
export type Mode = (typeof modes)[number];

export interface CardReaderOptions {
  mode: Mode;
  /** Replaces fields of the sample card. */
  card?: Record<string, string>;
}

/** A synthetic person: county 310105, born 1991-08-23, a right check character. */
const sampleCard = {
  name: '许砚清',
  sex: '女',
  cardNo: '310105199108230029',
  born: '19910823',
  address: '上海市长宁区新泾路188弄6号302室',
  nation: '汉',
};

/** The service as an HTTP server that is not listening yet. `POST /mode` with a mode's name switches it. */
export function createCardReader(options: CardReaderOptions): Server {
  let { mode } = options;
  const card = JSON.stringify({ ...sampleCard, ...options.card });

  return createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();

    if (request.url === '/mode') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const wanted = modes.find((one) => one === body.trim());
        if (wanted) mode = wanted;
        response.writeHead(wanted ? 204 : 400).end();
      });
      return;
    }

    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (mode === 'ok') response.end(card);
    else if (mode === 'garbage') response.end('\u0000<html>not a card');
    else if (mode === 'invalid') response.end(JSON.stringify({ name: '', cardNo: '123', born: '20250231' }));
    else if (mode === 'error') response.writeHead(500).end('{"error":"no card on the reader"}');
    // timeout: the answer never comes
  });
}
