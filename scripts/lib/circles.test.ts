import { describe, expect, it } from 'vitest';
import { circlesOf, roomOf } from './circles.mjs';

const src = 'packages/a/src';

describe('circles of imports', () => {
  it('are found between a component and its part that takes only a type from it', () => {
    const sources = new Map([
      [`${src}/one/Whole.tsx`, "import { Part } from './Part.tsx';"],
      [`${src}/one/Part.tsx`, "import type { WholeProps } from './Whole.tsx';"],
      [`${src}/one/alone.ts`, "import { Part } from './Part.tsx';"],
    ]);
    expect(circlesOf(sources)).toEqual({
      files: [[`${src}/one/Part.tsx`, `${src}/one/Whole.tsx`]],
      rooms: [],
    });
  });

  it('are found between rooms whose files form none, and through what is loaded later', () => {
    const sources = new Map([
      [`${src}/features/x/a.ts`, "export const b = () => import('../y/b.ts');"],
      [`${src}/features/y/b.ts`, ''],
      [`${src}/features/y/c.ts`, "import '../z/d.ts';"],
      [`${src}/features/z/d.ts`, "export { e } from '../x/e.ts';"],
      [`${src}/features/x/e.ts`, ''],
    ]);
    expect(circlesOf(sources)).toEqual({
      files: [],
      rooms: [[`${src}/features/x`, `${src}/features/y`, `${src}/features/z`]],
    });
  });
});

describe('the room of a file', () => {
  it('is the module, the feature, the component’s folder or the folder below src', () => {
    expect(roomOf('apps/server/src/modules/forms/lib/x.ts')).toBe('apps/server/src/modules/forms');
    expect(roomOf('apps/server/src/db/migrations/x.ts')).toBe('apps/server/src/db');
    expect(roomOf('apps/server/src/main.ts')).toBeUndefined();
  });
});
