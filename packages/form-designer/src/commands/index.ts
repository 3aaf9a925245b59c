export * from './arrange.ts';
export * from './attributes.ts';
export * from './checks.ts';
export * from './edit.ts';
export * from './history.ts';
export { fitsTable, isTableList } from './placement.ts';
export * from './report.ts';
export * from './sections.ts';
export { holderOf, listAt, pathOf, placeOf, type Target, topmost, widgetAt } from './tree.ts';
