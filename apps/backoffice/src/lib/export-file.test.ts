import { expect, it } from 'vitest';
import { fetchFile } from './export-file.ts';

const refused = (envelope: object) =>
  fetchFile(() => Promise.resolve(Response.json(envelope)), {
    format: 'csv',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });

it('an export says why an export was refused in words, also when the gateway refuses it', async () => {
  const sentence = '已有导出正在进行，请等待完成后再导出';
  const Data = JSON.stringify({ response: { 返回结果: 0, 返回信息: sentence, data: [], 记录数: 0 } });
  await expect(refused({ Success: true, Data, RequestId: '1' })).rejects.toThrow(new RegExp(`^${sentence}$`));
  await expect(
    refused({ Success: false, Data: sentence, Code: 'EXPORT_RUNNING', RequestId: '1' }),
  ).rejects.toThrow(new RegExp(`^${sentence}$`));
});
