// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCardReader, type Mode } from '../../../../tools/card-reader/card-reader.ts';
import { readCardText } from './card-reader.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const reader = async (mode: Mode, card?: Record<string, string>) => {
  server = createCardReader({ mode, card });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

describe('reading an identity card', () => {
  it('gives what the card says', async () => {
    const url = await reader('ok', { cardNo: '11010519491231002x', born: '19491231' });
    expect(await readCardText(url)).toEqual({
      ok: true,
      card: {
        name: '许砚清',
        sex: 'female',
        idNumber: '11010519491231002X',
        birthDate: '1949-12-31',
        address: '上海市长宁区新泾路188弄6号302室',
        nation: '汉',
      },
    });
  });

  it('gives up when the reader does not answer', async () => {
    const url = await reader('timeout');
    expect(await readCardText(url, { timeout: 50 })).toEqual({ ok: false, reason: 'timeout' });
  });

  it.each(['garbage', 'invalid', 'error'] as const)('refuses what is no card: %s', async (mode) => {
    expect(await readCardText(await reader(mode))).toEqual({ ok: false, reason: 'garbage' });
  });

  it('refuses a date that does not exist', async () => {
    expect(await readCardText(await reader('ok', { born: '20250231' }))).toEqual({
      ok: false,
      reason: 'garbage',
    });
  });

  it('notices that no reader is there', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    expect(await readCardText(`http://127.0.0.1:${port}/`)).toEqual({ ok: false, reason: 'absent' });
    expect(await readCardText('')).toEqual({ ok: false, reason: 'absent' });
  });
});
