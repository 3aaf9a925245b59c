/** Writes the three kinds of code for every document of `generated/documents.json` beside it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { generateHtml, generatePlainComponent, generateRendererComponent } from '@huifang/form-designer';
import { parseDocument } from '@huifang/form-renderer/schema';

const documents = JSON.parse(readFileSync('generated/documents.json', 'utf8'));
const imports = [];
for (const [name, raw] of Object.entries(documents)) {
  const { document } = parseDocument(raw);
  writeFileSync(`generated/${name}-plain.tsx`, generatePlainComponent(document));
  writeFileSync(`generated/${name}-renderer.tsx`, generateRendererComponent(document));
  writeFileSync(`generated/${name}.html`, generateHtml(document));
  for (const kind of ['plain', 'renderer'])
    imports.push(`  '${name}-${kind}': () => import('./${name}-${kind}.tsx'),`);
}
writeFileSync('generated/forms.ts', `export const forms = {\n${imports.join('\n')}\n};\n`);
