/** Under which licences the locked packages stand, and what is known against them; reads files only. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Every package that comes from somebody else, with what it is for: `shipped` to users, or one of our `tools`. */
export function lockedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version, license, dev, devOptional }]) => ({
      place,
      name: nameOf(place),
      version,
      license,
      use: dev || devOptional ? 'tools' : 'shipped',
    }));
}

/**
 * Packages whose licence is on no list, as sentences. The lock file says it; of a part for another system it does not,
 * and the parts of a program stand under the licence of the whole.
 */
export function refusedLicences(lock, rules, root) {
  const packages = lockedPackages(lock);
  const allowed = {
    shipped: new Set(rules.shipped),
    tools: new Set([...rules.shipped, ...rules.tools]),
  };
  return packages.flatMap((one) => {
    const id = `${one.name}@${one.version}`;
    const licence =
      rules.reviewed[id]?.licence ?? written(one.license) ?? installed(one, root) ?? ofWhole(one, lock, root);
    if (licence !== undefined && isAllowed(licence, allowed[one.use])) return [];
    return [`${id} (${one.use}) stands under ${licence ?? 'no licence that it tells'}.`];
  });
}

/** `(MIT OR GPL-3.0)` leaves the choice, `Apache-2.0 AND MIT` does not. */
export function isAllowed(licence, allowed) {
  const words = licence.replace(/^\(|\)$/g, '');
  if (/[()]/.test(words)) return false;
  return words
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((part) => allowed.has(part.trim())));
}

const written = (license) => (typeof license === 'string' ? license : license?.type);

function installed({ place }, root) {
  const path = join(root, place, 'package.json');
  if (!existsSync(path)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(path, 'utf8'));
  return written(license) ?? licenses?.map(written).join(' OR ');
}

/** `@biomejs/cli-darwin-x64` stands under the licence of `@biomejs/biome`, of which it is a part. */
function ofWhole({ name, version }, lock, root) {
  const wholes = Object.entries(lock.packages).filter(
    ([, { optionalDependencies }]) => optionalDependencies?.[name] === version,
  );
  return wholes.map(([place, { license }]) => written(license) ?? installed({ place }, root)).find(Boolean);
}

/** Names what is locked: a judgement of other packages than these is none. */
export function fingerprint(lock) {
  const lines = lockedPackages(lock).map(({ name, version }) => `${name}@${version}`);
  return createHash('sha256')
    .update([...new Set(lines)].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/** Advisories against locked versions that nobody has reviewed, as sentences. */
export function openAdvisories(lock, { advisories }) {
  const locked = new Set(lockedPackages(lock).map(({ name, version }) => `${name}@${version}`));
  return advisories
    .filter(
      ({ name, versions, reviewed }) =>
        !reviewed && versions.some((version) => locked.has(`${name}@${version}`)),
    )
    .map(({ name, severity, title, url }) => `${name}: ${title} (${severity}, ${url}).`);
}

/** Why what is known of advisories is not enough for a release; undefined when it is. */
export function staleness(lock, { renewedAt, packages }, now, mostDays) {
  if (!renewedAt) return 'Advisories were never asked for.';
  if (packages !== fingerprint(lock)) return 'Packages have changed since advisories were last asked for.';
  const days = Math.floor((now - Date.parse(renewedAt)) / 86_400_000);
  return days > mostDays ? `Advisories were last asked for ${days} days ago.` : undefined;
}

/** What `npm audit --json` says, in our words: with the locked versions that each advisory is about, and what reviews said. */
export function fromAudit({ vulnerabilities }, lock, known) {
  const reviews = new Map(known.map(({ url, name, reviewed }) => [`${name} ${url}`, reviewed]));
  const found = Object.values(vulnerabilities).flatMap(({ via, nodes }) =>
    via
      .filter((one) => typeof one === 'object')
      .map(({ name, title, url, severity, range }) => {
        const versions = [
          ...new Set(nodes.map((place) => lock.packages[place]?.version).filter(Boolean)),
        ].sort();
        const reviewed = reviews.get(`${name} ${url}`);
        return { name, versions, range, severity, title, url, ...(reviewed && { reviewed }) };
      }),
  );
  return found.sort((one, other) => `${one.name} ${one.url}`.localeCompare(`${other.name} ${other.url}`));
}
