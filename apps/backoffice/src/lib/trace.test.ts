// @vitest-environment jsdom
import { clickHeader } from '@huifang/contract/core/client';
import { expect, it } from 'vitest';
import { traceHeaders, watchClicks } from './trace.ts';

it('says nothing when no traces are kept', () => {
  watchClicks();
  document.body.click();
  expect(traceHeaders()).toEqual({});
});

it('leads every call back to the click that caused it, and tells of the click once', () => {
  watchClicks(true);
  document.body.click();
  const first = traceHeaders();
  const second = traceHeaders();
  expect(first.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(first[clickHeader]).toMatch(/^\d+$/);
  expect(second).toEqual({ traceparent: first.traceparent });
  expect(traceHeaders(performance.now() + 60_000)).toEqual({});

  document.body.click();
  expect(traceHeaders().traceparent).not.toBe(first.traceparent);
});
