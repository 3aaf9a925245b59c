/** The part of vite's manifest that matters here. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; dynamicImports?: readonly string[] }>
>;

export interface Budget {
  name: string;
  /** Modules whose static imports load together. */
  entries: readonly string[];
  /** Kilobytes (1000 bytes), gzipped. */
  limit: number;
}

const page = 'index.html';
const texts = ['src/locales/first-zh-CN.ts'];

/** The first-load budgets: what a person waits for before the page can be used. */
export const budgets: readonly Budget[] = [
  { name: 'sign-in', entries: [page, ...texts, 'src/entries/sign-in.tsx'], limit: 130 },
  { name: 'form link', entries: [page, ...texts, 'src/entries/fill-form.tsx'], limit: 200 },
  {
    name: 'service centre',
    entries: [page, ...texts, 'src/entries/application.tsx', 'src/app/routes/ServiceCentreRoute.tsx'],
    limit: 350,
  },
];

/** Every script that the entries need, their static imports included, each once. */
export function scriptsOf(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: rename it in tests/size/budgets.ts too`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}
