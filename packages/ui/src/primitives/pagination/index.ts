export { type PageSize, Pagination, type PaginationProps, pageSizes } from './Pagination.tsx';
