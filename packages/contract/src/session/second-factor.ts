import { passkeyFields } from '@huifang/domain/session/fields';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, Nothing } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** How somebody can show, beside the password, that it is them. */
export const secondFactorMethods = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** What a browser's passkeys answer (WebAuthn); its contents are judged by the server. */
const PasskeyAnswer = z.object({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.string().max(40),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional().default({}),
  response: z.record(z.string(), z.union([z.string().max(20_000), z.array(z.string().max(40)), z.unknown()])),
});

/** What a browser's passkeys are asked (WebAuthn), as its own functions take it. */
const PasskeyQuestion = z.record(z.string(), z.unknown());

const Password = z.string().min(1).max(200);

/** Of the person's own password; left out by who has signed in minutes ago. */
const OptionalPassword = z.string().max(200).optional().default('');

export const secondFactor = defineCall({
  path: '/api/user/secondFactor',
  summary:
    'The second step of signing in, with the ticket that SECOND_FACTOR_NEEDED brought; Data as of login',
  request: z.object({
    ticket: z.string().min(1).max(100),
    /** Six digits of the authenticator app; blanks between them do not count. */
    code: z.string().max(40).optional().default(''),
    recoveryCode: z.string().max(80).optional().default(''),
    passkey: PasskeyAnswer.optional(),
  }),
  data: z.string(),
  failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED'],
  audience: 'public',
});

export const Passkey = z.object({
  id: as('ID', z.string()),
  name: z.string(),
  /** The host that it signs in at; a browser offers it nowhere else. */
  host: z.string(),
  /** Instants in UTC, ISO 8601; the second is empty before the first use. */
  addedAt: z.string(),
  lastUsedAt: z.string(),
});

export const getFactors = defineCall({
  path: '/api/user/getFactors',
  summary: "What the person's account asks for beside the password",
  request: Nothing,
  data: z.object({
    /** Null without an authenticator app. */
    totp: z.object({ addedAt: z.string() }).nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.number().int(),
    /** A role of the person asks for a second factor. */
    isDemanded: z.boolean(),
    /** False where browsers have none: without https, or at a bare address. */
    canAddPasskey: z.boolean(),
  }),
  audience: 'user',
});

const confirming = ['PASSWORD_NEEDED', 'PASSWORD_WRONG'] as const;

/** Shown once; empty when the account had codes already. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const beginTotp = defineCall({
  path: '/api/user/beginTotp',
  summary: 'A new secret for an authenticator app; it counts once confirmTotp has seen a code of it',
  request: z.object({ password: OptionalPassword }),
  data: z.object({
    /** Base 32, as apps take it. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  failures: confirming,
  audience: 'user',
});

export const confirmTotp = defineCall({
  path: '/api/user/confirmTotp',
  summary: 'Takes the authenticator app into use, in place of an earlier one; ends the other sessions',
  request: z.object({ code: z.string().max(40) }),
  data: NewCodes,
  failures: ['SECOND_FACTOR_WRONG', 'ENROLMENT_EXPIRED'],
  audience: 'user',
  isWrite: true,
});

export const beginPasskey = defineCall({
  path: '/api/user/beginPasskey',
  summary: 'What to ask the browser for, to make a passkey',
  request: z.object({ password: OptionalPassword }),
  data: PasskeyQuestion,
  failures: [...confirming, 'PASSKEY_UNAVAILABLE', 'TOO_MANY_PASSKEYS'],
  audience: 'user',
});

export const confirmPasskey = defineCall({
  path: '/api/user/confirmPasskey',
  summary: 'Takes the passkey that the browser made into use; ends the other sessions',
  request: z.object({ name: z.string().trim().min(1).max(passkeyFields.name.max), passkey: PasskeyAnswer }),
  data: NewCodes,
  failures: ['PASSKEY_REFUSED', 'ENROLMENT_EXPIRED', 'TOO_MANY_PASSKEYS'],
  audience: 'user',
  isWrite: true,
});

export const removeFactor = defineCall({
  path: '/api/user/removeFactor',
  summary: 'Takes an authenticator app or a passkey out of use; ends the other sessions',
  request: z.object({
    password: Password,
    /** Of a passkey; left out for the authenticator app. */
    id: as('ID', Id.optional()),
  }),
  data: z.null(),
  failures: ['PASSWORD_WRONG', 'SECOND_FACTOR_KEPT'],
  audience: 'user',
  isWrite: true,
});

export const renewRecoveryCodes = defineCall({
  path: '/api/user/renewRecoveryCodes',
  summary: 'Ten new recovery codes; earlier ones no longer count',
  request: z.object({ password: Password }),
  data: NewCodes,
  failures: ['PASSWORD_WRONG'],
  audience: 'user',
  isWrite: true,
});
