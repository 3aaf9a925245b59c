import { memo } from 'react';
import { useForm } from '../context/form-context.ts';
import type { Widget } from '../schema/types.ts';

interface WidgetListProps {
  list: readonly Widget[];
}

const blockSize = 40;

/**
 * Widgets one below the other. Long lists go in blocks of blocks: React looks at every sibling of what it renders
 * again, and one keystroke in a form of thousands of fields must not pay for all of them. The browser in turn lays out
 * only the blocks in sight.
 */
export const WidgetList = memo(function WidgetList({ list }: WidgetListProps) {
  const { WidgetView } = useForm();
  if (list.length <= blockSize) {
    return list.map((widget, at) => <WidgetView key={`${widget.key}-${at}`} widget={widget} />);
  }
  const size = blockSize ** Math.ceil(Math.log(list.length) / Math.log(blockSize) - 1);
  // A block is the same list as long as the document is, so that it can be left alone.
  const blocks = blocksOf(list, size).map((block, at) => <WidgetList key={at} list={block} />);
  if (size > blockSize) return blocks;
  return blocks.map((block, at) => (
    <div key={at} className="hff-block">
      {block}
    </div>
  ));
});

const known = new WeakMap<readonly Widget[], (readonly Widget[])[]>();

function blocksOf(list: readonly Widget[], size: number): readonly (readonly Widget[])[] {
  let blocks = known.get(list);
  if (!blocks) {
    blocks = [];
    for (let at = 0; at < list.length; at += size) blocks.push(list.slice(at, at + size));
    known.set(list, blocks);
  }
  return blocks;
}
