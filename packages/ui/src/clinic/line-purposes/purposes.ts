import { type LinePurpose, linePurposes } from '@huifang/domain/site/fields';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a phone line is for, in words. */
export const purposeWords: Readonly<Record<LinePurpose, MessageDescriptor>> = {
  hotline: msg`热线`,
  callback: msg`回访`,
  department: msg`科室`,
};
export const purposes = Object.keys(linePurposes) as readonly LinePurpose[];
