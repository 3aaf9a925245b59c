import { createClient } from '@huifang/contract/core/client';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { config } from '../../lib/config.ts';
import type { Locale } from '../../lib/locale.ts';

export const networkMessage = () => i18n._(msg`网络连接失败，请检查网络后重试`);

/** A customer has no session: nothing of a colleague's who uses the same browser goes along. */
export const linkClient = createClient({
  baseUrl: config.apiBase,
  context: () => ({ locale: i18n.locale as Locale }),
  networkMessage,
  fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
});
