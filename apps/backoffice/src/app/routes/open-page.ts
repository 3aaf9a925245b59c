import { type Menu, pageAt } from '../menu/menu.ts';
import { isKnownPage } from './page-names.ts';

/** An address of the product as it was given, if its page exists and the person's menu leads there. */
export function permittedPath(menu: Menu, address: string): string | undefined {
  const [path = '', query = ''] = address.split('?');
  return isKnownPage(path) && pageAt(menu, path, query) ? address : undefined;
}
