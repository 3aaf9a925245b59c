import { fieldOf } from '@huifang/form-renderer/schema';

/** Line drawings on a grid of 16, one path each. */
const paths: Readonly<Record<string, string>> = {
  undo: 'M6 3 3 6l3 3M3 6h6a4 4 0 0 1 0 8H7',
  redo: 'm10 3 3 3-3 3M13 6H7a4 4 0 0 0 0 8h2',
  several: 'M2 3h5v5H2zM3 5.5 4.5 7l4-5M2 11h5v3H2M10 5h4M10 12.5h4',
  copyFields: 'M3 4h2V2h6v2h2v10H3zM5 4h6M6 8h4M6 11h4',
  cut: 'M5 11a2 2 0 1 0 0 3 2 2 0 0 0 0-3l7-9M11 11a2 2 0 1 1 0 3 2 2 0 0 1 0-3L4 2',
  paste: 'M3 4h2V2h6v2h2v10H3zM5 4h6M8 7v5M6 10l2 2 2-2',
  clone: 'M5 5h8v8H5zM3 11V3h8',
  remove: 'M3 4h10M6 4V2h4v2M4.5 4l.5 10h6l.5-10',
  move: 'M8 2v12M2 8h12M6 4l2-2 2 2M6 12l2 2 2-2M4 6 2 8l2 2M12 6l2 2-2 2',
  drag: 'M6 3v.1M10 3v.1M6 8v.1M10 8v.1M6 13v.1M10 13v.1',
  preview: 'M1.5 8C4 3.5 12 3.5 14.5 8 12 12.5 4 12.5 1.5 8M8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  generateJson: 'M6 2C3.5 2 5 7 2.5 8 5 9 3.5 14 6 14M10 2c2.5 0 1 5 3.5 6-2.5 1-1 6-3.5 6',
  generateCode: 'm5 4-4 4 4 4M11 4l4 4-4 4',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  close: 'm4 4 8 8M12 4l-8 8',
  add: 'M8 3v10M3 8h10',
};

const box = 'M3 3h10v10H3z';

/** A tool, or a widget type as its own field has it; what has no drawing gets a plain box. Decoration only: the word beside it, or the button's label, says what it means. */
export function Icon({ type }: { type: string }) {
  return (
    <svg className="hfd-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[type] ?? fieldOf(type)?.drawing ?? box} />
    </svg>
  );
}
