import { type Json, sameJson } from '../json/json.ts';

/** Whether an answer means on; documents write true also as 'true'. */
export function isOn(value: Json | undefined, activeValue: Json = true): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'object' || typeof activeValue === 'object') return sameJson(value, activeValue);
  return String(value) === String(activeValue);
}
