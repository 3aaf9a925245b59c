/** Whether somebody with `access` may see what carries `wanted`: no list means everybody, `*` everything. */
export const matchesAccess = (wanted: readonly string[] | undefined, access: readonly string[]): boolean =>
  !wanted || wanted.length === 0 || access.includes('*') || wanted.some((right) => access.includes(right));
