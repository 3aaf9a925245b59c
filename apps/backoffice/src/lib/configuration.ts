import type { QueryClient } from '@tanstack/react-query';

/** What the queries begin with that read something of an organisation's configuration, by what the server calls it. */
const rootsOf: Readonly<Record<string, readonly string[]>> = {
  dictionaries: [
    'dictionary',
    'consultTypes',
    'relations',
    'profileOptions',
    'complaintLists',
    'dictionaries',
  ],
  diseases: ['diseases'],
  methods: ['consultMethods', 'consultSources', 'methods'],
  menu: ['menu', 'menuEntries', 'menuIcons'],
  settings: ['fieldSettings', 'editLimit', 'settings'],
  rules: ['options', 'rules', 'period'],
  departments: ['departments', 'complaintDepartments'],
  staff: ['staff', 'complaintStaff', 'complaintHandler'],
  // Whether a site is required depends on whether there is one (rule site-4).
  sites: ['sites', 'fieldSettings'],
  'phone-lines': ['phoneLines'],
  systems: ['systems'],
  // Not what the person is yet to accept: nobody is stopped in the middle of their work.
  agreements: ['agreements'],
};

/** Reads anew what is shown of the configuration that has changed; `changed` undefined: of all of it. */
export function readConfigured(
  client: QueryClient,
  org: string,
  changed: readonly string[] = Object.keys(rootsOf),
): void {
  for (const root of changed.flatMap((kind) => rootsOf[kind] ?? []))
    void client.invalidateQueries({ queryKey: [root, org] });
  // Who is signed in is told with what the organisation decided about working in it.
  if (changed.includes('rules')) void client.invalidateQueries({ queryKey: ['userInfo'] });
}
