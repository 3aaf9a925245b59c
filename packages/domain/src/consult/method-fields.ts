import { text } from '../fields.ts';

/** What is typed of a consult method and of its sources. */
export const methodFields = {
  name: text({ wire: '名称', max: 100 }),
  label: text({ wire: '显示文本', max: 100 }),
};

/** Kinds of methods: their sources are typed into labelled inputs, or chosen from a tree (rule source-1). */
export const methodKinds = { inputs: 0, tree: 1 } as const;

/** Levels that the sources of one method may have. */
export const mostSourceLevels = 10;

/** A name or label as it is kept and compared. */
export const methodTextOf = (typed: string): string => typed.normalize('NFC').trim();

/** Whether a method may be called so: Chinese characters only, or Latin letters only (rule method-1). */
export const isMethodName = (name: string): boolean =>
  /^\p{Unified_Ideograph}+$/u.test(name) || /^[A-Za-z]+$/.test(name);
