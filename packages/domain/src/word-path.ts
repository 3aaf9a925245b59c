/** The names from the top down to an entry of a tree, as a file tells them: 甲/乙, a / in a name as \/. */
export const pathOf = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\/]/g, String.raw`\$&`)).join('/');

/** The names that a path tells, without blanks around them. */
export const namesOf = (path: string): string[] => {
  const names = [''];
  for (const [part] of path.matchAll(/\\[\\/]|[^]/gu)) {
    if (part === '/') names.push('');
    else names[names.length - 1] += part.length > 1 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return names.map((name) => name.trim());
};
