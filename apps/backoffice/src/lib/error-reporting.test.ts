import { CallError } from '@huifang/contract/core/client';
import { expect, it } from 'vitest';
import { createErrorReporter } from './error-reporting.ts';

const collected = () => {
  const sent: string[] = [];
  return { sent, reporter: createErrorReporter((message) => sent.push(message)) };
};

it('sends the same error once', () => {
  const { sent, reporter } = collected();
  const error = new Error('x is not a function');
  reporter.report(error);
  reporter.report(error);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('x is not a function');
});

it('stops after twenty different errors', () => {
  const { sent, reporter } = collected();
  for (let index = 0; index < 50; index++) reporter.report(`error ${index}`);
  expect(sent).toHaveLength(20);
});

it('keeps quiet about refusals, aborted calls and the layout catching up', () => {
  const { sent, reporter } = collected();
  reporter.report(new CallError(200, { Data: '没有权限' }));
  reporter.report(new DOMException('aborted', 'AbortError'));
  reporter.report('ResizeObserver loop completed with undelivered notifications.');
  expect(sent).toEqual([]);
});
