import {
  formTokenHeader,
  openFormLink,
  saveFormLinkDraft,
  submitFormLink,
  uploadByFormLink,
} from '@huifang/contract';
import { expect, it } from 'vitest';
import { linkCalls } from './calls.ts';

it('calls what the contract says', () => {
  const inContract = { open: openFormLink, saveDraft: saveFormLinkDraft, submit: submitFormLink };
  for (const [name, { method, path }] of Object.entries(inContract)) {
    expect(linkCalls[name as keyof typeof inContract]).toEqual({ method, path });
  }
  expect(linkCalls.upload).toEqual({ path: uploadByFormLink.path, tokenHeader: formTokenHeader });
});
