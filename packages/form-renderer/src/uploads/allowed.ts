/** Whether a list takes a file: media types, `image/*`, or endings such as `.pdf`; without a list everything is taken. */
export function isAllowed(
  { name, type }: Pick<File, 'name' | 'type'>,
  allowed: readonly string[] | undefined,
) {
  if (!allowed || allowed.length === 0) return true;
  return allowed.some((one) => {
    const wanted = one.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1));
    return type === wanted;
  });
}
