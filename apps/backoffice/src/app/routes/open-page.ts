import { type Menu, pageAt } from '../menu/menu.ts';
import { isKnownPage } from './page-names.ts';

/** An address of the product as it was given, if its page exists and the person's menu leads there. */
export function permittedPath(menu: Menu, address: string): string | undefined {
  const [path = '', query = ''] = address.split('?');
  return isKnownPage(path) && pageAt(menu, path, query) ? address : undefined;
}

/** What a sentence about somebody's rights names: a role or a part of one, a right, or a person. */
export interface Rule {
  to: 'role' | 'scope' | 'field' | 'right' | 'person';
  id: string;
}

/** Where it is decided: a scope is named by its role and area, and a right has no page of its own. */
export const rulePath = ({ to, id }: Rule): string =>
  to === 'person' ? `/auth?explain=${id}` : to === 'right' ? '/role' : `/role?id=${id.split(':')[0]}`;
