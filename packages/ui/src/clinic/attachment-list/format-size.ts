const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A file's size in at most three digits: 84 KB, 2.4 MB. */
export function formatSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const shown = unit > 0 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${shown} ${units[unit]}`;
}
