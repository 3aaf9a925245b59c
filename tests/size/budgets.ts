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
  /** Files, each of which is a request to the server. */
  files: number;
}

const page = 'index.html';
const texts = ['src/locales/first-zh-CN.ts'];
const application = [page, ...texts, 'src/entries/application.tsx'];
const routes = 'src/app/routes';
const firstRoute = 'ServiceCentre';

/** What a person waits for before anything can be used. */
const openings: readonly Budget[] = [
  { name: 'sign-in', entries: [page, ...texts, 'src/entries/sign-in.tsx'], limit: 118, files: 11 },
  { name: 'form link', entries: [page, ...texts, 'src/entries/fill-form.tsx'], limit: 190, files: 13 },
];

/** For each page what its first opening loads, with the frame around it and all that it says: kilobytes, and files. */
const pages: Readonly<Record<string, readonly [limit: number, files: number]>> = {
  Accounts: [400, 25],
  Agreements: [380, 22],
  ApplyCentre: [340, 19],
  Audit: [370, 21],
  CallbackList: [455, 44],
  Complaints: [440, 33],
  ConsultMethods: [400, 27],
  Consulting: [380, 25],
  Departments: [410, 28],
  Dictionaries: [415, 28],
  Diseases: [400, 27],
  DisplayForm: [420, 28],
  ErrorLogs: [335, 17],
  Factors: [340, 24],
  Follow: [440, 37],
  FormTemplate: [430, 30],
  Home: [335, 19],
  IconGallery: [325, 18],
  Interactions: [400, 28],
  Members: [355, 19],
  MenuEditor: [400, 29],
  Messages: [330, 17],
  OfferedIcons: [350, 21],
  OrganisationSetup: [365, 23],
  PatientHome: [395, 29],
  PhoneLines: [435, 31],
  Points: [340, 18],
  PrivacyRequests: [380, 22],
  Profiles: [415, 28],
  Roles: [400, 28],
  Rules: [360, 19],
  SendForm: [430, 31],
  ServiceCentre: [335, 20],
  ServiceRecords: [385, 25],
  Sessions: [320, 17],
  Settings: [380, 21],
  Sites: [435, 32],
  SmartForm: [530, 36],
  SmartSheet: [450, 29],
  StaffRights: [415, 28],
  Systems: [375, 23],
  TextTemplate: [335, 20],
  UnknownEntry: [295, 16],
  Workplaces: [385, 23],
};

/** The budgets of all openings and pages. Throws where a page has none, or a budget no page. */
export function budgetsFor(routesThere: readonly string[]): Budget[] {
  const without = routesThere.filter((route) => !Object.hasOwn(pages, route));
  const gone = Object.keys(pages).filter((route) => !routesThere.includes(route));
  if (without.length > 0) throw new Error(`Without a budget in tests/size/budgets.ts: ${without.join(', ')}`);
  if (gone.length > 0) throw new Error(`A budget in tests/size/budgets.ts, but no page: ${gone.join(', ')}`);
  return [
    ...openings,
    ...Object.entries(pages).map(([route, [limit, files]]) => ({
      name: route,
      entries: [
        ...application,
        ...(route === firstRoute ? [] : ['src/locales/later-zh-CN.ts']),
        ...(standalone.includes(route) ? [`${routes}/rare-pages.ts`] : []),
        `${routes}/${route}Route.tsx`,
      ],
      limit,
      files,
    })),
  ];
}

/** Stand outside the frame, and are chosen by a part that is loaded for them. */
const standalone = ['DisplayForm', 'SendForm'];

/**
 * The pages of the product: every part by the name of a route that something loads when it is wanted. Throws when the
 * list of pages loads one by another name, which would be held to no budget.
 */
export function routesOf(manifest: Manifest, listOfPages: string): string[] {
  const odd = [...listOfPages.matchAll(/import\('([^']+)'\)/g)]
    .map(([, module = '']) => module)
    .filter((module) => !/^\.\/\w+Route\.tsx$/.test(module));
  if (odd.length > 0)
    throw new Error(`Pages are modules called …Route.tsx in their folder: ${odd.join(', ')}`);
  return Object.keys(manifest).flatMap((key) => key.match(/^src\/app\/routes\/(\w+)Route\.tsx$/)?.[1] ?? []);
}

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

/** A way round through files of which each waits for the next, if there is one: such a page may never open. */
export function circleIn(manifest: Manifest): string[] | undefined {
  const done = new Set<string>();
  const visit = (key: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
    if (done.has(key)) return undefined;
    for (const imported of manifest[key]?.imports ?? []) {
      const circle = visit(imported, [...way, key]);
      if (circle) return circle;
    }
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const circle = visit(key, []);
    if (circle) return circle;
  }
  return undefined;
}
