import type { TreeNode } from '../../primitives/cascader/index.ts';
import { findPath } from '../../primitives/cascader/tree.ts';

/** How a customer got in touch: a way, such as telephone or web. */
export interface ConsultMethod {
  id: string;
  name: string;
  /** Out of use: offered no more, and still shown where it is chosen. */
  isRetired?: boolean;
}

export interface SourceNode {
  id: string;
  title: string;
  /** The same of a source, with all below it. */
  isRetired?: boolean;
  children?: readonly SourceNode[];
}

/** What a way asks about its source: a node of a tree (type non-zero) or free texts (type zero) (rule source-1). */
export type ConsultSources =
  | { kind: 'tree'; nodes: readonly SourceNode[] }
  | { kind: 'inputs'; inputs: readonly SourceInput[] };

interface SourceInput {
  id: string;
  label: string;
  isRetired?: boolean;
}

/** One saved answer: the option's id and what was chosen or typed. */
export interface SourceValue {
  id: string;
  value: string;
}

/** Source nodes in the shape of a cascader. */
export const toTree = (nodes: readonly SourceNode[]): TreeNode[] =>
  nodes.map(({ id, title, isRetired, children }) => ({
    value: id,
    label: title,
    ...(isRetired && { isRetired }),
    children: children?.length ? toTree(children) : undefined,
  }));

/**
 * Whether the source answers its question: a chosen node, or one filled input where the way has inputs (rule source-2).
 * A way that asks nothing is always answered.
 */
export function isSourceFilled(sources: ConsultSources | undefined, values: readonly SourceValue[]): boolean {
  if (!sources) return true;
  if (sources.kind === 'tree') return !asksForSource(sources) || values.some(({ id }) => id !== '');
  return (
    !asksForSource(sources) ||
    sources.inputs.some(({ id }) => values.some((one) => one.id === id && one.value.trim() !== ''))
  );
}

/** Whether a way has sources in use. */
export const asksForSource = (sources: ConsultSources | undefined): boolean =>
  sources !== undefined &&
  (sources.kind === 'tree' ? sources.nodes : sources.inputs).some(({ isRetired }) => !isRetired);

/** A record's source as people read it; what the way no longer asks is said as it was recorded. */
export function sourceInWords(sources: ConsultSources | undefined, values: readonly SourceValue[]): string {
  const tree = sources?.kind === 'tree' ? toTree(sources.nodes) : [];
  const labels = new Map(
    sources?.kind === 'inputs' ? sources.inputs.map(({ id, label }) => [id, label]) : [],
  );
  const words = values.map(({ id, value }) => {
    const path = findPath(tree, id);
    if (path.length > 0) return path.map(({ label }) => label).join(' / ');
    const text = value.trim();
    const label = labels.get(id);
    return text && label ? `${label}：${text}` : text;
  });
  return words.filter(Boolean).join('、');
}
