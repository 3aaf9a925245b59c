/** What a lock file says of the optional parts of its packages, and what it should say; plain Node 18. */

/** What npm calls a system or a processor, by what the names of packages call it. */
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
};
const processors = {
  64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  x64: 'x64',
};
/** A C library is told apart on Linux only, and not for 32-bit ARM (`gnueabihf`, `musleabihf`). */
const libraries = { gnu: 'glibc', glibc: 'glibc', musl: 'musl', linuxmusl: 'musl' };

/** The system of a part by its name, such as `@oxlint/binding-linux-arm-gnueabihf`; undefined when it tells none. */
export function platformOf(name) {
  const words = name
    .slice(name.lastIndexOf('/') + 1)
    .split(/[-.]/)
    .map((word) => word.toLowerCase());
  const at = words.findIndex((word) => word in systems);
  const cpu = processors[words[at + 1]];
  if (at < 0 || !cpu) return undefined;
  const os = systems[words[at]];
  const libc = os === 'linux' ? libraries[words.find((word) => word in libraries)] : undefined;
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
}

/** Whether npm installs a package on this system; one without conditions belongs everywhere. */
export function belongsHere({ os, cpu, libc }) {
  const admits = (list, value) => !list || [list].flat().includes(value);
  return (
    admits(os, process.platform) &&
    admits(cpu, process.arch) &&
    (!libc || process.platform !== 'linux' || admits(libc, libraryHere()))
  );
}

let library;
function libraryHere() {
  library ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return library;
}

/** The folders in which Node looks for a package's dependencies, nearest first; '' is the root. */
function* lookedIn(place) {
  yield place;
  let folder = place;
  while (folder) {
    const at = folder.lastIndexOf('node_modules/');
    folder = at > 0 ? folder.slice(0, at - 1) : '';
    yield folder;
  }
}

const placeIn = (folder, name) => `${folder && `${folder}/`}node_modules/${name}`;

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where the dependency of a package is found, as Node would. */
const found = (packages, parent, name) => {
  for (const folder of lookedIn(parent)) {
    const place = placeIn(folder, name);
    if (place in packages) return place;
  }
  return undefined;
};

const isExact = (range) => /^\d/.test(range);

/** The optional parts that no place of the lock file holds at the version that their parent asks for. */
export function unlocked(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) => {
      const place = found(packages, parent, name);
      const isLocked = place && (!isExact(version) || packages[place].version === version);
      return isLocked ? [] : [{ parent, name, version }];
    }),
  );
}

/** The packages with every optional part that can be told, in npm's own order. Throws for one that cannot. */
export function completed(packages) {
  const whole = { ...packages };
  for (const { parent, name, version } of unlocked(packages)) {
    const platform = platformOf(name);
    if (!platform || !isExact(version))
      throw new Error(`What ${name}@${version} of ${parent} is cannot be told from its name.`);
    const { dev, devOptional } = packages[parent];
    const bin = binOf(packages, parent, platform.os[0]);
    whole[freePlace(whole, parent, name)] = {
      version,
      cpu: platform.cpu,
      ...(dev && { dev }),
      ...(devOptional && { devOptional }),
      ...(platform.libc && { libc: platform.libc }),
      optional: true,
      os: platform.os,
      ...(bin && { bin }),
    };
  }
  return Object.fromEntries(Object.entries(whole).sort(([one], [other]) => one.localeCompare(other, 'en')));
}

const isWindows = ({ os }) => [os].flat().includes('win32');

/** The commands of a part: those of its sibling for a system like it. */
function binOf(packages, parent, os) {
  const siblings = Object.keys(packages[parent].optionalDependencies).map((name) =>
    found(packages, parent, name),
  );
  const like = siblings.find(
    (place) => place && packages[place].os && isWindows(packages[place]) === (os === 'win32'),
  );
  return like && packages[like].bin;
}

/** As high as npm would put it: the highest folder that shows the parent nothing else of the name. */
function freePlace(packages, parent, name) {
  let free = placeIn(parent, name);
  for (const folder of lookedIn(parent)) {
    const place = placeIn(folder, name);
    if (place in packages) break;
    free = place;
  }
  return free;
}

/** What comes from the registry without a checksum to hold it to. */
export const withoutIntegrity = (packages) =>
  Object.entries(packages)
    .filter(([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity)
    .map(([place, { name, version }]) => ({ place, name: name ?? nameOf(place), version }));
