import type { z } from 'zod';
import { wireNamesOf } from '../core/record.ts';

/** A text that a request takes: the names on the way to it (`*` for each of a list), and its characters at most. */
export interface TextField {
  path: readonly string[];
  /** Undefined: as many as a body holds. */
  longest: number | undefined;
  /** A request that holds this text there and nothing else. */
  holding: (text: unknown) => object;
}

interface Definition {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema.def as Definition;

/** Every text of a call's request, found by what its schema takes and refuses. For tests. */
export function textFields(schema: z.ZodType, path: readonly string[] = []): TextField[] {
  const { shape, innerType, element, in: input } = definitionOf(schema);
  const names = wireNamesOf(schema);
  if (shape)
    return Object.entries(shape).flatMap(([name, part]) =>
      textFields(part, [...path, names.get(name) ?? name]),
    );
  if (element) return textFields(element, [...path, '*']);
  if (isText(schema)) return [{ path, longest: longestOf(schema), holding: (text) => inside(path, text) }];
  const inner = innerType ?? input;
  // What is refused as a whole is no text, whatever it is read as first.
  return inner && !isText(inner) ? textFields(inner, path) : [];
}

const takes = (schema: z.ZodType, text: string) => schema.safeParse(text).success;

/** Takes words, whatever they are; ids, dates and choices do not. */
const isText = (schema: z.ZodType) => takes(schema, '长') && takes(schema, 'Zz');

const farthest = 2_000_000;

function longestOf(schema: z.ZodType): number | undefined {
  const fits = (length: number) => takes(schema, '长'.repeat(length));
  if (fits(farthest)) return undefined;
  let [most, over] = [1, farthest];
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (fits(middle)) most = middle;
    else over = middle;
  }
  return most;
}

function inside([name, ...rest]: readonly string[], value: unknown): object {
  const inner = rest.length > 0 ? inside(rest, value) : value;
  return name === '*' ? [inner] : { [name as string]: inner };
}
