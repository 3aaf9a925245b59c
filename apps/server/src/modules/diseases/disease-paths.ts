/** The names that lead to a disease as one text: 甲/乙/丙. A / in a name is written \/, a \ is written \\. */
export const writePath = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\/]/g, (sign) => `\\${sign}`)).join('/');

/** The names of a path; a \ before anything else stays as it is. */
export function readPath(path: string): string[] {
  const names = [''];
  for (const [sign] of path.matchAll(/\\[\\/]|[^]/gu)) {
    if (sign === '/') names.push('');
    else names[names.length - 1] += sign.length === 2 && sign.startsWith('\\') ? sign.slice(1) : sign;
  }
  return names;
}
