import { CallError } from '@huifang/contract/core/client';
import { expect, it } from 'vitest';
import { createErrorReporter, reportFailedUpload } from './error-reporting.ts';

const collected = () => {
  const sent: string[] = [];
  return { sent, reporter: createErrorReporter((message) => sent.push(message)) };
};

it('the reporting of errors sends the same error once', () => {
  const { sent, reporter } = collected();
  const error = new Error('x is not a function');
  reporter.report(error);
  reporter.report(error);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('x is not a function');
});

it('the reporting of errors stops after twenty different errors', () => {
  const { sent, reporter } = collected();
  for (let index = 0; index < 50; index++) reporter.report(`error ${index}`);
  expect(sent).toHaveLength(20);
});

it('the reporting of errors keeps quiet about refusals, aborted calls and the layout catching up', () => {
  const { sent, reporter } = collected();
  reporter.report(new CallError(200, { Data: '没有权限' }));
  reporter.report(new DOMException('aborted', 'AbortError'));
  reporter.report('ResizeObserver loop completed with undelivered notifications.');
  expect(sent).toEqual([]);
});

it('the reporting of errors tells of a failed upload by code, answer and request id, and not of one that was called off', () => {
  const sent: object[] = [];
  const send = (entry: object) => sent.push(entry);
  const answer = { Success: false, Data: '不支持该文件类型', Code: 'FILE_TYPE', RequestId: 'r-1' } as const;
  reportFailedUpload(new CallError(200, answer), send);
  reportFailedUpload(new DOMException('aborted', 'AbortError'), send);
  expect(sent).toEqual([{ type: 'upload', code: 200, message: 'FILE_TYPE 不支持该文件类型 RequestId: r-1' }]);
});
