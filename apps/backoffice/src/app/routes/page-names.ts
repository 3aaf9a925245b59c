/** The pages that exist, by menu name. */
const pageNames = [
  'Servicecenter',
  'account-list',
  'accountorg-list',
  'actiondoc',
  'agreement',
  'applycenter',
  'auth',
  'basic-list',
  'businesssystem',
  'callbacklist',
  'complain',
  'componentpath',
  'consulting-management',
  'consultmehtods',
  'diseases',
  'errorlogs',
  'operation',
  'org-init',
  'follow',
  'funclist',
  'healthdoc',
  'hospital-list',
  'icon',
  'icon-control',
  'integral',
  'patient-list1',
  'phoneconfig',
  'privacy-requests',
  'role',
  'rule',
  'smartform',
  'smartformtemplate',
  'smartsheet',
  'struct',
  'templatepage',
  'viplist',
  'sign-in-factors',
  'sessions',
  'message_page',
  'messagecenter',
  'patient-home',
] as const;

/** Those that a menu can offer: the others belong to one person, to one customer, or to whoever has their right. */
export const menuPageNames = pageNames.filter(
  (name) =>
    !['sign-in-factors', 'sessions', 'message_page', 'patient-home', 'privacy-requests'].includes(name),
);

export type PageName = (typeof pageNames)[number];

/** Whether a path belongs to a page that exists, in the person's menu or not. */
export const isKnownPage = (pathname: string): boolean => {
  const name = pathname
    .replace(/^\/|\/$/g, '')
    .replace(/^(patient-home)\/\d{1,18}$/i, '$1')
    .toLowerCase();
  return name === '' || name === 'home' || pageNames.some((known) => known.toLowerCase() === name);
};
