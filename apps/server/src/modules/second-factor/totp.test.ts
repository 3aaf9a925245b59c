import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { stepOfCode } from './totp.ts';

it('an authenticator app computes the codes of RFC 6238 and takes those of one step before and after', () => {
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  const at = (time: number) => new Date(time * 1000);
  expect(stepOfCode(secret, '287082', at(59))).toBe(1);
  expect(stepOfCode(secret, ' 081 804', at(1111111109))).toBe(37037036);
  expect(stepOfCode(secret, '２８７０８２', at(89))).toBe(1);
  expect(stepOfCode(secret, '287082', at(29))).toBe(1);
  expect(stepOfCode(secret, '287082', at(90))).toBeUndefined();
  expect(stepOfCode(secret, '28708', at(59))).toBeUndefined();
});
