import { getBHJsonDataEx, listConsults } from '@huifang/contract';
import type { RunningServer } from './server.ts';

export interface ExportReport {
  rows: number;
  megabytes: number;
  seconds: number;
  /** The highest resident memory of the server while it ran, above what it was before; MB. */
  memoryAboveIdle: number;
}

/** Fetches the whole organisation as CSV, counting and dropping what arrives. */
export async function measureExport(
  server: RunningServer,
  token: string,
  organisation: string,
): Promise<ExportReport> {
  const idle = server.memory();
  let highest = idle;
  const watch = setInterval(() => {
    highest = Math.max(highest, server.memory());
  }, 100);
  const started = performance.now();
  try {
    const response = await fetch(`${server.baseUrl}${getBHJsonDataEx.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/csv',
        authorization: `Bearer ${token}`,
        org: organisation,
      },
      body: JSON.stringify({ getUrl: listConsults.path, param: JSON.stringify({ 行数: 999_999 }) }),
    });
    if (!response.ok || !response.headers.get('content-type')?.includes('csv') || !response.body) {
      throw new Error(`The export was refused: ${response.status} ${(await response.text()).slice(0, 300)}`);
    }
    let bytes = 0;
    let lines = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    return {
      rows: lines - 1,
      megabytes: bytes / 1e6,
      seconds: (performance.now() - started) / 1000,
      memoryAboveIdle: highest - idle,
    };
  } finally {
    clearInterval(watch);
  }
}
