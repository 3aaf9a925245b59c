export { useSortable } from './useSortable.ts';
