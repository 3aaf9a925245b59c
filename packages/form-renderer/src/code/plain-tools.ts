import { type ExpressionTool, expressionTools } from './expression-code.ts';
import { choiceTools } from './tools/choices.ts';
import { fieldTools } from './tools/fields.ts';
import { fileTools } from './tools/files.ts';
import { momentTools } from './tools/moments.ts';
import type { Tool } from './tools/tool.ts';
import { validationTools } from './tools/validation.ts';

/**
 * What generated components are made of besides react-hook-form and zod: one control for each shape of answer, which
 * shows the very value that is handed over, and what validates it.
 */
const sources = { ...fieldTools, ...choiceTools, ...momentTools, ...fileTools, ...validationTools };

export type PlainTool = keyof typeof sources | ExpressionTool;

const all: Readonly<Record<string, Tool>> = { ...expressionTools, ...sources };

/** The tools that were asked for and all that they need, in their own order, and what they import. */
export function toolCode(wanted: Iterable<string>): { code: string; imports: Set<string> } {
  const used = new Set<string>();
  const take = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    all[name]?.needs?.forEach(take);
  };
  for (const name of wanted) take(name);
  const tools = Object.entries(all).filter(([name]) => used.has(name));
  return {
    code: tools.map(([, tool]) => `${tool.code}\n`).join('\n'),
    imports: new Set(tools.flatMap(([, tool]) => tool.imports ?? [])),
  };
}
