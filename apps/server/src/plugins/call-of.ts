import { calls } from '@huifang/contract/calls';

const paths = new Map(calls.map(({ path }) => [path.toLowerCase(), path]));

/** The call of the contract behind a route. Pages, files of the build and addresses that do not exist are one each. */
export function callOf(route: string | undefined): string {
  if (route === undefined) return 'unknown';
  return paths.get(route.toLowerCase()) ?? (route.startsWith('/api/') ? 'unknown' : 'page');
}
