export { narrowScreen, useMediaQuery } from './useMediaQuery.ts';
