export { ListPage, type ListPageProps } from './ListPage.tsx';
