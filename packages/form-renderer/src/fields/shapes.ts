/** What an expression can be worth; `any` is known only once it is evaluated. */
export type ExpressionType = 'number' | 'text' | 'boolean' | 'list' | 'any';

interface ShapeFacts {
  /** How expressions read it. */
  expression: ExpressionType;
  /** How answers of it are looked for; absent where nothing can be looked for. */
  search?: 'contains' | 'equals' | 'range' | 'choice';
  /** What stands between several values in a list or a sheet. */
  between?: string;
  /** A cell of a sheet holds it as a number. */
  isNumeric?: boolean;
}

/**
 * What an answer is, whatever its widget is called: `numeric` a number in a field of text, `formatted` html, `span` two
 * numbers, `period` two moments, `shown` a text that nobody answers, `fixed` what is handed over as it came. A widget
 * names its shape; types, empty values, words, search and generated code follow from it.
 */
export const shapes = {
  text: { expression: 'text', search: 'contains' },
  formatted: { expression: 'text', search: 'contains' },
  numeric: { expression: 'number', search: 'range' },
  number: { expression: 'number', search: 'range', isNumeric: true },
  span: { expression: 'list', search: 'range', between: ' ~ ' },
  switch: { expression: 'any', search: 'equals' },
  choice: { expression: 'any', search: 'choice' },
  choices: { expression: 'list', search: 'choice' },
  path: { expression: 'list', search: 'choice' },
  paths: { expression: 'list', search: 'choice' },
  moment: { expression: 'any', search: 'range', between: ' ~ ' },
  moments: { expression: 'any', search: 'range', between: ' ~ ' },
  period: { expression: 'any', search: 'range', between: ' ~ ' },
  files: { expression: 'list' },
  rows: { expression: 'list' },
  object: { expression: 'any' },
  shown: { expression: 'any' },
  fixed: { expression: 'any' },
} as const satisfies Record<string, ShapeFacts>;

export type Shape = keyof typeof shapes;

/** The same, open to every shape alike. */
export const factsOf = (shape: Shape): ShapeFacts => shapes[shape];
