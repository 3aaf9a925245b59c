export { ListPage, type ListPageProps } from './ListPage.tsx';
export { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx';
export { NothingFound, type NothingFoundProps } from './NothingFound.tsx';
