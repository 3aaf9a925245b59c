import { Secret, TOTP } from 'otpauth';

const period = 30;

/** A new secret in base 32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator app takes from a QR code. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }) =>
  totp(secret, { issuer, label: account }).toString();

/** The 30 seconds that a code belongs to, of those now and one before or after; undefined for any other code (RFC 6238). */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.normalize('NFKC').replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

const totp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
