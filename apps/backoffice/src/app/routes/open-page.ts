import { type Menu, pageAt } from '../menu/menu.ts';
import { isKnownPage } from './pages.tsx';

/** An address of the product as it was given, if its page exists and the person's menu leads there. */
export function ifOpen(menu: Menu, address: string): string | undefined {
  const [path = '', query = ''] = address.split('?');
  return isKnownPage(path) && pageAt(menu, path, query) ? address : undefined;
}

/** A customer's own page; without it in the person's menu the service centre looks for the name. */
export function wayToCustomer(
  menu: Menu,
  { customerId, name }: { customerId: string; name: string },
): { address: string; state?: { search: string } } {
  const address = ifOpen(menu, `/patient-home/${customerId}`);
  return address ? { address } : { address: '/Servicecenter?registered=any', state: { search: name } };
}
