import type { confirmPasskey, RequestOf } from '@huifang/contract';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Answer = RequestOf<typeof confirmPasskey>['passkey'];

/** What the browser answers to the server's question; undefined when the person does not go through with it. */
export const provePasskey = (question: Record<string, unknown>): Promise<Answer | undefined> =>
  startAuthentication({
    optionsJSON: question as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).then(toAnswer, () => undefined);

/** The same for a new passkey. */
export const makePasskey = (question: Record<string, unknown>): Promise<Answer | undefined> =>
  startRegistration({
    optionsJSON: question as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).then(toAnswer, () => undefined);

const toAnswer = (answer: object) => answer as Answer;
