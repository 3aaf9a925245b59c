import { longestFileName } from '@huifang/contract';
import { endingOf } from './file-kinds.ts';

/** Control and formatting characters, those that turn the direction of text included; halves of surrogate pairs. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What no system allows in a name, or a shell would read as its own. */
const reserved = /[<>:"|?*%`$;&]/g;
/** Names that Windows keeps for devices, whatever their extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** More than is ever kept: what follows takes time by the square of a name's length. */
const mostRead = 10 * longestFileName;

/** A name that is safe to store, show and download, with the extension that the file's contents ask for. */
export function safeFileName(name: string, extension: string): string {
  const last = name.normalize('NFC').replace(invisible, '').split(/[/\\]/).at(-1) ?? '';
  const claimed = endingOf(last);
  const stem = (claimed ? last.slice(0, -claimed.length - 1) : last)
    .slice(0, mostRead)
    .toWellFormed()
    .replace(reserved, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const short = [...stem]
    .slice(0, longestFileName - 20)
    .join('')
    .trimEnd();
  return `${short === '' ? '附件' : device.test(short) ? `_${short}` : short}.${extension}`;
}
