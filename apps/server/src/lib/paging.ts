import { pageSizes } from '@huifang/contract';
import { AppError } from '../errors.ts';

/** Limit and offset of a page from 1; sizes other than those of the page-size list are PAGE_SIZE_REFUSED. */
export function paging({ page = 1, size = 10 }: { page?: number; size?: number } = {}) {
  if (!pageSizes.some((allowed) => allowed === size)) throw new AppError('PAGE_SIZE_REFUSED');
  return { limit: size, offset: (page - 1) * size };
}
