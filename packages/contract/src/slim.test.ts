import { expect, it } from 'vitest';
import { fromWire, toWire, wireNamesOf } from './core/record.ts';
import { UploadedFile } from './files/files.ts';
import { formTokenHeader } from './forms/answers.ts';
import { openFormLink, saveFormLinkDraft, submitFormLink, uploadByFormLink } from './forms/links.ts';
import { foundOrganisation } from './organisation/first-run.ts';
import { secondFactor } from './session/second-factor.ts';
import { login } from './session/session.ts';
import { linkCalls, signInCalls, uploadedFile } from './slim.ts';

const passkey = { id: 'k', rawId: 'k', type: 'public-key', response: {}, clientExtensionResults: {} };

it.each([
  ['login', login, { userName: 'kefu', password: 'secret', usertype: 'admin' }],
  ['secondFactor', secondFactor, { ticket: 't', code: '123456', recoveryCode: '', passkey }],
] as const)('the slim call %s says what the contract says', (name, call, request) => {
  const slim = signInCalls[name];
  expect([slim.method, slim.path]).toEqual([call.method, call.path]);
  expect(toWire(slim.request, request)).toEqual(toWire(call.request, request));
  expect([...wireNamesOf(call.request)].every(([own, wire]) => own === wire)).toBe(true);
  expect(fromWire(slim.data, 'token')).toBe(fromWire(call.data, 'token'));
});

it.each([
  ['open', openFormLink],
  ['saveDraft', saveFormLinkDraft],
  ['submit', submitFormLink],
] as const)('the slim call %s says what the contract says', (name, call) => {
  const slim = linkCalls[name];
  expect([slim.method, slim.path]).toEqual([call.method, call.path]);
  expect(wireNamesOf(slim.request)).toEqual(wireNamesOf(call.request));
  expect(wireNamesOf(slim.data)).toEqual(wireNamesOf(call.data));
});

it('the slim call that makes the first organisation says what the contract says', () => {
  const slim = signInCalls.foundOrganisation;
  expect([slim.method, slim.path]).toEqual([foundOrganisation.method, foundOrganisation.path]);
  expect(wireNamesOf(slim.request)).toEqual(wireNamesOf(foundOrganisation.request));
});

it('the slim upload and its file say what the contract says', () => {
  expect(linkCalls.upload).toEqual({ path: uploadByFormLink.path, tokenHeader: formTokenHeader });
  expect(wireNamesOf(uploadedFile)).toEqual(wireNamesOf(UploadedFile));
});
