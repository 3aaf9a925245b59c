/** Holds the dependency arrows between packages, server modules and back-office features, and lets no circle of imports in. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { circlesOf, importsOf } from './lib/circles.mjs';

const root = resolve(import.meta.dirname, '..');

/** Who may import which of our packages; an entry such as `form-renderer/schema` allows that subpath only. */
const allowed = {
  'packages/ui': [],
  'packages/regions': [],
  'packages/domain': ['regions'],
  'packages/contract': ['domain', 'form-renderer/schema'],
  'packages/form-renderer': ['regions'],
  'packages/form-designer': ['form-renderer'],
  'apps/server': ['domain', 'contract', 'regions', 'form-renderer/schema'],
  'apps/backoffice': ['ui', 'regions', 'domain', 'contract', 'form-renderer', 'form-designer'],
};

/** What may be imported besides, and where: what people see of the clinic is judged by its own rules. */
const allowedBelow = { 'packages/ui/src/clinic/': 'domain' };

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'generated', 'locales', '.cache', '.turbo'].includes(entry.name)) continue;
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
  const besides = Object.keys(allowedBelow).find((folder) => from.startsWith(folder));
  const names = [...allowed[home], ...(besides ? [allowedBelow[besides]] : [])];
  if (ours && !names.some((name) => ours === name || ours.startsWith(`${name}/`))) {
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

const texts = new Map();
for (const folder of ['packages', 'apps'])
  for (const file of sources(join(root, folder))) texts.set(relative(root, file), readFileSync(file, 'utf8'));

const problems = [...texts].flatMap(([path, text]) =>
  importsOf(text).flatMap((target) => complaints(join(root, path), target)),
);

const circles = circlesOf(
  new Map([...texts].filter(([path]) => /\/src\//.test(path) && !/\.(test|stories)\.tsx?$/.test(path))),
);
for (const circle of [...circles.files, ...circles.rooms])
  problems.push(`these import each other in a circle, by types alone or not: ${circle.join(', ')}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
