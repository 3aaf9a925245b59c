import { CallError, type CallOptions } from '@huifang/contract/core/client';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { loadLaterTexts } from './locale.ts';
import { question } from './question.ts';

/**
 * Asks whether to go on with a customer who is marked 勿扰. Resolves to what the call that goes on says more; rejects with
 * what to show when the answer is no.
 */
export async function askBeforeDisturbing(refusal: CallError, extra: CallOptions = {}) {
  await loadLaterTexts();
  question.get()?.answer(false);
  const isYes = await new Promise<boolean>((resolve) =>
    question.set({
      title: i18n._(msg`客户勿扰`),
      text: refusal.message,
      confirmLabel: i18n._(msg`继续`),
      answer(isYes) {
        question.set(undefined);
        resolve(isYes);
      },
    }),
  );
  if (!isYes) {
    throw new CallError(refusal.status, {
      Success: false,
      Code: 'DO_NOT_DISTURB',
      Data: i18n._(msg`客户已标记为勿扰，操作已取消，填写的内容仍保留`),
      RequestId: refusal.requestId ?? '',
    });
  }
  // Another request than the one refused, and the same one however often it is tried.
  const { idempotencyKey: key } = extra;
  return { more: { mayDisturb: 1 }, options: { ...extra, idempotencyKey: key && `${key}-asked` } };
}
