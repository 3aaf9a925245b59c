import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMenu } from '../menu/menu-context.tsx';
import { titleIn } from '../menu/titles.ts';
import { patientHome } from './addresses.ts';
import { permittedPath } from './open-page.ts';

type CustomerPage = 'home' | 'services' | 'interactions';

const pages: Record<CustomerPage, { title: string; address: (customerId: string) => string }> = {
  home: { title: '客户主页', address: patientHome },
  services: { title: '服务记录', address: (id) => `/healthdoc?id=${id}` },
  interactions: { title: '互动记录', address: (id) => `/actiondoc?id=${id}` },
};

/** Links to a customer's other pages, as far as the person's menu leads there. */
export function useCustomerLinks(...shown: CustomerPage[]): (details: { customerId: string }) => ReactNode {
  const { i18n } = useLingui();
  const menu = useMenu();
  return ({ customerId }) =>
    shown
      .map((name) => pages[name])
      .filter(({ address }) => permittedPath(menu, address(customerId)))
      .map(({ title, address }) => (
        <Link key={title} to={address(customerId)}>
          {titleIn(i18n._.bind(i18n), title)}
        </Link>
      ));
}
