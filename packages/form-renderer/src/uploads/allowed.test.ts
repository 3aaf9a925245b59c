import { describe, expect, it } from 'vitest';
import { isAllowed } from './allowed.ts';

describe('a list of allowed types', () => {
  const pdf = { name: 'Report.PDF', type: 'application/pdf' };
  const photo = { name: 'photo.jpeg', type: 'image/jpeg' };
  const program = { name: 'setup.exe', type: '' };

  it.each([
    [['application/pdf'], [true, false, false]],
    [['image/*'], [false, true, false]],
    [
      ['.pdf', '.jpeg'],
      [true, true, false],
    ],
    [[], [true, true, true]],
    [undefined, [true, true, true]],
  ])('%j takes report, photo, program: %j', (allowed, taken) => {
    expect([pdf, photo, program].map((file) => isAllowed(file, allowed))).toEqual(taken);
  });
});
