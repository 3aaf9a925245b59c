/** Control characters, line ends that look like none, and what only markup has: no address holds them unescaped. */
// oxlint-disable-next-line no-control-regex
const markup = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffd<>"`]/;
const writtenOut = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,[a-z0-9+/]{1,50000000}={0,2}$/i;

/**
 * An address of a document or an answer as a browser may be given it, undefined for what is none: empty, with markup in
 * it, of a scheme that runs or reads something. A file's is relative or http; a link may also be of mail or a telephone;
 * a picture may be written out, in the formats that cannot hold a script.
 */
export function addressOf(given: unknown, of: 'file' | 'link' | 'picture' = 'file'): string | undefined {
  if (typeof given !== 'string') return undefined;
  const address = given.trim();
  if (address === '' || markup.test(address)) return undefined;
  if (of === 'picture' && writtenOut.test(address)) return address;
  const scheme = /^([a-z][a-z0-9+.-]{0,30}):/i.exec(address.replaceAll(' ', ''))?.[1]?.toLowerCase();
  const isFit =
    scheme === undefined ||
    ['http', 'https'].includes(scheme) ||
    (of === 'link' && ['mailto', 'tel'].includes(scheme));
  return isFit ? address : undefined;
}

/** Whether something is an address that a file may have, or go to. */
export const isSafeUrl = (url: string): boolean => addressOf(url) !== undefined;
