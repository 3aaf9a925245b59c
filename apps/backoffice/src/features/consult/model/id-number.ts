import { parseIdNumber } from '@huifang/regions';

/** What is doubtful about a valid identity number; doubts never hold back a save. */
export function idNumberWarning(text: string): 'unknown-county' | 'abolished-county' | undefined {
  const parsed = parseIdNumber(text);
  return parsed.ok ? parsed.warnings[0] : undefined;
}
