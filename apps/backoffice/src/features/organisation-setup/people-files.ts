import { saveFile } from '../../lib/export-file.ts';
import type { MadePerson } from './useSetupPeople.ts';

/** With the mark by which Excel knows UTF-8. */
const csv = (lines: readonly (readonly string[])[]) =>
  new Blob([`\ufeff${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });

/** Quoted where it has to be; what a spreadsheet would take for a formula is made a text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const saveTemplate = (heads: readonly string[], name: string) => saveFile(csv([heads]), name);

/** First passwords, to be handed out. */
export const savePasswords = (heads: readonly string[], people: readonly MadePerson[], name: string) =>
  saveFile(csv([heads, ...people.map(({ name, account, password }) => [name, account, password])]), name);
