/** Most characters of an entry's word; a translation may be as long. */
export const longestEntryName = 100;
/** Most characters of a code. */
export const longestCode = 20;
/** Most characters of what a type is for. */
export const longestNote = 200;
