import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';

/** Where the back office is, for browsers: passkeys are bound to it. */
export interface Site {
  origin: string;
  /** Without port. */
  host: string;
}

/**
 * The address that the installation is told to have, or else that of the request. Undefined where browsers have no
 * passkeys: without https, except on the own machine, and at bare addresses.
 */
export function siteOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  configured?: string,
): Site | undefined {
  const address = configured ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol, hostname } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return undefined;
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { origin, host: hostname };
}

export interface StoredPasskey {
  credential_id: string;
  public_key: string;
  counter: string;
  transports: string[];
}

/** Ed25519, ES256, RS256 (COSE): what authenticators have today. */
const algorithms = [-8, -7, -257];

const named = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports: transports as AuthenticatorTransport[],
});

/** What to ask a browser for a new passkey; those that the account has already are not made again. */
export const askForNewPasskey = (
  site: Site,
  user: { id: string; account: string; name: string },
  known: readonly StoredPasskey[],
) =>
  generateRegistrationOptions({
    rpName: 'Huifang',
    rpID: site.host,
    userID: new TextEncoder().encode(`user ${user.id}`),
    userName: user.account,
    userDisplayName: user.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** What to ask a browser at the second step of signing in. */
export const askForPasskey = (site: Site, known: readonly StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: known.map(named),
    userVerification: 'preferred',
  });

/** The new passkey as it is kept; undefined when the answer is not one to the challenge. */
export async function readNewPasskey(
  site: Site,
  challenge: string,
  answer: unknown,
): Promise<StoredPasskey | undefined> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter: String(counter),
    transports: transports.slice(0, 10),
  };
}

/** The passkey's new counter; undefined when the answer does not prove it. A password was right before: a touch is enough. */
export async function provePasskey(
  site: Site,
  challenge: string,
  passkey: StoredPasskey,
  answer: unknown,
): Promise<number | undefined> {
  const proof = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      ...named(passkey),
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: Number(passkey.counter),
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return proof?.verified ? proof.authenticationInfo.newCounter : undefined;
}
