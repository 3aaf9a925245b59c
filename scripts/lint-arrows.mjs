/** Holds the dependency arrows between packages, server modules and back-office features. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Who may import which of our packages; a trailing entry such as `form-renderer/schema` allows that subpath only. */
const allowed = {
  'packages/ui': [],
  'packages/regions': [],
  'packages/contract': ['form-renderer/schema'],
  'packages/form-renderer': ['ui', 'regions'],
  'packages/form-designer': ['form-renderer', 'ui'],
  'apps/server': ['contract', 'regions', 'form-renderer/schema'],
  'apps/backoffice': ['ui', 'regions', 'contract', 'form-renderer', 'form-designer'],
};

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"\n]{1,300})['"]/g;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'generated', 'locales'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|mts|mjs)$/.test(entry.name)) yield path;
  }
}

/** The area of a path in which crossings are restricted, such as `features/consult`. */
const areaOf = (path, parent) => path.match(new RegExp(`${parent}/([^/]+)/`))?.[1];

/** Build scripts and tests may reach the workspace's own tools. */
const isTooling = (path) => /\/scripts\/|\.config\.ts$|\.test\.tsx?$/.test(path);

function complaints(file, target) {
  const from = relative(root, file);
  const home = Object.keys(allowed).find((folder) => from.startsWith(`${folder}/`));
  if (!home) return [];
  const found = [];

  const ours = target.match(/^@huifang\/(.+)$/)?.[1];
  if (ours && !allowed[home].some((name) => ours === name || ours.startsWith(`${name}/`))) {
    found.push(`${home} must not import @huifang/${ours}`);
  }
  if (home === 'apps/server' && /^(react|react-dom|styled-components)(\/|$)/.test(target)) {
    found.push('the server must not import React');
  }
  if (target.startsWith('.')) {
    const to = relative(root, resolve(dirname(file), target));
    if (!to.startsWith(`${home}/`) && !isTooling(from))
      found.push(`${to} lies outside ${home}: import the package by name`);
    const [feature, otherFeature] = [areaOf(from, 'features'), areaOf(to, 'features')];
    if (feature && otherFeature && feature !== otherFeature) {
      found.push(`feature ${feature} must not import feature ${otherFeature}: compose them in a route`);
    }
    const [module, otherModule] = [areaOf(from, 'modules'), areaOf(to, 'modules')];
    if (module && otherModule && module !== otherModule && to.endsWith('.repo.ts')) {
      found.push(`module ${module} must call ${otherModule}'s service, not its repo`);
    }
    if (home === 'packages/ui' && from.includes('/primitives/') && to.includes('/clinic/')) {
      found.push('a primitive must not know the clinic components');
    }
  }
  return found.map((sentence) => `${from}: ${sentence}`);
}

const problems = [];
for (const folder of ['packages', 'apps']) {
  for (const file of sources(join(root, folder))) {
    for (const match of readFileSync(file, 'utf8').matchAll(importPattern))
      problems.push(...complaints(file, match[1]));
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
