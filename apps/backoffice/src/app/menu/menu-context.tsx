import { createContext, use } from 'react';
import type { Menu } from './menu.ts';

const MenuContext = createContext<Menu | null>(null);

export const MenuProvider = MenuContext.Provider;

/** The person's menu in the current organisation. */
export function useMenu(): Menu {
  const menu = use(MenuContext);
  if (!menu) throw new Error('useMenu must be used below MenuGate');
  return menu;
}
