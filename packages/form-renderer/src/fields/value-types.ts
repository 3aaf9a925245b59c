import type { Json } from '../json/json.ts';

/**
 * The data type that answers of an input must have, '' for any. Unticked, as later editions can, it stays written and
 * means nothing.
 */
export function dataTypeOf({ dataType, dataTypeCheck }: Readonly<Record<string, Json | undefined>>): string {
  return typeof dataType === 'string' && dataTypeCheck !== false ? dataType : '';
}

/** An address of mail: one @, a dotted domain, no spaces; at most 320 characters. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (text.length > 320 || at < 1) return false;
  const name = text.slice(0, at);
  const isQuoted = name.length > 2 && name.startsWith('"') && name.endsWith('"');
  if (!isQuoted && (/[<>()[\]\\,;:\s@"]/.test(name) || name.split('.').includes(''))) return false;
  return isDottedHost(text.slice(at + 1));
}

/** A web address: http, https or ftp (or none after `//`), a host that could exist, no spaces. */
export function isUrl(text: string): boolean {
  const parts = /^(?:https?:|ftp:)?\/\/([^\s/?#]{1,400})(?:[/?#]\S*)?$/i.exec(text);
  if (text.length > 2083 || !parts?.[1]) return false;
  const host = parts[1].slice(parts[1].lastIndexOf('@') + 1).replace(/:\d{2,5}$/, '');
  return host.toLowerCase() === 'localhost' || isIPv4(host) || isDottedHost(host);
}

/** A colour in three or six hexadecimal digits, with or without #. */
export function isHex(text: string): boolean {
  return /^#?(?:[0-9a-f]{6}|[0-9a-f]{3})$/i.test(text);
}

/** Text or a number that stands for a real moment. */
export function isDate(value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return value instanceof Date;
  return !Number.isNaN(new Date(value).getTime());
}

function isIPv4(host: string): boolean {
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}

function isDottedHost(host: string): boolean {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  if (host.length > 253 || labels.length < 2 || !/^[\p{L}]{2,63}$|^xn--[a-z0-9-]{1,59}$/iu.test(last))
    return false;
  return labels.every(
    (label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !label.startsWith('-') && !label.endsWith('-'),
  );
}
