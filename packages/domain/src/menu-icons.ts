/** The icons that an entry of the menu may have, in groups. */
export const menuIconGroups = {
  people: ['users', 'staff', 'headset', 'stethoscope'],
  contact: ['phone', 'message', 'mail', 'megaphone'],
  records: ['book', 'list', 'form', 'file-check', 'calendar', 'chart'],
  marks: ['home', 'star', 'gift', 'flag', 'shield', 'warning', 'bug', 'settings'],
} as const;

export type MenuIconGroup = keyof typeof menuIconGroups;
export type MenuIconName = (typeof menuIconGroups)[MenuIconGroup][number];

export const menuIconNames: readonly MenuIconName[] = Object.values(menuIconGroups).flat();

export const isMenuIcon = (name: string): name is MenuIconName =>
  (menuIconNames as readonly string[]).includes(name);

/** A value for each of them. */
export const eachMenuIcon = <Value>(valueOf: (name: MenuIconName) => Value) =>
  Object.fromEntries(menuIconNames.map((name) => [name, valueOf(name)])) as Record<MenuIconName, Value>;
