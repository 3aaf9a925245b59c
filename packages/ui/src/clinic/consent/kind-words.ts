import type { AgreementKind } from '@huifang/domain/agreement/words';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an agreement is, in words. */
export const kindWords: Readonly<Record<AgreementKind, MessageDescriptor>> = {
  privacy: msg`隐私说明`,
  terms: msg`使用条款`,
};
