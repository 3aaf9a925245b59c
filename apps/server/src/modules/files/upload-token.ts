import { createHmac } from 'node:crypto';
import type { BucketSettings } from './file-store.ts';

/** Long enough for one form, so that a leaked one is soon worth nothing. */
const goodForSeconds = 60 * 60;

interface Signer {
  key: string;
  secret: string;
  bucket: string;
}

/** Who signs for a bucket; its name is the path of its address. */
export const signerOf = ({ url, accessKeyId, secretAccessKey }: BucketSettings): Signer => ({
  key: accessKeyId,
  secret: secretAccessKey,
  bucket: new URL(url).pathname.replaceAll('/', ''),
});

/** Lets its bearer put files of this size into one organisation's part of the bucket, in Qiniu's form. */
export function signUpload(
  { key, secret, bucket }: Signer,
  { organisationId, mostBytes, now }: { organisationId: string; mostBytes: number; now: Date },
): string {
  const policy = Buffer.from(
    JSON.stringify({
      scope: `${bucket}:${organisationId}/`,
      isPrefixalScope: 1,
      // New files only: nobody puts theirs in the place of a colleague's.
      insertOnly: 1,
      deadline: Math.floor(now.getTime() / 1000) + goodForSeconds,
      fsizeLimit: mostBytes,
    }),
  ).toString('base64url');
  return `${key}:${createHmac('sha1', secret).update(policy).digest('base64url')}:${policy}`;
}
