import type { AgreementAudience, AgreementState } from '@huifang/domain/agreement/words';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Whom it asks, in words. */
export const audienceWords: Readonly<Record<AgreementAudience, MessageDescriptor>> = {
  staff: msg`员工`,
  customer: msg`客户链接`,
};
export const stateWords: Readonly<Record<AgreementState, MessageDescriptor>> = {
  draft: msg`草稿`,
  published: msg`已发布`,
  withdrawn: msg`已停用`,
};
