/** Stands in for an identity-card reader's local service. See README.md for the protocol. */
import { parseArgs } from 'node:util';
import { createCardReader, type Mode, modes } from './card-reader.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '19196' },
    mode: { type: 'string', default: 'ok' },
    card: { type: 'string' },
  },
});

if (!modes.includes(values.mode as Mode)) {
  console.error(`--mode is one of ${modes.join(', ')}`);
  process.exit(1);
}

const server = createCardReader({
  mode: values.mode as Mode,
  card: values.card ? JSON.parse(values.card) : undefined,
});
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`Card reader (${values.mode}) at http://127.0.0.1:${values.port}/`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close());
